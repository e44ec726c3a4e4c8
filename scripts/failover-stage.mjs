// The trials of tests/failover, on a PostgreSQL with a standby of their own.
import { countLines, failedLines } from './browser-stages.mjs'

export const failoverStage = {
  name: 'failover: the database and the servers go while tablets deliver',
  args: ['tests/failover/main.ts'],
  count: countLines,
  failures: failedLines,
  note: (output) => output.trim(),
}

/** `npm run release:try`: its last step is judged like the trials above. */
export const freshDebianStage = {
  name: 'a release on a fresh Debian, upgraded while boats sail',
  args: ['tests/release/half-hour.ts'],
  count: countLines,
  failures: failedLines,
  note: (output) => output.trim(),
}

/** `npm run release:containers`, on the same ports. */
export const containersStage = {
  name: 'a release in real containers, upgraded while boats sail',
  args: ['tests/release/real-containers.ts'],
  count: countLines,
  failures: failedLines,
  note: (output) => output.trim(),
}
