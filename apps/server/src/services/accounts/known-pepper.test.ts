import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Database } from '../../database/database.ts'
import { onEachMigrated } from '../../database/databases.fixture.ts'
import { serviceClock } from '../service-clock.ts'
import { acceptPepper, checkPepper, WrongPepper } from './known-pepper.ts'

const random = { bytes: (count: number) => randomBytes(count) }
const clock = serviceClock('Europe/Brussels', () => Date.parse('2026-11-21T09:00:00Z'))

onEachMigrated((open) => {
  let database: Database
  beforeAll(async () => {
    database = await open()
  }, 180_000)
  afterAll(() => database.close())
  beforeEach(() => database.script('delete from pepper_mark'))

  const server = (pepper: string) => ({
    ...{ database, random, clock },
    pepper: Buffer.from(pepper),
    pepperPlace: `/data/${pepper}`,
  })
  const marks = { name: 'test-pepper-marks', text: 'select mark from pepper_mark' }
  const audit = { name: 'test-pepper-audit', text: 'select concession, action, detail from audit' }

  test('[attack 5] the first server’s pepper is the database’s; another is refused in one line that says where it is', async () => {
    await checkPepper(server('first'))
    await checkPepper(server('first'))
    const other = server('other')
    await expect(checkPepper(other)).rejects.toThrow(WrongPepper)
    await expect(checkPepper(other)).rejects.toThrow(/^The pepper in \/data\/other .*new-pepper'\.$/)
  }, 120_000)

  test('of servers that start at once on an empty database with other peppers one goes on', async () => {
    const peppers = ['one', 'two', 'three', 'four']
    const starts = await Promise.allSettled(peppers.map((pepper) => checkPepper(server(pepper))))
    expect(starts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const start of starts)
      if (start.status === 'rejected') expect(start.reason).toBeInstanceOf(WrongPepper)
    expect(await database.query(marks)).toHaveLength(1)
  }, 120_000)

  test('when the pepper is lost another is accepted, once, which stands in the audit', async () => {
    await checkPepper(server('lost'))
    const found = server('found')
    expect(await acceptPepper(found, 'wim')).toBe(true)
    expect(await acceptPepper(found, 'wim')).toBe(false)
    await checkPepper(found)
    await expect(checkPepper(server('lost'))).rejects.toThrow(WrongPepper)
    expect(await database.query(audit)).toEqual([
      { concession: 0, action: 'pepper-replaced', detail: { by: 'wim' } },
    ])
  }, 120_000)
})
