import { expect, test } from 'vitest'
import { FAILED_ONCE } from './failed-once.ts'
import { inThread, type Played, simulate } from './simulate.ts'

/** One thread: something else is tested beside it. */
const THREADS = 1
/** Thousands are played by `npm run test:long`. */
const SCHEDULES = 40
const EVENTS = 130
const LONG = { timeout: 3_600_000 }

test(
  'whatever happens to network, tablets and server, all that was confirmed aboard is with the server once',
  LONG,
  async () => {
    const { failed } = await simulate({ schedules: SCHEDULES, seed: 1, events: EVENTS, threads: THREADS })
    expect(failed).toEqual([])
  },
)

test('schedules that failed once don’t any more', LONG, async () => {
  const played: Played[] = []
  const schedules = FAILED_ONCE.map(({ seed, events }) => ({ seed, events }))
  await inThread([{ schedules }], (one) => void played.push(one))
  expect(played).toHaveLength(FAILED_ONCE.length)
  expect(played.filter(({ faults }) => faults.length > 0)).toEqual([])
})

test('a seed takes the same course again, whatever was played before it', LONG, async () => {
  const courses = async (seeds: number[]) => {
    const played = new Map<number, string>()
    const schedules = seeds.map((seed) => ({ seed, events: 150 }))
    await inThread([{ schedules }], ({ seed, course }) => played.set(seed, course))
    return played
  }
  const alone = await courses([7])
  const after = await courses([8, 7])
  expect(after.get(7)).toBe(alone.get(7))
  expect(after.get(8)).not.toBe(alone.get(7))
})
