/**
 * Real browser, server and PostgreSQL, killed at random while a captain sails: one line a run and one for all, and exit
 * code 1 when anything was lost, doubled, altered or put under another captain. `--runs N --seed S` sails the seeds S to
 * S + N - 1; `--lanes L` so many at once.
 */
import { parseArgs } from 'node:util'
import { Harbour } from './harbour.ts'
import { drawPlan, type Event } from './plan.ts'
import { type Outcome, sail } from './voyage.ts'

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '30' },
    seed: { type: 'string', default: '1' },
    lanes: { type: 'string', default: '2' },
  },
})
const [runs, firstSeed, lanes] = [values.runs, values.seed, values.lanes].map(Number) as [
  number,
  number,
  number,
]
/** What hangs for longer hangs for ever. */
const RUN_WITHIN_MS = 900_000
const KILLS = { browser: 'browser', tab: 'tab', server: 'server', database: 'databank' } as const

const totals = {
  runs: 0,
  wrong: 0,
  confirmed: 0,
  lost: 0,
  duplicated: 0,
  altered: 0,
  wrongCaptain: 0,
  slowestMs: 0,
}
const killed = { browser: 0, tab: 0, server: 0, database: 0, line: 0 }
const open = new Set<Harbour>()
let next = 0

// Who stops it leaves no browsers, servers and databases behind.
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    void Promise.allSettled([...open].map((harbour) => harbour.close())).then(() => process.exit(1))
  })

async function sailLane(): Promise<void> {
  while (next < runs) {
    const harbour = await Harbour.open()
    open.add(harbour)
    try {
      for (let isRight = true; isRight && next < runs; ) {
        const seed = firstSeed + next
        next += 1
        // Whatever a run that went wrong left behind must not be the next one's.
        isRight = await run(harbour, seed)
      }
    } finally {
      open.delete(harbour)
      await harbour.close()
    }
  }
}

/** Sails one seed and says how it went; false when it went wrong. */
async function run(harbour: Harbour, seed: number): Promise<boolean> {
  const plan = drawPlan(seed)
  const start = performance.now()
  harbour.line.seen.length = 0
  count(plan.events)
  totals.runs += 1
  const outcome = await within(RUN_WITHIN_MS, sail(harbour, plan, `${process.pid}-${seed}`)).catch(
    (thrown: unknown) => thrown,
  )
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  const fate = `zaad ${seed}: ${said(plan.events)}${plan.handsOver ? ', overgedragen' : ''}`
  if (!isOutcome(outcome)) {
    totals.wrong += 1
    console.log(`FOUT ${fate}; ${seconds} s`, outcome, plan)
    return false
  }
  const { confirmed, lost, duplicated, altered, wrongCaptain, emptyAfterMs, crashes } = outcome
  const differences = [...lost, ...duplicated, ...altered, ...wrongCaptain]
  const isRight = differences.length === 0 && crashes === 0
  totals.confirmed += confirmed
  totals.lost += lost.length
  totals.duplicated += duplicated.length
  totals.altered += altered.length
  totals.wrongCaptain += wrongCaptain.length
  totals.slowestMs = Math.max(totals.slowestMs, emptyAfterMs)
  if (!isRight) totals.wrong += 1
  console.log(
    `${isRight ? 'ok  ' : 'FOUT'} ${fate}; ${confirmed} bevestigd, ${lost.length} verloren, ${duplicated.length} dubbel, ` +
      `${altered.length} gewijzigd, ${wrongCaptain.length} onder een ander; leeg na ${(emptyAfterMs / 1000).toFixed(1)} s; ${seconds} s`,
  )
  if (!isRight) console.dir({ crashes, differences, plan }, { depth: 5 })
  return isRight
}

function count(events: readonly Event[]): void {
  for (const { what } of events) killed[isKill(what) ? what : 'line'] += 1
}

function isKill(what: Event['what']): what is keyof typeof KILLS {
  return what in KILLS
}

/** 'browser 1, tab 0, server 2, databank 1, lijn cut portal' */
function said(events: readonly Event[]): string {
  const kills = Object.entries(KILLS).map(
    ([what, name]) => `${name} ${events.filter((event) => event.what === what).length}`,
  )
  const line = events.flatMap(({ what }) => (isKill(what) ? [] : what)).join(' ')
  return `${kills.join(', ')}, lijn ${line}`
}

function isOutcome(value: unknown): value is Outcome {
  return typeof value === 'object' && value !== null && 'emptyAfterMs' in value
}

/** @throws when it takes longer */
async function within<Result>(ms: number, work: Promise<Result>): Promise<Result> {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error(`Niet klaar binnen ${ms / 1000} s`)), ms)
  return Promise.race([work, promise]).finally(() => clearTimeout(timer))
}

await Promise.all(Array.from({ length: Math.min(lanes, runs) }, sailLane))
const { wrong, confirmed, lost, duplicated, altered, wrongCaptain, slowestMs } = totals
console.log(
  `${totals.runs} reizen, ${wrong} fout; gedood: browser ${killed.browser}, tab ${killed.tab}, server ${killed.server}, ` +
    `databank ${killed.database}; lijn ${killed.line}; ${confirmed} bevestigd, ${lost} verloren, ${duplicated} dubbel, ` +
    `${altered} gewijzigd, ${wrongCaptain} onder een ander; hoogstens ${(slowestMs / 1000).toFixed(1)} s tot alles verzonden`,
)
process.exitCode = wrong === 0 && totals.runs > 0 ? 0 : 1
