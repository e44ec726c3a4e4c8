/** Jobs of the server: work that no request asks for, done again and again for as long as the server runs. */
import { keepSourceMaps } from '../files/keep-source-maps.ts'
import type { Context } from './context.ts'
import { judgeTrips, noteUnjudged } from './counts/judge-trips.ts'
import { mailYesterday } from './counts/mail-yesterday.ts'
import { sumDays } from './counts/sum-days.ts'
import { tidyExports } from './exports/make-exports.ts'
import type { QueueWorker } from './load/queue-worker.ts'
import { keepLimitsAtNight, type Night } from './privacy/keep-limits.ts'
import { foldAudit } from './upkeep/fold-audit.ts'
import { forgetOld } from './upkeep/forget-old.ts'
import { forgetOldTrails } from './upkeep/forget-trails.ts'
import { makeAuditMonths } from './upkeep/make-audit-months.ts'
import { mendStatuses } from './upkeep/mend-statuses.ts'

const DAY_MS = 24 * 3600 * 1000
/** How often what couldn't be pushed at once is looked at again. */
const PUSH_EVERY_MS = 10_000
/** How often it is looked whether a digest of malfunctions, or an e-mail on the day before, is due. */
const MAIL_EVERY_MS = 60_000
/** How often it is looked whether it is night, when what was kept long enough goes. */
const KEEP_EVERY_MS = 10 * 60_000
/** How often it is looked what a server of an earlier version left of the trips under way. */
const MEND_EVERY_MS = 30_000
/** How soon a change is judged: as soon as somebody ashore could look. */
const JUDGE_EVERY_MS = 2_000
/** How often days are summed: reports may be so old. */
const SUM_EVERY_MS = 60_000
/** How often it is looked which exports a killed server was at, and whose files have no use any more. */
const TIDY_EVERY_MS = 60_000
/** How often trails of boats that were kept long enough are deleted. */
const TRAILS_EVERY_MS = 3_600_000
/** How often it is looked whether lines of the audit are old enough to become one a trip. */
const FOLD_EVERY_MS = 3_600_000

export interface Job {
  name: string
  everyMs: number
  run: () => Promise<unknown>
  /** Also run when the server starts; 'awaited': nothing else starts before it is done. */
  atStart?: 'awaited' | 'beside'
}

interface Surroundings extends Pick<Night, 'pause' | 'tell'> {
  /** The queues of what is sent, which wake by themselves as well. */
  pushes: QueueWorker
  mails: QueueWorker
  exports: QueueWorker
  sourceMaps: { builds: string; kept: string }
  /** Milliseconds since 1970. */
  nowMs: () => number
}

/** Every job, in the order in which they start. A run that throws is logged by whoever starts them, and the next comes in its time. */
export function jobsOf(context: Context, around: Surroundings): Job[] {
  const { nowMs, sourceMaps, pushes, mails, exports } = around
  return [
    {
      name: 'sweep',
      everyMs: DAY_MS,
      atStart: 'awaited',
      run: () =>
        Promise.all([
          forgetOld(context),
          context.folders.removeLeft(nowMs()),
          keepSourceMaps(sourceMaps.builds, sourceMaps.kept, nowMs()),
        ]),
    },
    { name: 'all statuses', everyMs: DAY_MS, atStart: 'beside', run: () => mendStatuses(context, 'all') },
    { name: 'recent statuses', everyMs: MEND_EVERY_MS, run: () => mendStatuses(context, 'recent') },
    { name: 'all unjudged', everyMs: DAY_MS, atStart: 'beside', run: () => noteUnjudged(context, 'all') },
    { name: 'recent unjudged', everyMs: MEND_EVERY_MS, run: () => noteUnjudged(context, 'recent') },
    { name: 'judgements', everyMs: JUDGE_EVERY_MS, run: () => judgeTrips(context) },
    { name: 'day sums', everyMs: SUM_EVERY_MS, run: () => sumDays(context) },
    { name: 'trails', everyMs: TRAILS_EVERY_MS, run: () => forgetOldTrails(context) },
    { name: 'retention', everyMs: KEEP_EVERY_MS, run: () => keepLimitsAtNight({ ...context, ...around }) },
    { name: 'months of the audit', everyMs: FOLD_EVERY_MS, run: () => makeAuditMonths(context) },
    { name: 'folded audit', everyMs: FOLD_EVERY_MS, run: () => foldAudit({ ...context, ...around }) },
    { name: 'pushes', everyMs: PUSH_EVERY_MS, run: async () => pushes.wake() },
    { name: 'mails', everyMs: MAIL_EVERY_MS, run: async () => mails.wake() },
    { name: 'yesterday', everyMs: MAIL_EVERY_MS, run: () => mailYesterday(context) },
    {
      name: 'exports',
      everyMs: TIDY_EVERY_MS,
      run: () => tidyExports(context).finally(() => exports.wake()),
    },
  ]
}
