import { beforeAll, expect, test } from 'vitest'
import { rarestOf } from './coverage.ts'
import { REQUEST_FAULTS } from './fates.ts'
import { inThread, type Played, simulate, type Tally } from './simulate.ts'
import { STEPS } from './steps.ts'

/** One thread: something else is tested beside it. */
const THREADS = 1
/** A round: each step's faults begin at another one in each of them. Thousands are played by `npm run test:long`. */
const SCHEDULES = REQUEST_FAULTS.length
const EVENTS = 130
/** Each step meets so many faults in a round, each fault so many steps, whatever course the play takes. */
const MET_AT_LEAST = 15
const LONG_MS = 3_600_000
/** Schedules of long runs that were judged wrongly: a crew's choices were lost on the judge, whose tablet died of making them. */
const FOUND = [{ seed: 137, events: 75 }]

let tally: Tally
const courses = new Map<number, string>()

beforeAll(async () => {
  const size = { schedules: SCHEDULES, seed: 1, events: EVENTS, threads: THREADS }
  tally = await simulate(size, ({ seed, course }) => void courses.set(seed, course))
}, LONG_MS)

test('whatever happens to network, tablets and server, all that was confirmed aboard is with the server once', () => {
  expect(tally.schedules).toBe(SCHEDULES)
  expect(tally.failed).toEqual([])
})

test('in these few each step of syncing meets faults, and each fault steps, many times', () => {
  for (const words of [STEPS, REQUEST_FAULTS])
    expect(rarestOf(tally.met, words)?.count).toBeGreaterThanOrEqual(MET_AT_LEAST)
})

test('a seed takes the same course again, whatever was played before it', { timeout: LONG_MS }, async () => {
  const others: Played[] = []
  const last = { seed: SCHEDULES, events: EVENTS }
  await inThread([{ schedules: [...FOUND, last] }], (played) => void others.push(played))
  expect(others.map(({ faults }) => faults)).toEqual([...FOUND, last].map(() => []))
  expect(others.at(-1)?.course).toBe(courses.get(last.seed))
  expect(new Set(courses.values()).size).toBe(SCHEDULES)
})
