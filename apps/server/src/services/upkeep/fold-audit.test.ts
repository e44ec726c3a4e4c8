import { setTimeout } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Anything, type Client, counted, MORNING, sail } from '../../app.fixture.ts'
import { onEachServer } from '../../database/databases.fixture.ts'
import { ask, atWork } from '../../routes/office/staff.fixture.ts'
import { foldAudit } from './fold-audit.ts'

const DAYS_LATER = (days: number) => new Date(Date.parse(MORNING) + days * 24 * 3600_000).toISOString()

onEachServer((server) => {
  let client: Client
  let flight: Anything
  beforeEach(async () => {
    client = await server.client()
    flight = await sail(client)
  })
  afterEach(() => server.setTime(MORNING))

  const fold = () => foldAudit({ ...server.context, pause: () => setTimeout(1) })
  const pass = (items: Anything[]) => client.post('/items/passmultiple', { flight: flight.id, items })
  const lines = (action: string) =>
    server.rows<Anything>(
      `select subject, captain, device, at, detail from audit where concession = ${client.concession} and action = '${action}' order by id`,
    )
  const sailed = async () => {
    const [first, second, third] = flight.all_items
    await pass([counted(first, { people_on: 5, people: 5, idempotency_key: 'a' })])
    server.setTime(new Date(Date.parse(MORNING) + 600_000).toISOString())
    await pass([counted(second, { people_on: 2, people: 7, remarks: 'Rolstoel', idempotency_key: 'b' })])
    await pass([
      { item: third.id, id: third.id, action: 'skip', why_skipped: 'Hoogwater', idempotency_key: 'c' },
    ])
    return [first, second, third]
  }
  const office = async (query: string) => {
    const admin = await atWork(server, client.concession, ['admin'])
    return (await ask(server, admin, ['GET', `/audit?${query}`])).json().lines
  }

  test('counts of a trip are one line when they are two days old: which stops, which counts, by whom, when', async () => {
    const [first, second] = await sailed()
    expect(await lines('stop-passed')).toHaveLength(2)
    server.setTime(DAYS_LATER(1.5))
    await fold()
    expect(await lines('stop-passed')).toHaveLength(2)
    server.setTime(DAYS_LATER(3))
    await fold()
    const [line, ...others] = await lines('stop-passed')
    expect(others).toEqual([])
    expect(line).toMatchObject({ subject: `trips/${flight.id}`, captain: client.captain })
    const [shown] = await office('action=stop-passed')
    expect(shown.detail.stops).toEqual([
      expect.objectContaining({ id: first.id, name: 'Halte 1', peopleOn: 5, people: 5, bikesOn: 2 }),
      expect.objectContaining({
        id: second.id,
        name: 'Halte 2',
        peopleOn: 2,
        people: 7,
        remarks: 'Rolstoel',
      }),
    ])
    expect(Date.parse(shown.detail.stops[1].at) - Date.parse(shown.detail.stops[0].at)).toBe(600_000)
    expect(shown).toMatchObject({ trip: flight.id, captain: { id: client.captain } })
  })

  test('a stop’s line is found by the stop, and a single one stays as it is', async () => {
    const [first, second, third] = await sailed()
    server.setTime(DAYS_LATER(3))
    await fold()
    const found = async (id: number) =>
      (await office(`subject=stop_visits/${id}`)).map((line: Anything) => line.action)
    expect(await found(first.id)).toEqual(['stop-passed'])
    expect(await found(second.id)).toEqual(['stop-passed'])
    expect(await found(third.id)).toEqual(['stop-skipped'])
    expect(await found(flight.all_items[3].id)).toEqual([])
    expect(await office('subject=stop_visits/0x')).toEqual([])
    expect(await lines('stop-skipped')).toEqual([
      expect.objectContaining({ subject: `stop_visits/${third.id}` }),
    ])
  })

  test('done again, or by two servers at once, nothing changes any more', async () => {
    await sailed()
    server.setTime(DAYS_LATER(3))
    const [one, other] = await Promise.all([fold(), fold()])
    expect(one.from + other.from).toBeGreaterThanOrEqual(2)
    const after = await lines('stop-passed')
    expect(after).toHaveLength(1)
    expect(after[0].detail.ids).toHaveLength(2)
    await server.rows(`delete from tasks_done where task = 'audit-folded' returning 1`)
    await fold()
    expect(await lines('stop-passed')).toEqual(after)
  })

  test('corrections keep a line each', async () => {
    const [first] = await sailed()
    await pass([counted(first, { people_on: 6, people: 6, correction: 'Verteld', idempotency_key: 'd' })])
    server.setTime(DAYS_LATER(3))
    await fold()
    expect(await lines('stop-corrected')).toEqual([
      expect.objectContaining({ subject: `stop_visits/${first.id}` }),
    ])
  })

  test.each([50, 51, 101])('%i trips become a line each', async (many) => {
    await server.rows(`with made as (
        insert into trips (concession, client_ref, created_by, captain, track, shift, ship, service_day, lon, lat, created_at, recorded_at, updated_at)
        select concession, gen_random_uuid()::text, created_by, captain, track, shift, ship, service_day, 4.4, 51.2, created_at, recorded_at, updated_at
        from trips, generate_series(1, ${many}) n where id = ${flight.id} returning concession, id),
      visits as (insert into stop_visits (concession, trip, position, stop, arrival_s, departure_s, created_at, updated_at)
        select m.concession, m.id, v.position, v.stop, v.arrival_s, v.departure_s, v.created_at, v.updated_at
        from made m join stop_visits v on v.concession = m.concession and v.trip = ${flight.id} returning concession, id)
      insert into audit (concession, at, captain, action, subject, detail)
      select concession, '${MORNING}', ${client.captain}, 'stop-passed', 'stop_visits/' || id, '{"people": 3}' from visits returning 1`)
    server.setTime(DAYS_LATER(3))
    await fold()
    const folded = await lines('stop-passed')
    expect(folded.map(({ detail }) => detail.ids.length)).toEqual(Array(many).fill(4))
  })
})
