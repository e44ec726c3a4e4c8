import { expect, test } from 'vitest'
import type { Database, Transaction } from '../../database/database.ts'
import type { ConcessionNumber } from '../../repositories/row-ids.ts'
import { serviceClock } from '../service-clock.ts'
import { Boards } from './boards.ts'

/** A database without a row, on which so much work waits, and the statements it was asked. */
function emptyDatabase(waiting: () => number) {
  const asked: string[] = []
  const query = async ({ name }: { name: string }) => {
    asked.push(name)
    return name === 'board-generation' ? [{ id: 'een' }] : []
  }
  const tx = { query, send: () => {} } as unknown as Transaction
  const database = { waiting, transaction: (work: (tx: Transaction) => unknown) => work(tx) }
  return { asked, database: database as unknown as Database }
}

/** A board that is watched, and how many of so many turns read timetable and tablets. */
function watchedBoard() {
  const boats = { waiting: 0 }
  const { asked, database } = emptyDatabase(() => boats.waiting)
  const boards = new Boards({
    database,
    clock: serviceClock('Europe/Brussels', () => Date.parse('2026-11-21T10:00:00Z')),
    random: { bytes: (count) => new Uint8Array(count) },
    log: (error) => expect.fail(String(error)),
  })
  const watch = () =>
    boards.watch({ concession: 1 as ConcessionNumber, day: '2026-11-21', after: null }, () => {})
  const readings = async (turns: number) => {
    asked.length = 0
    for (let left = turns; left > 0; left -= 1) await boards.turn()
    return asked.filter((name) => name === 'board-devices').length
  }
  return { boats, watch, readings }
}

test('timetable and tablets are read as soon as boats leave room, however many turns were left out', async () => {
  const { boats, watch, readings } = watchedBoard()
  watch()
  expect(await readings(1)).toBe(1)
  expect(await readings(4)).toBe(0)
  expect(await readings(1)).toBe(1)
  boats.waiting = 100
  expect(await readings(7)).toBe(0)
  boats.waiting = 0
  expect(await readings(1)).toBe(1)
  expect(await readings(4)).toBe(0)
  expect(await readings(1)).toBe(1)
})

test('who watches after nobody did hears of timetable and tablets at once', async () => {
  const { watch, readings } = watchedBoard()
  const { stop } = watch()
  expect(await readings(3)).toBe(1)
  stop()
  watch()
  expect(await readings(1)).toBe(1)
  watch()
  expect(await readings(4)).toBe(0)
})
