/**
 * Real browser, server and PostgreSQL, killed at random while a captain sails: one line a run and one for all, and exit
 * code 1 when anything was lost, doubled, altered or put under another captain. `--runs N --seed S` sails the seeds S to
 * S + N - 1, `--covering` as few as meet each kind of kill and fault several times; `--lanes L` so many at once. A trip that could
 * not be sailed to its end has one more go, and is named.
 */
import { parseArgs } from 'node:util'
import { within } from '../../kit/time-limit.ts'
import { coveringSeeds } from './covering-seeds.ts'
import { Harbour } from './harbour.ts'
import { drawPlan, type Event } from './plan.ts'
import { type Outcome, Stuck, sail } from './voyage.ts'

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '30' },
    seed: { type: 'string', default: '1' },
    covering: { type: 'boolean', default: false },
    lanes: { type: 'string', default: '2' },
  },
})
const [runs, firstSeed, lanes] = [values.runs, values.seed, values.lanes].map(Number) as [
  number,
  number,
  number,
]
const seeds = values.covering
  ? coveringSeeds()
  : Array.from({ length: runs }, (_, place) => firstSeed + place)
/** What hangs for longer hangs for ever. */
const RUN_WITHIN_MS = 300_000
const OPEN_WITHIN_MS = 180_000
const KILLS = ['browser', 'tab', 'server', 'database'] as const

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
const killed = { browser: 0, tab: 0, server: 0, database: 0, network: 0 }
const open = new Set<Harbour>()
const left = [...seeds]

// Who stops it leaves no browsers, servers and databases behind.
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    void Promise.allSettled([...open].map((harbour) => harbour.close())).then(() => process.exit(1))
  })

async function sailLane(): Promise<void> {
  while (left.length > 0) {
    const last = await inHarbour(async (harbour) => {
      for (let seed = left.shift(); seed !== undefined; seed = left.shift()) {
        const fate = await run(harbour, seed)
        // Whatever a run that went wrong left behind must not be the next one's.
        if (fate !== 'right') return { seed, fate }
      }
      return null
    })
    if (last?.fate === 'unended') await inHarbour((harbour) => run(harbour, last.seed, { isLastTry: true }))
  }
}

async function inHarbour<Value>(work: (harbour: Harbour) => Promise<Value>): Promise<Value> {
  const harbour = await within(OPEN_WITHIN_MS, Harbour.open())
  open.add(harbour)
  try {
    return await work(harbour)
  } finally {
    open.delete(harbour)
    await harbour.close()
  }
}

/** Right; wrong, by what the server holds, what never left or because the server fell; or not sailed to its end. */
type Fate = 'right' | 'wrong' | 'unended'

/** Sails one seed and says how it went. */
async function run(harbour: Harbour, seed: number, { isLastTry = false } = {}): Promise<Fate> {
  const plan = drawPlan(seed)
  const start = performance.now()
  harbour.network.seen.length = 0
  const crashesBefore = harbour.server.crashes()
  const outcome = await within(RUN_WITHIN_MS, sail(harbour, plan, `${process.pid}-${seed}`)).catch(
    (thrown: unknown) => thrown,
  )
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  const fate = `seed ${seed}: ${said(plan.events)}${plan.handsOver ? ', handed over' : ''}`
  if (!isOutcome(outcome)) {
    const hasFallen = harbour.server.crashes() > crashesBefore
    const isWrong = isLastTry || hasFallen || outcome instanceof Stuck
    console.log(`${isWrong ? 'FAIL' : 'flaky'} ${fate}; ${seconds} s`, { hasFallen }, outcome, plan)
    if (!isWrong) return 'unended'
    totals.runs += 1
    totals.wrong += 1
    return 'wrong'
  }
  count(plan.events)
  totals.runs += 1
  const { confirmed, lost, duplicated, altered, wrongCaptain, emptyAfterMs, crashes } = outcome
  const differences = [...lost, ...duplicated, ...altered, ...wrongCaptain]
  const isRight = differences.length === 0 && crashes === 0 && emptyAfterMs !== null
  totals.confirmed += confirmed
  totals.lost += lost.length
  totals.duplicated += duplicated.length
  totals.altered += altered.length
  totals.wrongCaptain += wrongCaptain.length
  totals.slowestMs = Math.max(totals.slowestMs, emptyAfterMs ?? Number.POSITIVE_INFINITY)
  if (!isRight) totals.wrong += 1
  console.log(
    `${isRight ? 'ok  ' : 'FAIL'} ${fate}; ${confirmed} confirmed, ${lost.length} lost, ${duplicated.length} duplicated, ` +
      `${altered.length} altered, ${wrongCaptain.length} under another captain; ${emptyAfterMs === null ? 'never empty' : `empty after ${(emptyAfterMs / 1000).toFixed(1)} s`}; ${seconds} s`,
  )
  if (!isRight) console.dir({ crashes, differences, plan }, { depth: 5 })
  return isRight ? 'right' : 'wrong'
}

function count(events: readonly Event[]): void {
  for (const { what } of events) killed[isKill(what) ? what : 'network'] += 1
}

function isKill(what: Event['what']): what is (typeof KILLS)[number] {
  return KILLS.some((kill) => kill === what)
}

/** 'browser 1, tab 0, server 2, database 1, network cut portal' */
function said(events: readonly Event[]): string {
  const kills = KILLS.map((what) => `${what} ${events.filter((event) => event.what === what).length}`)
  const faults = events.flatMap(({ what }) => (isKill(what) ? [] : what)).join(' ')
  return `${kills.join(', ')}, network ${faults}`
}

function isOutcome(value: unknown): value is Outcome {
  return typeof value === 'object' && value !== null && 'emptyAfterMs' in value
}

await Promise.all(Array.from({ length: Math.min(lanes, seeds.length) }, sailLane))
const { wrong, confirmed, lost, duplicated, altered, wrongCaptain, slowestMs } = totals
console.log(
  `${totals.runs} trips, ${wrong} wrong; killed: browser ${killed.browser}, tab ${killed.tab}, server ${killed.server}, ` +
    `database ${killed.database}; network ${killed.network}; ${confirmed} confirmed, ${lost} lost, ${duplicated} duplicated, ` +
    `${altered} altered, ${wrongCaptain} under another captain; at most ${(slowestMs / 1000).toFixed(1)} s until all was sent`,
)
// At once: whatever a run that never ended still does must not keep this from ending.
process.exit(wrong === 0 && totals.runs === seeds.length ? 0 : 1)
