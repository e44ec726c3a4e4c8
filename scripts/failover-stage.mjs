// The trials of tests/failover, on a PostgreSQL with a standby of their own.
import { BUILD, countLines, failedLines } from './browser-stages.mjs'

/** Slots enough that nothing runs beside it: both releases take the same ports of the machine. */
const ALONE = Number.POSITIVE_INFINITY

/** @type {Pick<import('./stages.mjs').Stage, 'count' | 'failures' | 'note'>} */
const JUDGED_BY_LINES = {
  count: countLines,
  failures: failedLines,
  note: (output) => output.trim(),
}

/** @type {import('./stages.mjs').Stage} */
export const failoverStage = {
  name: 'failover: the database and the servers go while tablets deliver',
  args: ['tests/failover/main.ts'],
  ...JUDGED_BY_LINES,
}

/** `npm run release:try`: its last step is judged like the trials above. @type {import('./stages.mjs').Stage} */
export const freshDebianStage = {
  name: 'a release on a fresh Debian, upgraded while boats sail',
  needs: BUILD,
  takes: ALONE,
  args: ['tests/release/half-hour.ts'],
  ...JUDGED_BY_LINES,
}

/** It builds the apps anew, twice. @type {import('./stages.mjs').Stage} */
export const reproducibleStage = {
  name: 'a release made twice is the same',
  needs: BUILD,
  takes: ALONE,
  args: ['tests/release/reproducible.ts'],
  ...JUDGED_BY_LINES,
}

/** @type {import('./stages.mjs').Stage} */
export const anotherProcessorStage = {
  name: 'a release for another processor',
  needs: BUILD,
  args: ['tests/release/another-processor.ts'],
  ...JUDGED_BY_LINES,
}

/** `npm run release:containers`, on the same ports. @type {import('./stages.mjs').Stage} */
export const containersStage = {
  name: 'a release in real containers, upgraded while boats sail',
  needs: BUILD,
  takes: ALONE,
  args: ['tests/release/real-containers.ts'],
  ...JUDGED_BY_LINES,
}
