import { setTimeout } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Anything, type Client, counted, MORNING, sail } from '../../app.fixture.ts'
import { onEachServer } from '../../database/databases.fixture.ts'
import { scriptAsOwner } from '../../database/postgres.fixture.ts'
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

  /** Lines of one stop of a trip, with a remark. */
  const putLines = (trip: Anything, many: number, remark = '') =>
    server.rows(`insert into audit (concession, at, captain, action, subject, detail)
      select concession, '${MORNING}'::timestamptz + n * interval '1 second', captain, 'stop-passed', 'stop_visits/${trip.all_items[0].id}',
        jsonb_build_object('people', n, 'remarks', '${remark}') from trips, generate_series(1, ${many}) n where id = ${trip.id} returning 1`)

  test.each([
    [250, [250]],
    [251, [250, 1]],
    [501, [250, 250, 1]],
  ])('%i lines are folded in pieces: %j', async (many, pieces) => {
    await putLines(flight, many)
    server.setTime(DAYS_LATER(3))
    await fold()
    const folded = await lines('stop-passed')
    const lengths = folded.flatMap(({ detail }) => (detail.ids ? [detail.ids.length] : []))
    expect(lengths.reduce((sum, length) => sum + length, 0)).toBe(
      many - pieces.filter((one) => one === 1).length,
    )
    expect(folded.length - lengths.length).toBe(pieces.filter((one) => one === 1).length)
  })

  test('pieces hold whole trips where there is room: 63 trips of four stops', async () => {
    await copies(63)
    server.setTime(DAYS_LATER(3))
    await fold()
    const folded = await lines('stop-passed')
    expect(folded.map(({ detail }) => detail.ids.length)).toEqual(Array(63).fill(4))
  })

  /** So many trips like it, with a line of each stop. */
  const copies = (many: number) =>
    server.rows(`with made as (
        insert into trips (concession, client_ref, created_by, captain, track, shift, ship, service_day, lon, lat, created_at, recorded_at, updated_at)
        select concession, gen_random_uuid()::text, created_by, captain, track, shift, ship, service_day, 4.4, 51.2, created_at, recorded_at, updated_at
        from trips, generate_series(1, ${many}) n where id = ${flight.id} returning concession, id),
      visits as (insert into stop_visits (concession, trip, position, stop, arrival_s, departure_s, created_at, updated_at)
        select m.concession, m.id, v.position, v.stop, v.arrival_s, v.departure_s, v.created_at, v.updated_at
        from made m join stop_visits v on v.concession = m.concession and v.trip = ${flight.id} returning concession, id)
      insert into audit (concession, at, captain, action, subject, detail)
      select concession, '${MORNING}', ${client.captain}, 'stop-passed', 'stop_visits/' || id, '{"people": 3}' from visits returning 1`)

  test('[attack 70] remarks as long as they may be make lines and pages of a bounded size, each once', async () => {
    await putLines(flight, 300, '龍'.repeat(8000))
    server.setTime(DAYS_LATER(3))
    await fold()
    const folded = await lines('stop-passed')
    for (const { detail } of folded) expect(Buffer.byteLength(JSON.stringify(detail))).toBeLessThan(64_000)
    const admin = await atWork(server, client.concession, ['admin'])
    const seen: number[] = []
    let after = ''
    do {
      const response = await ask(server, admin, ['GET', `/audit?action=stop-passed&limit=200&after=${after}`])
      expect(response.body.length).toBeLessThan(1_200_000)
      const page = response.json()
      for (const { detail } of page.lines)
        seen.push(...(detail.stops ?? [detail]).map(({ people }: Anything) => people))
      after = page.next ?? ''
    } while (after)
    expect(seen.toSorted((one, other) => one - other)).toEqual(Array.from({ length: 300 }, (_, n) => n + 1))
  })

  test('a trip that can’t be folded stays as it is, and so does a concession: the others go on', async () => {
    const other = await server.client()
    await copies(1)
    const [copy] = await server.rows<{ id: number }>('select max(id) as id from trips')
    const trips = [flight, copy, await sail(other)]
    for (const trip of [trips[0], trips[2]]) await putLines(trip, 3)
    const logged: string[] = []
    const foldAll = () =>
      foldAudit({ ...server.context, pause: () => setTimeout(1), log: (_, what) => void logged.push(what) })
    const folded = async () =>
      (
        await server.rows<Anything>(`select subject from audit where action = 'stop-passed' and detail ? 'ids'
        and subject in (${trips.map(({ id }) => `'trips/${id}'`).join(', ')}) order by id`)
      ).map(({ subject }) => subject)
    server.setTime(DAYS_LATER(3))
    await refusing('tasks_done', `new.concession = ${client.concession} and new.task = 'audit-folded'`, () =>
      refusing('audit', `new.subject = 'trips/${flight.id}'`, foldAll),
    )
    expect(await folded()).toEqual([`trips/${trips[1].id}`, `trips/${trips[2].id}`])
    expect(logged).toEqual([
      `audit of trip ${flight.id} on 2026-11-21 stays as it is`,
      `audit of concession ${client.concession} isn't folded`,
    ])
    await refusing('audit', `new.subject = 'trips/${flight.id}'`, foldAll)
    expect(logged.splice(0)).toHaveLength(3)
    await foldAll()
    expect(await folded(), 'Not tried each hour').toEqual([`trips/${trips[1].id}`, `trips/${trips[2].id}`])
    expect(await lines('stop-passed')).toHaveLength(4)
  })

  /** Has the database refuse new rows while something is done. */
  async function refusing(table: string, when: string, work: () => Promise<unknown>) {
    await scriptAsOwner(
      server.database,
      `create function refuse_${table}() returns trigger language plpgsql as
      $$ begin if ${when} then raise exception 'refused by the test'; end if; return new; end $$;
      create trigger refuse_${table} before insert on ${table} for each row execute function refuse_${table}()`,
    )
    await work()
    await scriptAsOwner(
      server.database,
      `drop trigger refuse_${table} on ${table}; drop function refuse_${table}()`,
    )
  }
})
