/**
 * `npm run bench:office`: what the office's board and lists cost the server, on PostgreSQL. Ends with an error when something wasn't
 * really read, never for a target that isn't met.
 */
import { parseArgs } from 'node:util'
import { line, table } from '../load/tables.ts'
import { type Figures, OfficeBench } from './office-run.ts'

const { values } = parseArgs({
  options: {
    /** Of the board's day. */
    trips: { type: 'string', default: '1500,5000' },
    /** Before that day. */
    years: { type: 'string', default: '1000000' },
    /** Readings of each kind. */
    times: { type: 'string', default: '100' },
  },
})
const BOARD_MS = 30
const PAGE_MS = 50

const url = process.env.DATABASE_URL
if (!url) throw new Error('DATABASE_URL is missing; use npm run bench:office')
const numbers = (text: string) => text.split(',').map(Number)
const figures: (Figures & { target: number })[] = []

async function measure(target: number, part: (bench: OfficeBench) => Promise<Figures[]>): Promise<void> {
  const bench = await OfficeBench.on(url ?? '', Number(values.times))
  try {
    for (const one of await part(bench)) {
      figures.push({ ...one, target })
      line(one.what, `${one.p50.toFixed(1)} ms`)
    }
  } finally {
    await bench.end()
  }
}

for (const trips of numbers(values.trips)) await measure(BOARD_MS, (bench) => bench.board(trips))
for (const trips of numbers(values.years)) await measure(PAGE_MS, (bench) => bench.pages(trips))

const rows = figures.map(({ what, p50, p95, target }) => [
  what,
  p50.toFixed(1),
  p95.toFixed(1),
  `≤ ${target}`,
  p95 <= target ? 'ok' : 'short',
])
console.log(`\n${table([['ms', 'p50', 'p95', 'target p95', ''], ...rows])}\n`)
