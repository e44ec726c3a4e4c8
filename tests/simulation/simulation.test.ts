import { expect, test } from 'vitest'
import { FAILED_ONCE } from './failed-once.ts'
import { inThread, type Played, simulate } from './simulate.ts'

/** One thread for each core of a small machine. */
const THREADS = 2
const LONG = { timeout: 3_600_000 }

test(
  'whatever happens to network, tablets and server, all that was confirmed aboard is with shore once',
  LONG,
  async () => {
    const { failed } = await simulate({ schedules: 300, seed: 1, events: 200, threads: THREADS })
    expect(failed).toEqual([])
  },
)

test('schedules that failed once don’t any more', LONG, async () => {
  const failed: Played[] = []
  for (const { seed, events } of FAILED_ONCE) {
    await inThread({ seeds: [seed], events }, (played) => {
      if (played.faults.length > 0) failed.push(played)
    })
  }
  expect(failed).toEqual([])
})

test('a seed takes the same course again, whatever was played before it', LONG, async () => {
  const courses = async (seeds: number[]) => {
    const played = new Map<number, string>()
    await inThread({ seeds, events: 150 }, ({ seed, course }) => played.set(seed, course))
    return played
  }
  const [alone, after] = await Promise.all([courses([7]), courses([8, 7])])
  expect(after.get(7)).toBe(alone.get(7))
  expect(after.get(8)).not.toBe(alone.get(7))
})
