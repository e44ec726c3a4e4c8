/** The page of a trip keeps what was: ships that were swapped, with their stops and reports, and what people ashore noted on it. */
import { officeTrip } from '@vaarboek/wire/office'
import * as v from 'valibot'
import { beforeEach, expect, test } from 'vitest'
import { type Anything, type Client, counted, MORNING, sail } from '../../app.fixture.ts'
import { onEachServer } from '../../database/databases.fixture.ts'
import { ask, atWork, type Colleague } from './staff.fixture.ts'

onEachServer((server) => {
  let client: Client
  let dispatcher: Colleague
  let other: { id: number; name: string }
  beforeEach(async () => {
    server.setTime(MORNING)
    client = await server.client()
    dispatcher = await atWork(server, client.concession, ['dispatcher'])
    const [made] = await server.rows<{ id: number; name: string }>(
      `insert into ships (concession, name) values (${client.concession}, 'Zilvermeeuw') returning id, name`,
    )
    other = made ?? { id: 0, name: '' }
  })

  const shown = async (id: number, who = dispatcher): Promise<Anything> => {
    const response = await ask(server, who, ['GET', `/trips/${id}`])
    v.parse(officeTrip.response, response.json())
    return response.json()
  }
  const pass = (flight: number, item: Anything) =>
    client.post('/items/passmultiple', { flight, items: [counted(item)] })
  const report = (flight: number, ship: number) =>
    client.post('/malfunctions/create', {
      flight,
      ship,
      shift: '',
      category: 'Motor',
      remarks: 'Lek',
      image: '',
    })
  const swap = async (flight: number) => {
    const { track, shift, stewards } = client
    const choices = { lon: 1, lat: 1, track, shift, ship: other.id, stewards, flight }
    expect((await client.post('/flights/update', choices)).statusCode).toBe(200)
  }
  const nameOf = async (ship: number) =>
    (
      await server.rows<{ name: string }>(
        `select name from ships where concession = ${client.concession} and id = ${ship}`,
      )
    )[0]?.name

  test('a checklist is handed in once each of its points has its answer, at the newest of those', async () => {
    const { id } = await sail(client)
    const { track, shift, ship, fields } = client
    const made = await client.post('/checklists/create', { ship, shift, track, start_stop: 1, flight: id })
    const checklist = JSON.parse(made.json()).id
    const handedIn = async () => (await shown(id)).checklists[0].completedAt
    for (const [place, field_id] of fields.entries()) {
      expect(await handedIn()).toBeNull()
      const answer = { checklist, field_id, checked: 1, entry: '', value: '6', remarks: '', image: '' }
      server.setTime(`2026-11-21T10:00:0${place}+01:00`)
      expect((await client.post('/checklists/update', answer)).statusCode).toBe(200)
    }
    expect(await handedIn()).toBe(`2026-11-21T10:00:0${fields.length - 1}+01:00`)
  })

  test('a swap leaves the stops and reports of before with the ship of before, and the audit names both', async () => {
    const { id, all_items: items } = await sail(client)
    await pass(id, items[0])
    await report(id, client.ship)
    server.setTime('2026-11-21T10:30:00+01:00')
    await swap(id)
    await report(id, other.id)
    const before = await nameOf(client.ship)
    const { trip, sailedWith, stops, reports } = await shown(id)
    expect(trip.shipName).toBe('Zilvermeeuw')
    expect(sailedWith.map(({ shipName }: Anything) => shipName)).toEqual([before, 'Zilvermeeuw'])
    expect(stops[0].shipName).toBe(before)
    expect(stops.at(-1).shipName).toBeNull()
    expect(reports.map(({ shipName }: Anything) => shipName)).toEqual([before, 'Zilvermeeuw'])
    const [line] = await server.rows<Anything>(
      `select detail from audit where concession = ${client.concession} and action = 'trip-updated' order by id desc limit 1`,
    )
    expect(line?.detail).toMatchObject({
      ...{ ship: other.id, shipName: 'Zilvermeeuw' },
      before: { ship: client.ship, shipName: before },
    })
  })

  test('a trip on one ship is of that ship, and its audit names no swap', async () => {
    const { id, all_items: items } = await sail(client)
    await pass(id, items[0])
    const { sailedWith, stops } = await shown(id)
    expect(sailedWith).toHaveLength(1)
    expect(stops[0].shipName).toBe(await nameOf(client.ship))
  })

  test('that its shift was cancelled for that day stands on it with why, also after the timetable', async () => {
    const { id } = await sail(client)
    expect((await shown(id)).cancelledBecause).toBeNull()
    await server.rows(
      `insert into day_plans (concession, day, shift, state, reason, revision, changed_at, changed_by)
        values (${client.concession}, '2026-11-21', ${client.shift}, 'cancelled', 'mist', 1, '${MORNING}', 'Noor'),
          (${client.concession}, '2026-11-22', ${client.shift}, 'cancelled', 'storm', 1, '${MORNING}', 'Noor') returning shift`,
    )
    expect((await shown(id)).cancelledBecause).toBe('mist')
  })

  test('notes stand on it, those that were withdrawn don’t; who may not see the log is told nothing of them', async () => {
    const { id } = await sail(client)
    const note = {
      at: null,
      kind: 'lost',
      text: 'Paraplu',
      tags: ['paraplu'],
      ship: null,
      trip: id,
      isOpen: true,
    }
    const write = async (text: string): Promise<Anything> =>
      (await ask(server, dispatcher, ['POST', '/log'], { body: { ...note, text } })).json().note
    await write('Paraplu')
    const gone = await write('Sjaal')
    await ask(server, dispatcher, ['POST', `/log/${gone.id}/withdraw`], { headers: { 'if-match': '"1"' } })
    expect((await shown(id)).notes).toMatchObject([
      { text: 'Paraplu', kind: 'lost', tags: ['paraplu'], isOpen: true, by: { id: dispatcher.member } },
    ])
    const analyst = await atWork(server, client.concession, ['analyst'])
    expect((await shown(id, analyst)).notes).toBeNull()
  })

  test('the audit of a changed day names the shift and its line', async () => {
    await ask(server, dispatcher, ['PUT', `/days/2026-11-21/shifts/${client.shift}`], {
      body: { isCancelled: true, ship: null, captain: null, reason: 'Mist' },
      headers: { 'if-match': '"0"' },
    })
    const [line] = await server.rows<Anything>(
      `select a.detail, s.name as shift, t.name as track from audit a, shifts s join tracks t on t.concession = s.concession and t.id = s.track
        where a.concession = ${client.concession} and a.action = 'day-shift-changed' and s.concession = a.concession and s.id = ${client.shift}`,
    )
    expect(line?.detail).toMatchObject({ shiftName: line?.shift, trackName: line?.track, reason: 'Mist' })
  })
})
