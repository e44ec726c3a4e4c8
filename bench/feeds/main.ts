/**
 * `npm run bench:feeds`: how long a server takes to render feeds of live data of so many ships, without what the database takes. With
 * `--reads 200`, what so many consumers a second cost a server on PostgreSQL, and counts that come in meanwhile.
 */
import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { table } from '../browser/table.ts'
import { renderFeeds } from './feeds-run.ts'
import { readFeeds } from './reads-run.ts'

const { values } = parseArgs({
  options: {
    /** Ships under way, each with two legs of twelve stops in all. */
    ships: { type: 'string', default: '500' },
    rounds: { type: 'string', default: '20' },
    /** A second, of all three feeds by turns. */
    reads: { type: 'string' },
    counts: { type: 'string', default: '20' },
    seconds: { type: 'string', default: '20' },
    /** What consumers bring, as Accept-Encoding. */
    accept: { type: 'string', default: 'identity' },
  },
})
const [ships, rounds] = [Number(values.ships), Number(values.rounds)]
if (![ships, rounds].every((number) => Number.isSafeInteger(number) && number > 0))
  throw new Error('--ships and --rounds are whole numbers above zero')
if (values.reads === undefined) await showRendering()
else await showReads(Number(values.reads))

async function showRendering(): Promise<void> {
  const found = await renderFeeds(ships, rounds)
  console.log(
    table([
      ['feed', 'entities', 'bytes', 'median ms', 'most ms'],
      ...found.map(({ what, entities, bytes, ms }) => {
        const sorted = ms.toSorted((one, other) => one - other)
        const median = sorted[Math.floor(sorted.length / 2)] ?? 0
        return [what, String(entities), String(bytes), median.toFixed(1), (sorted.at(-1) ?? 0).toFixed(1)]
      }),
    ]),
  )
}

async function showReads(readsASecond: number): Promise<void> {
  const { DATABASE_URL: databaseUrl = '' } = process.env
  const [countsASecond, seconds] = [Number(values.counts), Number(values.seconds)]
  if (![readsASecond, countsASecond, seconds].every((number) => number > 0))
    throw new Error('--reads, --counts and --seconds are numbers above zero')
  const headers = `Accept-Encoding: ${values.accept}\r\n`
  const found = await readFeeds({ databaseUrl, ships, readsASecond, countsASecond, seconds, headers })
  const head = ['', 'reads', 'counts', 'server', 'database', 'read p99 ms', 'count p50 ms', 'count p99 ms']
  const share = (part: number) => `${(part * 100).toFixed(1)} %`
  const rows = found.map(({ what, reads, counts, server, database, ...ms }) => [
    ...[what, String(reads), String(counts), share(server), share(database)],
    ...[ms.readP99, ms.countP50, ms.countP99].map((one) => one.toFixed(1)),
  ])
  console.log(table([head, ...rows]))
  console.log(`Shares are of one core. Load of the machine: ${loadavg()[0]?.toFixed(1)}`)
}
