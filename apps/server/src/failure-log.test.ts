import { expect, test } from 'vitest'
import { DatabaseGone } from './database/database.ts'
import { failureLog } from './failure-log.ts'

/** A log of lines as they are told. */
function written() {
  const lines: string[] = []
  const clock = { ms: 0 }
  const tell = (said: unknown, what?: string) =>
    void lines.push(typeof said === 'string' ? said : `${what} with its error`)
  return { lines, clock, log: failureLog({ error: tell }, () => clock.ms) }
}
const gone = () =>
  new DatabaseGone('away', {
    cause: Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' }),
  })

test('while the database is away each work that fails is told once a minute, in one line without a stack', () => {
  const { lines, clock, log } = written()
  for (clock.ms = 0; clock.ms <= 60_000; clock.ms += 2000) {
    log(gone(), 'board not read')
    if (clock.ms < 5000) log(gone(), 'job failed: upkeep')
  }
  const why = 'The database of DATABASE_URL cannot be reached: nothing listens there (ECONNREFUSED).'
  expect(lines).toEqual([
    `board not read. ${why}`,
    `job failed: upkeep. ${why}`,
    `board not read. ${why} (29 times more since the line before)`,
  ])
})

test('any other failure is told each time, with its error', () => {
  const { lines, log } = written()
  log(new TypeError('ours'), 'board not read')
  log(new TypeError('ours'), 'board not read')
  expect(lines).toEqual(['board not read with its error', 'board not read with its error'])
})
