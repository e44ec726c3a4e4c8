/** The embedded database whose code ran out of stack: nothing of it goes on, and the process is started again. */
import { PGlite } from '@electric-sql/pglite'
import { expect, test } from 'vitest'
import { PROCESSES_TAKE_MS, processes } from '../processes.fixture.ts'
import { DatabaseBroken } from './database.ts'
import { openEmptyPglite } from './pglite.fixture.ts'
import { databaseFolder } from './restore-pglite.ts'

const { copyOfDemo, startServer } = processes()

const deep = (levels: number) => '['.repeat(levels) + ']'.repeat(levels)
const ask = (text: string) => ({ name: '', text })

/** Ways to take more stack or memory than there is. */
const WAYS: [string, string, string[]][] = [
  ['JSON nested 20,000 deep', 'select $1::jsonb::text', [deep(20_000)]],
  ['an expression nested 20,000 deep', `select ${'('.repeat(20_000)}1${')'.repeat(20_000)}`, []],
  ['a sum of 20,000 terms', `select ${'1+'.repeat(20_000)}1`, []],
  ['a pattern nested 20,000 deep', 'select $1 ~ $2', ['a', `${'('.repeat(20_000)}a${')'.repeat(20_000)}`]],
  ['a function that calls itself', 'select turns_round()', []],
  ['more than 1 GB of text', "select length(repeat('x', 1073741824))", []],
]
test.each(WAYS)(
  '%s: done, refused, or the end of this database, and never a circle',
  { timeout: PROCESSES_TAKE_MS },
  async (_, text, values) => {
    const broken: DatabaseBroken[] = []
    const onBroken = (fault: DatabaseBroken) => void broken.push(fault)
    const database = await openEmptyPglite('UTC', onBroken)
    await database.script(
      `create function turns_round() returns int language plpgsql as 'begin return turns_round() + 1; end'`,
    )
    const error = await database
      .transaction((tx) => tx.query(ask(text), values))
      .then(
        () => null,
        (why: unknown) => why,
      )
    const next = database.query(ask('select 1 / 0'))
    if (error instanceof DatabaseBroken) {
      await expect(next).rejects.toBe(error)
      await expect(database.transaction((tx) => tx.query(ask('select 1')))).rejects.toBe(error)
      expect(broken).toEqual([error])
    } else await expect(next).rejects.toMatchObject({ code: '22012' })
    await database.close()
  },
)

test('JSON that is too deep does break it: else these tests would show nothing', async () => {
  const database = await openEmptyPglite()
  await expect(database.query(ask('select $1::jsonb'), [deep(20_000)])).rejects.toThrow(DatabaseBroken)
  await database.close()
})

test('a server answers 503 to what is under way, ends with one line, and starts again with all that was confirmed', {
  timeout: PROCESSES_TAKE_MS,
}, async () => {
  const DATA_DIR = await copyOfDemo('broken')
  const change = async (text: string) => {
    const pglite = await PGlite.create({ dataDir: databaseFolder(DATA_DIR) })
    await pglite.exec(text)
    await pglite.close()
  }
  await change(`create function breaks() returns trigger language plpgsql as
      $$ begin perform (repeat('[', 20000) || repeat(']', 20000))::jsonb; return new; end $$;
      create trigger breaks before insert on script_errors for each row execute function breaks()`)
  const server = await startServer({ DATA_DIR })
  const report = {
    method: 'POST',
    body: new URLSearchParams({ message: 'x', url: 'y', stack: 'z', context: 'a' }),
  }
  const asked = [
    fetch(`${server.address}/api/log-js-error`, report),
    ...[1, 2, 3].map(() => fetch(`${server.address}/readyz`)),
  ]
  const statuses = (await Promise.all(asked)).map(({ status }) => status)
  expect(statuses[0]).toBe(503)
  expect(statuses.every((status) => status === 503 || status === 200)).toBe(true)
  expect(await server.ended).toBe(1)
  expect(server.lastWords()).toMatch(/^The embedded database got stuck \(RangeError: [^\n]*\n$/)
  await change('drop trigger breaks on script_errors')
  const again = await startServer({ DATA_DIR })
  expect((await fetch(`${again.address}/api/log-js-error`, report)).status).toBe(200)
  expect(await again.stop()).toBe(0)
})
