/** [fault 33] A PostgreSQL with a standby, both real, and a database that was opened by the names of both. */
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { type Database, DatabaseBusy } from '../../apps/server/src/database/database.ts'
import { openPostgres } from '../../apps/server/src/database/postgres.ts'
import { type Postgres, startPostgres, startStandby } from '../../scripts/postgres.mjs'

/** Nothing of these outlives the tests, so nobody waits for a disk. */
const UNSAFE = ['fsync=off']

describe.skipIf(!process.env.TEST_DATABASE_URL)('[fault 33] several hosts', { timeout: 120_000 }, () => {
  let first: Postgres
  let second: Postgres
  let third: Postgres
  let database: Database
  const heard: string[] = []
  let broken = 0

  beforeAll(async () => {
    first = await startPostgres(UNSAFE)
    second = await startStandby(first.url, 'second', UNSAFE)
    // It follows the second one, so that it can follow in its turn.
    third = await startStandby(second.url, 'third', UNSAFE)
    // The one that only reads is named first.
    database = open(second, third, first)
    await database.script('create table kept (name text primary key)')
    await database.listen('kept', (payload) => heard.push(payload))
  })
  afterAll(async () => {
    await database?.close()
    for (const one of [third, second, first]) await one?.stop()
  })

  const open = (...named: Postgres[]) =>
    openPostgres({
      url: `postgres://vaarboek@${named.map(({ url }) => new URL(url).host).join(',')}/postgres`,
      timeZone: 'Europe/Brussels',
      onBrokenConnection: () => {
        broken += 1
      },
    })
  const keep = (name: string) =>
    database.transaction((tx) => tx.query({ name: 'keep', text: 'insert into kept values ($1)' }, [name]))
  const portOf = async (of: Database) => {
    const ask = { name: 'port', text: "select current_setting('port')::int as port" }
    const [row] = await of.query<{ port: number }>(ask)
    return row?.port
  }
  const portAt = ({ url }: Postgres) => Number(new URL(url).port)
  /** Fails as long as it can't; whoever asks must ask again. */
  const keepInTheEnd = (name: string) => vi.waitFor(() => keep(name), { timeout: 30_000, interval: 100 })

  test('the one that takes writes is used, wherever it is named', async () => {
    await keep('at first')
    expect(await portOf(database)).toBe(portAt(first))
  })

  test('servers that only read are refused: nobody reads what is out of date either', async () => {
    const reading = open(second, third)
    await expect(reading.query({ name: 'one', text: 'select 1 as one' })).rejects.toThrow(DatabaseBusy)
    await expect(reading.transaction((tx) => tx.script('select 1'))).rejects.toThrow(DatabaseBusy)
    await reading.close()
  })

  test('the primary is killed and its standby promoted: who asks meanwhile waits for it, the next ones go there, and who listened hears of it', async () => {
    await first.kill()
    // The one that listens, and the one that kept.
    await vi.waitFor(() => expect(broken).toBeGreaterThanOrEqual(2), 30_000)
    const meanwhile = keep('while there was none')
    await pause(600)
    second.promote()
    await meanwhile
    await keepInTheEnd('after the promotion')
    expect(await portOf(database)).toBe(portAt(second))
    await vi.waitFor(() => expect(heard).toContain(''), 30_000)
    const names = await database.query<{ name: string }>({
      name: 'all',
      text: 'select name from kept order by name',
    })
    expect(names.map(({ name }) => name)).toEqual(['after the promotion', 'at first', 'while there was none'])
  })

  test('the old primary comes back and takes writes: it is left alone', async () => {
    await first.start()
    const fresh = open(first, second)
    expect(await portOf(fresh)).toBe(portAt(second))
    await fresh.close()
    expect(await portOf(database)).toBe(portAt(second))
  })

  test('a primary whose machine stands still breaks no connection: what hangs fails once its standby is promoted', async () => {
    second.freeze()
    const hanging = expect(keep('into nothing')).rejects.toThrow()
    third.promote()
    await hanging
    await keepInTheEnd('after the second promotion')
    expect(await portOf(database)).toBe(portAt(third))
    second.thaw()
    await second.kill()
  })

  test('none is left but one that was replaced: it isn’t gone back to', async () => {
    await third.kill()
    await expect(keep('to the first one')).rejects.toThrow()
    await expect(keep('to the first one')).rejects.toThrow(DatabaseBusy)
    await third.start()
    await keepInTheEnd('when it is there again')
  })
})
