/**
 * `npm run bench:fair`: what one token that asks for the longest trip with 80 connections costs the boats of other concessions, on
 * PostgreSQL and PGlite. Ends with an error when others were refused anything, never for a target that isn't met.
 */
import { parseArgs } from 'node:util'
import { line, table } from '../load/tables.ts'
import { emptyDatabases } from '../server/server-run.ts'
import { runFair } from './fair-run.ts'

const { values } = parseArgs({
  options: {
    /** Of each measurement. */
    seconds: { type: 'string', default: '5' },
    rounds: { type: 'string', default: '5' },
    /** Of the boats of other concessions. */
    connections: { type: 'string', default: '10' },
    on: { type: 'string', default: 'postgresql,pglite' },
  },
})
const TARGET = 1.5
const GREEDY = { greedyConnections: 80, stops: 2000 }

for (const on of values.on.split(',')) {
  if (on !== 'postgresql' && on !== 'pglite') throw new Error('--on takes postgresql and pglite')
  const given = process.env.DATABASE_URL
  if (on === 'postgresql' && !given) throw new Error('DATABASE_URL is missing; use npm run bench:fair')
  const databases = on === 'postgresql' ? await emptyDatabases(given ?? '') : null
  const [seconds, rounds, connections] = [values.seconds, values.rounds, values.connections].map(Number)
  if (!seconds || !rounds || !connections)
    throw new Error('--seconds, --rounds and --connections are numbers above zero')
  const settings = { databaseUrl: databases?.urls.ours ?? null, seconds, rounds, connections, ...GREEDY }
  const rows = await runFair(settings).finally(() => databases?.drop())
  line(
    on,
    `${rounds} rounds of ${seconds} s, without and beside the greedy token in turns; ${connections} connections; medians`,
  )
  console.log(
    table([
      [
        'call',
        'p50 without/beside ms',
        'p99 without/beside ms',
        'p99 ratio',
        `target ${TARGET}`,
        'refused',
        'greedy served',
        'refused',
      ],
      ...rows.map(({ call, alone, beside, ratio, refused, greedy }) => [
        call,
        `${alone.p50.toFixed(1)} / ${beside.p50.toFixed(1)}`,
        `${alone.p99.toFixed(1)} / ${beside.p99.toFixed(1)}`,
        ratio.toFixed(2),
        ratio <= TARGET ? 'ok' : 'short',
        String(refused),
        String(greedy.served),
        String(greedy.refused),
      ]),
    ]),
  )
  if (rows.some(({ refused }) => refused > 0)) process.exitCode = 1
}
