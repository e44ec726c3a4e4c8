/** A small run, so that the bench itself can be trusted; nothing is timed here. */
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Database } from '../../apps/server/src/database/database.ts'
import { openPostgres } from '../../apps/server/src/database/postgres.ts'
import { isWhole, judge } from './judge.ts'
import { LoadRun } from './load-run.ts'

const server = process.env.TEST_DATABASE_URL

describe.skipIf(!server)('a few tablets under load, on PostgreSQL', { timeout: 120_000 }, () => {
  let admin: Database
  let database: Database
  let run: LoadRun
  const name = `bench_${process.pid}`

  beforeAll(async () => {
    vi.spyOn(console, 'log').mockReturnValue()
    const open = (url: string) =>
      openPostgres({ url, timeZone: 'Europe/Brussels', onBrokenConnection: () => {} })
    const url = new URL(server ?? '')
    admin = open(url.href)
    await admin.script(`create database ${name}`)
    url.pathname = `/${name}`
    database = open(url.href)
    run = await LoadRun.on({
      databaseUrl: url.href,
      tablets: 10,
      records: 10,
      faster: 600,
      profile: null,
      server: null,
    })
  })
  afterAll(async () => {
    await run.end()
    await database.close()
    await admin.script(`drop database ${name} with (force)`)
    await admin.close()
  })

  test('nothing is lost or double when all come back at once', async () => {
    const findings = await run.reconnect()
    expect(findings).toMatchObject({ confirmed: 10 * 10 + 10 })
    expect(isWhole(findings)).toBe(true)
  })

  test('[fault 4] nothing is lost or double when the server is killed while they sail', async () => {
    expect(isWhole(await run.soak(8, 3))).toBe(true)
  })

  test('the judge sees what is lost, double and altered', async () => {
    const change = (text: string) => database.script(text)
    const one = (where: string) =>
      `where id = (select min(id) from stop_visits where ${where} and concession = (select max(concession) from concessions))`
    await change(`update stop_visits set state = 'open' ${one("state <> 'open'")}`)
    expect(await judge(database, run.ledgers)).toMatchObject({ lost: 1, double: 0, altered: 0 })
    await change(`update stop_visits set people_on = 99 ${one("state <> 'open'")}`)
    expect(await judge(database, run.ledgers)).toMatchObject({ lost: 1, double: 0, altered: 1 })
    await change(`insert into malfunctions (concession, ship, category, remarks, captain, recorded_at, created_at)
      select concession, min(id), 'Overige...', 'nobody said this', (select min(id) from captains c where c.concession = s.concession),
        now(), now() from ships s where concession = (select max(concession) from concessions) group by concession`)
    expect(await judge(database, run.ledgers)).toMatchObject({ lost: 1, double: 1, altered: 1 })
  })
})
