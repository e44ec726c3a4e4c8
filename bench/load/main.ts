/**
 * `npm run bench:load`: tablets poll and sail against the real server on PostgreSQL, then all come back at once after a
 * time without network. With --soak they sail for so many minutes while the server is killed again and again. Prints what
 * was measured; ends with an error when anything was lost, double or altered.
 */
import { parseArgs } from 'node:util'
import { isWhole } from './judge.ts'
import { LoadRun } from './load-run.ts'

const { values } = parseArgs({
  options: {
    tablets: { type: 'string', default: '1000' },
    records: { type: 'string', default: '60' },
    seconds: { type: 'string', default: '180' },
    /** Sailing is so many times faster than in life, where a stop comes every ten minutes. */
    faster: { type: 'string', default: '20' },
    /** Minutes; instead of sailing and coming back. */
    soak: { type: 'string' },
    /** Seconds that a server lives in the soak. */
    'kill-every': { type: 'string', default: '60' },
    /** Another checkout's apps/server/src/main.ts, to compare with. */
    server: { type: 'string' },
    /** A folder for a CPU profile of the server. */
    profile: { type: 'string' },
  },
})
const number = (name: Exclude<keyof typeof values, 'profile' | 'server'>) => {
  const value = Number(values[name])
  if (!(value > 0)) throw new Error(`--${name} must be a number above zero`)
  return value
}

const databaseUrl = process.env.DATABASE_URL
if (!databaseUrl) throw new Error('DATABASE_URL is missing; use npm run bench:load')
const run = await LoadRun.on({
  databaseUrl,
  tablets: number('tablets'),
  records: number('records'),
  faster: number('faster'),
  profile: values.profile ?? null,
  server: values.server ?? null,
})
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void run.end().then(() => process.exit(1)))
try {
  const findings = values.soak
    ? [await run.soak(number('soak') * 60, number('kill-every'))]
    : [await run.sail(number('seconds')), await run.reconnect()]
  process.exitCode = findings.every(isWhole) ? 0 : 1
} finally {
  await run.end()
}
