import { beforeEach, expect, test } from 'vitest'
import { type Client, MORNING } from '../../app.fixture.ts'
import { onEachServer } from '../../database/databases.fixture.ts'
import { scriptAsOwner } from '../../database/postgres.fixture.ts'
import { dropAuditMonth, makeAuditMonths as monthsBetween } from '../../repositories/audit/audit-months.ts'
import { putRetention } from '../../repositories/upkeep/retention.ts'
import { keepLimits, keepLimitsAtNight } from '../privacy/keep-limits.ts'
import { makeAuditMonths } from './make-audit-months.ts'

const NOTHING = { photos: null, names: null, positions: null, trails: 1, audit: null, log: null }

onEachServer((server) => {
  let client: Client
  beforeEach(async () => {
    server.setTime(MORNING)
    client = await server.client()
    await server.rows("delete from tasks_done where task = 'retention-begun' returning 1")
  })

  /** Months that only the owner makes. */
  const longAgo = (first: string, last: string) =>
    scriptAsOwner(server.database, `select make_audit_months('${first}', '${last}')`)
  const write = (concession: number, at: string) =>
    server.rows<{ id: number }>(
      `insert into audit (concession, at, action) values (${concession}, '${at}', 'test') returning id`,
    )
  /** Parts in which lines of a concession lie, each with how many. */
  const parts = async (concession: number) =>
    Object.fromEntries(
      (
        await server.rows<{ part: string; many: number }>(
          `select (select relname from pg_class where oid = audit.tableoid) as part, count(*) as many from audit where concession = ${concession} and action = 'test' group by 1`,
        )
      ).map(({ part, many }) => [part, many]),
    )

  test('months are there before they begin, and a line without its month is taken, and moved when that is made', async () => {
    server.setTime('2027-09-15T10:00:00Z')
    await makeAuditMonths(server.context).catch(() => 0)
    await write(client.concession, '2020-05-31T23:59:59Z')
    await write(client.concession, '2020-06-01T00:00:00Z')
    expect(await parts(client.concession)).toEqual({ audit_rest: 2 })
    await longAgo('2020-06-01', '2020-07-31')
    await longAgo('2020-06-15', '2020-07-01')
    expect(await parts(client.concession)).toEqual({ audit_rest: 1, audit_2020_06: 1 })
    await write(client.concession, '2020-07-01T00:00:00Z')
    expect(await parts(client.concession)).toMatchObject({ audit_2020_07: 1 })
    await expect(server.rows('delete from audit_2020_06')).rejects.toThrow('append-only')
  })

  test('nobody makes months without end', async () => {
    await expect(monthsBetween(server.database, '2026-11-01', '2080-11-01')).rejects.toThrow('a year at most')
  })

  test('[attack 71] nor does who serves make them of long ago, and what was made is counted', async () => {
    const [row] = await server.rows<{ first: string; last: string; old: string }>(`select
      (date_trunc('month', current_date) - interval '13 months')::date::text as first,
      (date_trunc('month', current_date) - interval '12 months')::date::text as last,
      (current_date - 900)::text as old`)
    const { first, last, old } = row as NonNullable<typeof row>
    expect(await monthsBetween(server.database, first, last)).toBe(2)
    expect(await monthsBetween(server.database, first, last)).toBe(0)
    const made = monthsBetween(server.database, old, last)
    if (server.database.kind === 'postgresql') await expect(made).rejects.toThrow('two years back at most')
    else expect(await made).toBeGreaterThan(10)
  })

  test('[attack 71] no month goes by a clock that is ahead of the database’s', async () => {
    await scriptAsOwner(server.database, 'select make_audit_months(current_date - 40, current_date + 40)')
    await server.rows(
      `insert into audit (concession, at, action) values (${client.concession}, now(), 'test') returning id`,
    )
    const before = await parts(client.concession)
    await limited(client, 180)
    while ((await dropAuditMonth(server.database, '2100-01-01T00:00:00Z')) !== null);
    expect(await parts(client.concession)).toEqual(before)
    await limited(client, null)
  })

  const limited = (of: Client, days: number | null) =>
    server.context.database.transaction((tx) =>
      putRetention(tx, of.concession, { ...NOTHING, audit: days }, MORNING),
    )
  const night = async (at: string) => {
    server.setTime(at)
    const told: { concession: number; removed: { audit: number } }[] = []
    const around = {
      pause: async () => undefined,
      tell: (done: (typeof told)[number]) => void told.push(done),
    }
    await keepLimitsAtNight({ ...server.context, ...around })
    return told.map(({ concession, removed }) => [concession, removed.audit])
  }

  test('a month that is over for who sets a limit goes as a whole; what others keep of it stays', async () => {
    const keeper = await server.client()
    await longAgo('2021-03-01', '2021-04-30')
    for (const day of ['2021-03-02', '2021-03-03', '2021-04-02'])
      await write(client.concession, `${day}T10:00:00Z`)
    await write(keeper.concession, '2021-03-02T10:00:00Z')
    await write(0, '2021-03-02T10:00:00Z')
    await limited(client, 200)
    // The night after the last day of March is two hundred days ago.
    expect(await night('2021-10-19T02:00:00Z')).toEqual([[client.concession, 2]])
    expect(await parts(client.concession)).toEqual({ audit_2021_04: 1 })
    expect(await parts(keeper.concession)).toEqual({ audit_rest: 1 })
    expect(await parts(0)).toEqual({ audit_rest: 1 })
    expect(await server.rows(`select from pg_class where relname = 'audit_2021_03'`)).toEqual([])
  })

  test('no month goes while one that sets no limit has much in it, and the lines of who does go one by one', async () => {
    const keeper = await server.client()
    await longAgo('2022-03-01', '2022-03-31')
    await write(client.concession, '2022-03-02T10:00:00Z')
    await server.rows(`insert into audit (concession, at, action)
      select ${keeper.concession}, '2022-03-02T10:00:00Z', 'test' from generate_series(1, 10001) returning 1`)
    await limited(client, 180)
    expect(await night('2022-12-01T02:00:00Z')).toContainEqual([client.concession, 1])
    expect(await parts(keeper.concession)).toEqual({ audit_2022_03: 10_001 })
    expect(await parts(client.concession)).toEqual({})
  })

  test('lines of a clock that was ahead hold up none that are old', async () => {
    await server.rows(`insert into audit (concession, at, action)
      select ${client.concession}, '2030-01-01T00:00:00Z', 'test' from generate_series(1, 100) returning 1`)
    await write(client.concession, '2024-01-01T00:00:00Z')
    server.setTime('2026-11-25T10:00:00Z')
    const removed = await keepLimits({ ...server.context, pause: async () => undefined }, client.concession, {
      ...NOTHING,
      audit: 180,
    })
    expect(removed.audit).toBe(1)
  })
})
