/**
 * `npm run bench:reading`: p99 of counts beside a year's report and a TIDES export all the time, read by the primary and by a standby
 * (`READ_DATABASE_URL`), on a PostgreSQL and a standby of its own. Ends with an error when something wasn't really done.
 */
import { availableParallelism, loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { table } from '../browser/table.ts'
import { percentile } from '../load/tables.ts'
import { readBeside } from './reading-run.ts'

const { values } = parseArgs({
  options: {
    /** Of ten years, on a hundred boats. */
    trips: { type: 'string', default: '100000' },
    counts: { type: 'string', default: '20' },
    seconds: { type: 'string', default: '20' },
    rounds: { type: 'string', default: '3' },
  },
})
const [trips, countsASecond, seconds, rounds] = [
  values.trips,
  values.counts,
  values.seconds,
  values.rounds,
].map(Number)
if (!trips || !countsASecond || !seconds || !rounds) throw new Error('All of them are numbers above zero')
const found = await readBeside({ trips, countsASecond, seconds, rounds })
const ms = (one: number) => one.toFixed(1)
console.log(
  table([
    ['', 'counts', 'reports', 'exports', 'p50 ms', 'p99 ms'],
    ...found.map(({ what, counts, reports, exports, p50, p99 }) => [
      ...[what, String(counts), String(reports), String(exports)],
      ...[ms(p50), ms(p99)],
    ]),
  ]),
)
const medianOf = (what: string) =>
  percentile(
    found
      .filter((one) => one.what === what)
      .map(({ p99 }) => p99)
      .toSorted((one, other) => one - other),
    0.5,
  )
const alone = medianOf('counts alone')
for (const what of new Set(found.map((one) => one.what)))
  console.log(`${what}: p99 ${ms(medianOf(what))} ms, ${(medianOf(what) / alone).toFixed(2)} x of alone`)
console.log(
  `Load of the machine: ${loadavg()[0]?.toFixed(1)} on ${availableParallelism()} processors, which the standby shares.`,
)
