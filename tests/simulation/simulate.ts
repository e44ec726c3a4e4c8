/** Plays many schedules, in threads beside each other, each with a server and a database of its own. */
import { Worker } from 'node:worker_threads'
import { addMet, type Met } from './coverage.ts'
import type { Verdict } from './schedule.ts'

/** A thread is started again after so many schedules: what its database has been through takes memory. */
const SCHEDULES_A_THREAD = 300

/** Schedules that a thread plays one after the other. */
export interface Order {
  schedules: { seed: number; events: number }[]
  /** Name of a bug: they are played with it, up to the first that shows it. */
  planted?: string
}

/** What came of one schedule. */
export interface Played extends Verdict {
  planted: string | null
}

export interface Tally {
  schedules: number
  events: number
  failed: Verdict[]
  /** How often each step of syncing met each fault. */
  met: Met
}

export interface Simulation {
  schedules: number
  /** The first; the others follow. */
  seed: number
  events: number
  threads: number
}

/** Plays them all. @param onPlayed hears of each schedule, in the order they end */
export async function simulate(
  { schedules, seed, events, threads }: Simulation,
  onPlayed: (verdict: Verdict, tally: Tally) => void = () => {},
): Promise<Tally> {
  const tally: Tally = { schedules: 0, events: 0, failed: [], met: {} }
  const seeds = Array.from({ length: schedules }, (_, place) => seed + place)
  const max = Math.min(SCHEDULES_A_THREAD, Math.ceil(schedules / threads))
  const keepBusy = async () => {
    while (seeds.length > 0) {
      const share = seeds.splice(0, max).map((one) => ({ seed: one, events }))
      await inThread([{ schedules: share }], (verdict) => {
        tally.schedules += 1
        tally.events += verdict.events
        addMet(tally.met, verdict.met)
        if (verdict.faults.length > 0) tally.failed.push(verdict)
        onPlayed(verdict, tally)
      })
    }
  }
  await Promise.all(Array.from({ length: threads }, keepBusy))
  tally.failed.sort((one, other) => one.seed - other.seed)
  return tally
}

/** Plays orders, one after the other, in a thread of its own. */
export function inThread(orders: Order[], onPlayed: (played: Played) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const thread = new Worker(new URL('./thread.ts', import.meta.url), { workerData: orders })
    thread.on('message', onPlayed)
    thread.on('error', reject)
    // One that stands still for ever ends without an error of its own.
    thread.on('exit', (code) => (code === 0 ? resolve() : reject(new Error(`A thread ended with ${code}`))))
  })
}

const FAULTS = ['lost', 'duplicated', 'altered', 'misattributed', 'stuck', 'diverged'] as const

/** The link that tells it all. */
export function lineOf({ schedules, events, failed }: Tally): string {
  const count = (fault: (typeof FAULTS)[number]) =>
    failed.flatMap(({ faults }) => faults).filter((one) => one.fault === fault).length
  return `schedules ${schedules} events ${events} ${FAULTS.map((fault) => `${fault} ${count(fault)}`).join(' ')}`
}
