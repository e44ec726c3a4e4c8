/** One search finds trips by time, stop, ship and captain, and what was written or is called so; each for who may see it. */
import { find } from '@vaarboek/wire/office'
import * as v from 'valibot'
import { beforeEach, describe, expect, test } from 'vitest'
import { type Anything, type Client, MORNING, sail } from '../../app.fixture.ts'
import { onEachServer } from '../../database/databases.fixture.ts'
import { ask, atWork, type Colleague } from './staff.fixture.ts'

const NOTE = { at: null, kind: 'lost', text: 'Zwarte paraplu', tags: ['paraplu'], trip: null, isOpen: true }

onEachServer((server) => {
  let client: Client
  let dispatcher: Colleague
  let trip: Anything
  beforeEach(async () => {
    server.setTime(MORNING)
    client = await server.client()
    dispatcher = await atWork(server, client.concession, ['dispatcher'])
    trip = await sail(client)
    await server.rows(`update ships set name = 'Kluut' where id = ${client.ship} returning 1`)
    await server.rows(
      `update captains set full_name = 'Renée Aerts' where id = ${client.captain} returning 1`,
    )
  })

  const ofCall = async (q: string, who = dispatcher) =>
    ask(server, who, ['GET', `/find?q=${encodeURIComponent(q)}`])
  const found = async (q: string, who = dispatcher): Promise<Anything> => {
    const response = await ofCall(q, who)
    expect([q, response.statusCode, response.body]).toEqual([q, 200, expect.anything()])
    v.parse(find.response, response.json())
    return response.json()
  }
  /** The stops of the trip, as planned. */
  const stops = () =>
    server.rows<{ name: string; s: number }>(
      `select p.name, v.departure_s as s from stop_visits v join stops p on p.concession = v.concession and p.id = v.stop
        where v.concession = ${client.concession} and v.trip = ${trip.id} order by v.position`,
    )
  const clock = (s: number) =>
    `${Math.floor((s / 3600) % 24)}:${String(Math.floor(s / 60) % 60).padStart(2, '0')}`
  const trips = async (q: string, who = dispatcher) =>
    (await found(q, who)).trips.map(({ id }: Anything) => id)

  describe('a trip', () => {
    test('is found by its ship, its captain, its line and its shift, in any spelling and all at once', async () => {
      const [{ track, shift } = { track: '', shift: '' }] = await server.rows<{
        track: string
        shift: string
      }>(
        `select k.name as track, s.name as shift from trips t join tracks k on k.id = t.track join shifts s on s.id = t.shift
          where t.id = ${trip.id}`,
      )
      for (const words of ['kluut', 'KLU', 'renee', 'Aerts', track, shift, `kluut renée ${track}`])
        expect([words, await trips(words)]).toEqual([words, [trip.id]])
      expect(await trips('kluut meeuw')).toEqual([])
    })

    test('is found by a stop and the time it leaves there, within ten minutes, and says both', async () => {
      const [first] = await stops()
      const { name, s } = first ?? { name: '', s: 0 }
      const around = [s - 600, s, s + 600].map((at) => `${clock(at)} ${name}`)
      for (const words of around) expect([words, await trips(words)]).toEqual([words, [trip.id]])
      expect(await trips(`${clock(s + 660)} ${name} kluut`)).not.toContain(trip.id)
      expect((await found(`${name} ${clock(s)}`)).trips).toMatchObject([
        { id: trip.id, shipName: 'Kluut', captainName: 'Renée Aerts', at: { stopName: name, plannedS: s } },
      ])
    })

    test('of another day is found by that day; without one of the last four', async () => {
      expect(await found('kluut')).toMatchObject({ firstDay: '2026-11-18', lastDay: '2026-11-21' })
      server.setTime('2026-11-24T10:00:00+01:00')
      dispatcher = await atWork(server, client.concession, ['dispatcher'])
      expect(await trips('kluut')).toEqual([trip.id])
      server.setTime('2026-11-25T10:00:00+01:00')
      dispatcher = await atWork(server, client.concession, ['dispatcher'])
      expect(await trips('kluut')).toEqual([])
      expect(await trips('kluut 21/11')).toEqual([trip.id])
      expect(await trips('21/11/2026')).toEqual([trip.id])
    })

    test('isn’t found by its captain by who may not see names, nor is anybody named to them', async () => {
      const analyst = await atWork(server, client.concession, ['analyst'])
      expect(await trips('aerts', analyst)).toEqual([])
      expect((await found('kluut', analyst)).trips).toMatchObject([{ captainName: null }])
      expect((await found('aerts', analyst)).people).toBeNull()
    })

    test('that was given up isn’t found', async () => {
      await server.rows(`update trip_status set state = 'given-up' where trip = ${trip.id} returning 1`)
      expect(await trips('kluut')).toEqual([])
    })
  })

  describe('a shift that nobody sails yet', () => {
    let shift: { id: number; name: string }
    beforeEach(async () => {
      const [row] = await server.rows<{ id: number }>(
        `insert into shifts (concession, track, service, name) select concession, track, service, 'Dienst 77'
          from shifts where id = ${client.shift} returning id`,
      )
      shift = { id: row?.id ?? 0, name: 'Dienst 77' }
      const [there, back] = [client.stops[1], client.stops[0]]
      await server.rows(
        `insert into shift_stops (concession, shift, position, stop, arrival_s, departure_s) values
          (${client.concession}, ${shift.id}, 1, ${there}, 59400, 59400), (${client.concession}, ${shift.id}, 2, ${back}, 63000, 63000) returning 1`,
      )
    })
    const shifts = async (q: string, who = dispatcher) =>
      (await found(q, who)).shifts.map((one: Anything) => one.shift)
    const plan = (state: string) =>
      server.rows(
        `insert into day_plans (concession, day, shift, state, ship, captain, reason, revision, changed_at, changed_by)
          values (${client.concession}, '2026-11-21', ${shift.id}, '${state}', ${client.ship}, ${client.captain}, '', 1, now(), 'Noor') returning 1`,
      )

    test('is found by its planned time, a stop and its name, and says both', async () => {
      for (const words of ['16:30', '16u25', '16:30 halte 2', 'halte 2 dienst 77', '17:30 halte 1', '77'])
        expect([words, await shifts(words)]).toEqual([words, [shift.id]])
      for (const words of ['16:30 halte 1', '16:45', '16:30 kluut', 'dienst 7'])
        expect([words, await shifts(words)]).toEqual([words, []])
      const { shifts: told, lastDay, today } = await found('16:30')
      expect([lastDay, today]).toEqual(['2026-11-21', '2026-11-21'])
      expect(told).toEqual([
        {
          ...{ shift: shift.id, shiftName: 'Dienst 77', trackName: 'Schelde', shipName: null },
          ...{ captainName: null, isCancelled: false, at: { stopName: 'Halte 2', plannedS: 59_400 } },
        },
      ])
    })

    test('is found by who is meant to sail it, a captain by who may see names', async () => {
      await plan('planned')
      for (const words of ['kluut 16:30', 'renee 77', '77'])
        expect([words, await shifts(words)]).toEqual([words, [shift.id]])
      const analyst = await atWork(server, client.concession, ['analyst'])
      expect(await shifts('aerts 77', analyst)).toEqual([])
      expect((await found('77', analyst)).shifts).toMatchObject([{ shipName: 'Kluut', captainName: null }])
    })

    test('that was cancelled says so', async () => {
      await plan('cancelled')
      expect((await found('77')).shifts).toMatchObject([{ shift: shift.id, isCancelled: true }])
    })

    test('of another day is found by that day, tomorrow’s too', async () => {
      expect((await found('morgen 16:30')).shifts).toMatchObject([{ shift: shift.id }])
      expect(await found('morgen 16:30')).toMatchObject({ lastDay: '2026-11-22', today: '2026-11-21' })
    })

    test('isn’t among them once it is sailed, but for a trip that was given up', async () => {
      const { id } = await sail(client, { shift: shift.id })
      expect([await shifts('77'), await trips('77')]).toEqual([[], [id]])
      await server.rows(`update trip_status set state = 'given-up' where trip = ${id} returning 1`)
      expect(await shifts('77')).toEqual([shift.id])
    })
  })

  test('of many eight are told, the newest, with that there are more', async () => {
    const write = (nth: number) =>
      ask(server, dispatcher, ['POST', '/log'], {
        body: { ...NOTE, text: `Hoed ${nth}`, ship: null, at: `2026-11-21T08:0${nth}` },
      })
    for (let nth = 0; nth < 8; nth += 1) await write(nth)
    expect(await found('hoed')).toMatchObject({ more: [] })
    await write(8)
    const { notes, more } = await found('hoed')
    expect([notes.length, notes[0].text, more]).toEqual([8, 'Hoed 8', ['notes']])
  })

  test('what was lost on a trip is found by its words, its tags and its ship, and leads to that trip', async () => {
    await ask(server, dispatcher, ['POST', '/log'], { body: { ...NOTE, ship: null, trip: trip.id } })
    await ask(server, dispatcher, ['POST', '/log'], {
      body: { ...NOTE, text: 'Brug dicht', tags: [], ship: null },
    })
    for (const words of ['paraplu', 'zwarte kluut'])
      expect((await found(words)).notes).toMatchObject([
        { kind: 'lost', text: 'Zwarte paraplu', trip: trip.id, shipName: 'Kluut', day: '2026-11-21' },
      ])
    const analyst = await atWork(server, client.concession, ['analyst'])
    expect((await found('paraplu', analyst)).notes).toBeNull()
  })

  test('malfunctions, notifications, people and ships are found, each for who may see them', async () => {
    const fields = {
      flight: '',
      ship: client.ship,
      shift: '',
      category: 'Motor',
      remarks: 'Lekt olie',
      image: '',
    }
    const { id } = (await client.post('/malfunctions/create', fields)).json()
    const words = { title: 'Sluis dicht', message: 'Keer om bij Temse', urgent: false, audience: 'all' }
    await ask(server, dispatcher, ['POST', '/notifications'], {
      body: { ...words, tracks: [], ships: [], until: null },
    })
    for (const q of ['olie', 'motor kluut', String(id)])
      expect((await found(q)).malfunctions).toMatchObject([{ id, shipName: 'Kluut', state: 'new' }])
    expect((await found('sluis temse')).notifications).toMatchObject([{ title: 'Sluis dicht' }])
    expect((await found('renee')).people).toEqual([
      { kind: 'captain', id: client.captain, name: 'Renée Aerts' },
    ])
    expect((await found('klu')).ships).toEqual([{ id: client.ship, name: 'Kluut' }])
    const messenger = await atWork(server, client.concession, ['messenger'])
    expect((await found('olie', messenger)).malfunctions).toBeNull()
    const analyst = await atWork(server, client.concession, ['analyst'])
    expect((await found('sluis', analyst)).notifications).toBeNull()
  })

  test('of the audit the lines of a colleague and of a number are found, those that one may see', async () => {
    const admin = await atWork(server, client.concession, ['admin'])
    await ask(server, dispatcher, ['POST', '/log'], { body: { ...NOTE, ship: null } })
    const actions = async (q: string, who: Colleague) =>
      (await found(q, who)).audit.map(({ action }: Anything) => action)
    expect(await actions(dispatcher.email, admin)).toContain('log-note-written')
    expect(await actions(String(trip.id), admin)).toContain('trip-created')
    expect(await actions(String(trip.id), dispatcher)).not.toContain('trip-created')
  })

  test('a time alone finds trips and nothing else; nothing fits: nothing is found', async () => {
    const [first] = await stops()
    const only = await found(clock(first?.s ?? 0))
    expect(only.trips.map(({ id }: Anything) => id)).toContain(trip.id)
    expect([only.notes, only.malfunctions, only.people, only.ships, only.audit]).toEqual([[], [], [], [], []])
    expect(await found('xyzzy')).toMatchObject({
      trips: [],
      notes: [],
      malfunctions: [],
      people: [],
      more: [],
    })
  })

  test('another concession finds nothing of it', async () => {
    await ask(server, dispatcher, ['POST', '/log'], { body: { ...NOTE, ship: null, trip: trip.id } })
    const stranger = await atWork(server, (await server.client()).concession, ['dispatcher', 'admin'])
    const { trips, notes, people, ships } = await found('kluut', stranger)
    expect([trips, notes, people, ships]).toEqual([[], [], [], []])
    expect((await found('aerts', stranger)).people).toEqual([])
  })

  test.each(['', ' ', 'x'.repeat(101)])('%j is refused', async (q) => {
    expect((await ofCall(q)).statusCode).toBe(422)
  })

  test.each(['%', '_', "'; drop table trips", '\\', '[(', 'a.b*', '0:00', '::', '9'.repeat(40)])(
    '%j is looked for as any other words',
    async (typed) => {
      expect((await ofCall(`${typed} ${typed}`)).statusCode).toBe(200)
    },
  )

  test('a reader may not search', async () => {
    const reader = await atWork(server, client.concession, ['reader'])
    expect((await ofCall('kluut', reader)).statusCode).toBe(403)
  })
})
