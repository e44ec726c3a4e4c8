/**
 * `npm run bench:server`: requests a second of our calls beside a bare server that runs the same statements, the null
 * route and pgbench, on PostgreSQL and PGlite. Ends with an error when something wasn't really done, never for a target
 * that isn't met.
 */
import { parseArgs } from 'node:util'
import { line, table } from '../load/tables.ts'
import { FLOORS } from './bare.ts'
import { CALLS, PATHS } from './requests.ts'
import { emptyDatabases, type Row, runOn } from './server-run.ts'

const { values } = parseArgs({
  options: {
    /** Of each measurement. */
    seconds: { type: 'string', default: '5' },
    /** How often ours and bare take turns. */
    rounds: { type: 'string', default: '5' },
    connections: { type: 'string', default: '1,10,50' },
    /** Calls: create, pass, overview, notifications, unfinished. */
    only: { type: 'string', default: CALLS.join(',') },
    on: { type: 'string', default: 'postgresql,pglite' },
    /** What the bare server runs: all our statements (sql), or only those of the effect. */
    floor: { type: 'string', default: 'sql' },
  },
})
const P99_TARGET = 1.5
const targetOf = ({ database, connections }: Row) =>
  database === 'postgresql' && connections === 1 ? 0.65 : 0.8

const numbers = (text: string) => text.split(',').map(Number)
const [seconds = 0, rounds = 0] = [Number(values.seconds), Number(values.rounds)]
const connections = numbers(values.connections)
if (![seconds, rounds, ...connections].every((number) => number > 0))
  throw new Error('--seconds, --rounds and --connections are numbers above zero')
const calls = CALLS.filter((call) => values.only.split(',').includes(call))
if (calls.length === 0) throw new Error(`--only takes ${CALLS.join(', ')}`)

const HEAD = [
  'call',
  'conn.',
  'ours /s',
  'bare /s',
  'ratio',
  'target',
  '',
  'p50 ours/bare ms',
  'p99 ours/bare ms',
  'p99 ratio',
  `target ${P99_TARGET}`,
  'pgbench /s',
]
const mark = (met: boolean) => (met ? 'ok' : 'short')

const floor = FLOORS.find((known) => known === values.floor)
if (!floor) throw new Error(`--floor takes ${FLOORS.join(', ')}`)

for (const on of values.on.split(',')) {
  if (on !== 'postgresql' && on !== 'pglite') throw new Error('--on takes postgresql and pglite')
  const given = process.env.DATABASE_URL
  if (on === 'postgresql' && !given) throw new Error('DATABASE_URL is missing; use npm run bench:server')
  const databases = on === 'postgresql' ? await emptyDatabases(given ?? '') : null
  line(on, `${rounds} rounds of ${seconds} s, ours and the bare server in turns (bare: ${floor}); medians`)
  const rows: Row[] = []
  try {
    await runOn({
      databaseUrls: databases?.urls ?? null,
      floor,
      calls,
      connections,
      seconds,
      rounds,
      onNull: (many, rate) => line('null route', `${many} connections: ${rate.toFixed(0)} a second`),
      onRow: (row) => {
        rows.push(row)
        line(PATHS[row.call], `${row.connections} connections: ${row.ratio.toFixed(2)} of bare`)
      },
    })
  } finally {
    await databases?.drop()
  }
  console.log(`\n${table([HEAD, ...rows.map(cells)])}\n`)
}

function cells(row: Row): string[] {
  const pair = ({ ours, bare }: Row['p50']) => `${ours.toFixed(1)} / ${bare.toFixed(1)}`
  const target = targetOf(row)
  return [
    PATHS[row.call],
    String(row.connections),
    row.rate.ours.toFixed(0),
    row.rate.bare.toFixed(0),
    row.ratio.toFixed(2),
    `≥ ${target}`,
    mark(row.ratio >= target),
    pair(row.p50),
    pair(row.p99),
    row.p99Ratio.toFixed(2),
    mark(row.p99Ratio <= P99_TARGET),
    row.pgbench?.toFixed(0) ?? '-',
  ]
}
