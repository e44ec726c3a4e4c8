/** The office writes notices for passengers, says them better and withdraws them; the feed of alerts has those that hold or are to come. */
import { passengerAlerts } from '@vaarboek/wire/office'
import * as v from 'valibot'
import { beforeEach, describe, expect, test } from 'vitest'
import { type Anything, type Client, MORNING } from '../../app.fixture.ts'
import { onEachServer } from '../../database/databases.fixture.ts'
import { ferryFeed } from '../../integrations/gtfs/feed.fixture.ts'
import { decoded, readFeed, turnOn } from '../../services/realtime/realtime.fixture.ts'
import { faultsOf } from '../../services/realtime/realtime-rules.fixture.ts'
import { inWords } from '../../services/realtime/second-reader.fixture.ts'
import { staticFeedOf } from '../../services/realtime/static-feed.fixture.ts'
import { ask, atWork, type Colleague, TEN } from './staff.fixture.ts'
import { dailyFeed, publishToday } from './timetable.fixture.ts'

const NL = { title: 'Lijn V vaart <b>niet</b>', text: 'Door mist & wind.\nTot de middag.' }
const NOTICE = {
  ...{ nl: NL, fr: null, de: null, en: null, cause: 'weather', effect: 'no-service' },
  ...{ from: null, until: null, tracks: [], stops: [], trips: [] },
}

onEachServer((server) => {
  let client: Client
  let messenger: Colleague
  beforeEach(async () => {
    server.setTime(MORNING)
    client = await server.client()
    messenger = await atWork(server, client.concession, ['messenger'])
  })

  const list = async (who = messenger): Promise<Anything> => {
    const response = await ask(server, who, ['GET', '/passenger-alerts'])
    v.parse(passengerAlerts.response, response.json())
    return response.json()
  }
  const write = (body: object = {}, who = messenger) =>
    ask(server, who, ['POST', '/passenger-alerts'], { body: { ...NOTICE, tracks: [client.track], ...body } })
  const written = async (body: object = {}): Promise<Anything> => (await write(body)).json().alert
  const ifMatch = (revision: number) => ({ headers: { 'if-match': `"${revision}"` } })
  const change = ({ id, revision }: Anything, body: object = {}, who = messenger) =>
    ask(server, who, ['PUT', `/passenger-alerts/${id}`], {
      body: { ...NOTICE, tracks: [client.track], ...body },
      ...ifMatch(revision),
    })
  const withdraw = ({ id, revision }: Anything, who = messenger) =>
    ask(server, who, ['POST', `/passenger-alerts/${id}/withdraw`], ifMatch(revision))

  test('one is written, said better and withdrawn; it says by whom and when, and the audit who did what', async () => {
    const alert = await written()
    const by = { name: `Collega ${messenger.email}` }
    expect(alert).toMatchObject({
      ...{ state: 'current', revision: 1, nl: NL, fr: null, from: TEN, until: null, stops: [], trips: [] },
      ...{ tracks: [{ id: client.track }], by, writtenAt: TEN, changedAt: null, changedBy: null },
    })
    const dispatcher = await atWork(server, client.concession, ['dispatcher'])
    const fr = { title: 'Brouillard', text: 'Pas de bateau.' }
    const better = (await change(alert, { fr, until: '2026-11-21T12:00' }, dispatcher)).json().alert
    expect(better).toMatchObject({ fr, until: '2026-11-21T12:00:00+01:00', revision: 2, changedAt: TEN, by })
    expect(better.changedBy).toMatchObject({ name: `Collega ${dispatcher.email}` })
    expect((await list()).alerts).toEqual([better])
    const gone = (await withdraw(better)).json().alert
    expect(gone).toMatchObject({ state: 'withdrawn', withdrawnAt: TEN, withdrawnBy: by })
    expect(await list()).toMatchObject({ alerts: [], over: [gone] })
    const lines = await server.rows<Anything>(
      `select action, staff, detail from audit where concession = ${client.concession} and subject = 'passenger_alerts/${alert.id}' order by id`,
    )
    expect(lines).toMatchObject([
      { action: 'passenger-alert-written', staff: messenger.staff, detail: { title: NL.title } },
      {
        ...{ action: 'passenger-alert-changed', staff: dispatcher.staff },
        detail: { before: { until: null }, after: { until: better.until } },
      },
      { action: 'passenger-alert-withdrawn', staff: messenger.staff, detail: { title: NL.title } },
    ])
  })

  test('of two who change one the second reads who was first, also when it was withdrawn', async () => {
    const other = await atWork(server, client.concession, ['planner'])
    const alert = await written()
    await change(alert, {}, other)
    const second = await change(alert)
    const by = `Collega ${other.email}`
    expect([second.statusCode, second.json().conflict]).toMatchObject([
      409,
      { action: 'passenger-alert-changed', by },
    ])
    await withdraw({ ...alert, revision: 2 }, other)
    const third = await change({ ...alert, revision: 3 })
    expect([third.statusCode, third.json().conflict]).toMatchObject([
      409,
      { action: 'passenger-alert-withdrawn', by },
    ])
  })

  test.each<[what: string, body: object, status: number, code: string]>([
    ['about nothing', { tracks: [] }, 422, 'passenger-alert-nobody'],
    ['about no line of this concession', { tracks: [999_999] }, 404, 'track-unknown'],
    ['about no stop of this concession', { stops: [999_999] }, 404, 'stop-unknown'],
    ['about no shift', { trips: [{ day: '2026-11-21', shift: 999_999 }] }, 404, 'shift-unknown'],
    ['over before it is written', { until: '2026-11-21T09:00' }, 422, 'passenger-alert-until'],
    [
      'over before it begins',
      { from: '2026-11-22T09:00', until: '2026-11-22T09:00' },
      422,
      'passenger-alert-until',
    ],
    ['of a day that is none', { from: '2026-02-31T09:00' }, 422, 'field-impossible'],
    ['from the first year on', { from: '0001-01-01T09:00' }, 422, 'field-impossible'],
    ['until the last year', { until: '9999-12-31T09:00' }, 422, 'field-impossible'],
    ['of a trip in the last year', { trips: [{ day: '9999-12-31', shift: 1 }] }, 422, 'field-invalid'],
    ['of a trip in the first year', { trips: [{ day: '0001-01-01', shift: 1 }] }, 422, 'field-invalid'],
    ['without Dutch', { nl: null }, 422, 'field-invalid'],
    [
      'without words in a language it is written in',
      { fr: { title: 'Oui', text: ' ' } },
      422,
      'field-invalid',
    ],
    ['with an effect that boats have none of', { effect: 'detour' }, 422, 'field-invalid'],
  ])('one %s is refused', async (_, body, status, code) => {
    const response = await write(body)
    expect([response.statusCode, response.json().code]).toEqual([status, code])
  })

  test('there are no more than somebody can look after', async () => {
    await written()
    await server.rows(`insert into passenger_alerts (concession, words, cause, effect, starts_at, tracks, stops, trips, written_at, staff)
      select concession, words, cause, effect, starts_at, tracks, stops, trips, written_at, staff
        from passenger_alerts, generate_series(1, 99) where concession = ${client.concession} returning 1`)
    expect((await write()).json()).toMatchObject({ code: 'passenger-alerts-many' })
  })

  test('another concession neither sees nor changes it', async () => {
    const alert = await written()
    const elsewhere = await atWork(server, (await server.client()).concession, ['messenger'])
    expect((await list(elsewhere)).alerts).toEqual([])
    expect((await change(alert, {}, elsewhere)).statusCode).toBe(404)
    expect((await withdraw(alert, elsewhere)).statusCode).toBe(404)
  })

  describe('the feed of alerts', () => {
    let line: { track: number; stop: number; shift: number }
    beforeEach(async () => {
      const admin = await atWork(server, client.concession, ['admin', 'planner'])
      await publishToday(server, admin, dailyFeed({ a: '18', b: '19' }))
      const [found] = await server.rows<typeof line>(
        `select k.id as track, s.id as shift, (select id from stops where concession = k.concession and source_ref = 'B') as stop
          from tracks k join shifts s on s.concession = k.concession and s.track = k.id
          where k.concession = ${client.concession} and s.source_ref like '%a%' order by s.id limit 1`,
      )
      if (!found) throw new Error('No line')
      line = found
      await turnOn(server, admin, 'alerts')
    })
    const message = async (): Promise<Anything> =>
      inWords(decoded(await readFeed(server, `${client.concession}/alerts.pb`)))
    const entities = async (): Promise<Anything[]> => (await message()).entity ?? []
    const time = (clock: string) => Date.parse(`2026-11-21T${clock}+01:00`) / 1000

    test('has it in its languages, with its time, cause and effect; names with markup stay text', async () => {
      const en = { title: 'No boats', text: 'Fog.' }
      const { id } = await written({ tracks: [line.track], en, until: '2026-11-21T12:00' })
      expect(await entities()).toEqual([
        {
          id: `m:${id}`,
          alert: {
            activePeriod: [{ start: time('10:00:00'), end: time('12:00:00') }],
            informedEntity: [{ routeId: 'V' }],
            ...{ cause: 'WEATHER', effect: 'NO_SERVICE' },
            headerText: {
              translation: [
                { text: NL.title, language: 'nl' },
                { text: en.title, language: 'en' },
              ],
            },
            descriptionText: {
              translation: [
                { text: NL.text, language: 'nl' },
                { text: en.text, language: 'en' },
              ],
            },
          },
        },
      ])
      expect((await list()).isFeedOn).toBe(true)
    })

    test('E030, E031, E032, E033, E034: each names a route, a stop or a trip of its route, and no agency', async () => {
      const trips = [{ day: '2026-11-22', shift: line.shift }]
      await written({ tracks: [line.track], stops: [line.stop], trips })
      // About nothing that apps know: a line that was made by hand.
      await written({ tracks: [client.track] })
      const [{ alert }, ...others] = await entities()
      expect(others).toEqual([])
      expect(alert.informedEntity).toMatchObject([
        { routeId: 'V' },
        { stopId: 'B' },
        { trip: { tripId: 'a', routeId: 'V', startDate: '20261122', scheduleRelationship: 'SCHEDULED' } },
      ])
      for (const entity of alert.informedEntity) expect(Object.keys(entity)).toHaveLength(1)
      const alerts = await message()
      const none = { ...alerts, entity: [] }
      const times = ['a,1,A,18:00:00,18:00:00', 'a,2,B,18:10:00,18:10:00']
      const timetable = staticFeedOf(ferryFeed(['V,D,a,,,'], times))
      const feeds = { tripUpdates: none, vehiclePositions: none, alerts }
      expect(faultsOf({ timetable, feeds, before: null, nowS: time('10:00:00') })).toEqual([])
    })

    const cancel = () =>
      server.rows(`insert into day_plans (concession, day, shift, state, reason, revision, changed_at, changed_by)
        select concession, '2026-11-21', id, 'cancelled', 'Motor stuk', 1, now(), 'Jan' from shifts
        where concession = ${client.concession} and id = ${line.shift}`)
    const titles = async () =>
      (await entities()).map(({ alert }) => alert.headerText.translation[0].text as string)

    test('is about a departure as passengers know it, in the list and where it is opened', async () => {
      const trips = [{ day: '2026-11-21', shift: line.shift }]
      const departure = { leavesS: 18 * 3600, from: 'Sint-Anna', to: 'Lillo', track: { name: 'Veer' } }
      const alert = await written({ tracks: [], trips })
      expect(alert.trips).toMatchObject([{ ...trips[0], departure }])
      expect(alert.trips[0].departure.arrivesS).toBeGreaterThan(18 * 3600)
      expect((await list()).alerts).toMatchObject([{ trips: [{ departure }] }])
      // A shift that somebody made by hand and gave no stops.
      await server.rows(
        `delete from shift_stops where concession = ${client.concession} and shift = ${line.shift} returning 1`,
      )
      expect((await list()).alerts).toMatchObject([{ trips: [{ departure: null }] }])
    })

    test('has a cancelled departure once, in the words of who wrote about it, as long as those hold', async () => {
      await cancel()
      const automatic = 'De afvaart van 18:00 vanaf Sint-Anna naar Lillo vervalt'
      expect(await titles()).toEqual([automatic])
      const trips = [{ day: '2026-11-21', shift: line.shift }]
      // About the whole line, and about the same shift of another day.
      const whole = await written({ tracks: [line.track] })
      const tomorrow = await written({ tracks: [], trips: [{ day: '2026-11-22', shift: line.shift }] })
      server.setTime('2026-11-21T10:05:00+01:00')
      expect(await titles()).toEqual([NL.title, NL.title, automatic])
      for (const one of [whole, tomorrow]) await withdraw(one)
      await written({ tracks: [], trips, from: '2026-11-21T10:20', until: '2026-11-21T10:40' })
      server.setTime('2026-11-21T10:10:00+01:00')
      expect(await titles()).toEqual([NL.title, automatic])
      server.setTime('2026-11-21T10:20:00+01:00')
      expect(await titles()).toEqual([NL.title])
      const [{ alert }] = await entities()
      expect(alert.informedEntity).toMatchObject([
        { trip: { tripId: 'a', scheduleRelationship: 'CANCELED' } },
      ])
      server.setTime('2026-11-21T10:40:00+01:00')
      expect(await titles()).toEqual([automatic])
    })

    test('names a trip as the timetable has it that was published since', async () => {
      await written({ tracks: [], trips: [{ day: '2026-11-21', shift: line.shift }] })
      const admin = await atWork(server, client.concession, ['planner'])
      await publishToday(server, admin, dailyFeed({ a: '18', c: '20' }))
      expect((await entities())[0].alert.informedEntity).toMatchObject([{ trip: { tripId: 'a' } }])
    })

    test('has what is to come, with its beginning, and nothing that ended or was withdrawn', async () => {
      await written({ tracks: [line.track], until: '2026-11-21T10:30' })
      await withdraw(await written({ tracks: [line.track] }))
      const { id, state } = await written({ tracks: [line.track], from: '2026-11-21T20:00' })
      expect([state, (await entities()).length]).toEqual(['coming', 2])
      server.setTime('2026-11-21T10:30:00+01:00')
      expect(await entities()).toMatchObject([
        { id: `m:${id}`, alert: { activePeriod: [{ start: time('20:00:00') }] } },
      ])
      expect((await list()).over.map((one: Anything) => one.state)).toEqual(['withdrawn', 'ended'])
    })
  })
})
