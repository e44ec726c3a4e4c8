/**
 * Data that a concession doesn't keep any longer goes at night: photos, names of who is gone, positions, lines of the audit,
 * the log. Counts stay. It is done in small pieces by one of the servers, and whoever else has work for the database goes first.
 */
import { daysAfter } from '@vaarboek/domain'
import type { Kept } from '@vaarboek/wire/office'
import { type Database, DatabaseBusy, type Queries, type Transaction } from '../../database/database.ts'
import { dropAuditMonth } from '../../repositories/audit/audit-months.ts'
import { deleteLog } from '../../repositories/log/delete-log.ts'
import { holdCaptain } from '../../repositories/people/captains.ts'
import type { ConcessionNumber } from '../../repositories/row-ids.ts'
import { forgetTrails } from '../../repositories/trips/trip-positions.ts'
import {
  captainsUnseenSince,
  claimRetention,
  clearPositions,
  countOld,
  deleteAudit,
  deletePhotos,
  type Retention,
  retentions,
  stewardsUnseenSince,
} from '../../repositories/upkeep/retention.ts'
import { markDone } from '../../repositories/upkeep/work-figures.ts'
import { auditOffice, type OfficeBy } from '../by.ts'
import type { Context } from '../context.ts'
import { forgetSteward } from '../people/forget-steward.ts'
import { forgetCaptain } from '../people/manage-captain.ts'

const DAY_MS = 24 * 3600_000
/** It begins in these hours of the service's clock, once a night. */
const NIGHT_HOURS = [2, 3, 4, 5]
const ONCE_MS = 20 * 3600_000
/** So many people a piece. */
const PIECE = 100
/** Between two pieces. */
const REST_MS = 50
/** While the boats' work waits. */
const STAND_BACK_MS = 1000

export type Removed = Record<Kept, number>

export interface Night extends Pick<Context, 'clock'> {
  database: Pick<Database, 'transaction' | 'query' | 'waiting' | 'script'>
  /** Is kept after so many milliseconds. */
  pause: (ms: number) => Promise<unknown>
  /** Says what was done, without anything of persons. */
  tell: (done: { concession: ConcessionNumber; removed: Removed }) => void
}

/** Does it when it is night and none of the servers has begun in it yet. Returns whether this one did. */
export async function keepLimitsAtNight(night: Night): Promise<boolean> {
  const { clock, database } = night
  if (!NIGHT_HOURS.includes(Number(clock.now().slice(11, 13)))) return false
  if (!(await claimRetention(database, clock.now(), clock.after(-ONCE_MS)))) return false
  const ofMonths = await dropMonths(night)
  for (const { concession, ...retention } of await retentions(database)) {
    if (!isLimited(retention)) continue
    const how = { ofMonths: ofMonths[concession] ?? 0 }
    night.tell({ concession, removed: await keepLimits(night, concession, retention, how) })
  }
  return true
}

/** Months of the audit that nobody keeps go as a whole. Returns how many lines of each concession went so. */
async function dropMonths({ database, clock }: Night): Promise<Record<ConcessionNumber, number>> {
  const lines: Record<ConcessionNumber, number> = {}
  for (;;) {
    // A backup may be reading them: then it is the next night's work.
    const gone = await dropAuditMonth(database, clock.now()).catch((error: unknown) => {
      if (error instanceof DatabaseBusy) return null
      throw error
    })
    if (gone === null) return lines
    for (const [number, many] of Object.entries(gone)) {
      const concession = Number(number) as ConcessionNumber
      lines[concession] = (lines[concession] ?? 0) + many
    }
  }
}

/**
 * Removes what is too old in a concession, and notes in the audit how much that was.
 * @param how the operator who asked; lines of the audit that went with their months before
 */
export async function keepLimits(
  night: Omit<Night, 'tell'>,
  concession: ConcessionNumber,
  retention: Retention,
  { operator, ofMonths = 0 }: { operator?: string; ofMonths?: number } = {},
): Promise<Removed> {
  const { clock, database } = night
  const by: OfficeBy = {
    concession,
    staff: null,
    address: null,
    at: clock.now(),
    ...(operator && { operator }),
  }
  const before = (days: number) => clock.after(-days * DAY_MS)
  const { photos, names, positions, trails, audit, log } = retention
  const inPieces = (days: number | null, piece: (tx: Transaction, days: number) => Promise<number>) =>
    days === null ? 0 : repeat(night, (tx) => piece(tx, days))
  const removed: Removed = {
    photos: await inPieces(photos, (tx, days) => deletePhotos(tx, concession, before(days))),
    positions: await inPieces(positions, (tx, days) =>
      clearPositions(tx, concession, daysAfter(clock.today(), -days)),
    ),
    trails: await inPieces(trails, (tx, days) => forgetTrails(tx, concession, before(days))),
    names: await inPieces(names, (tx, days) => forgetUnseen(tx, by, before(days))),
    audit: ofMonths + (await inPieces(audit, (tx, days) => deleteAudit(tx, concession, before(days)))),
    log: await inPieces(log, (tx, days) => deleteLog(tx, concession, before(days))),
  }
  await database.transaction(async (tx) => {
    await auditOffice(tx, by, { action: 'retention', subject: null, detail: { removed, days: retention } })
    await markDone(tx, concession, 'retention', { at: clock.now(), detail: removed })
  })
  return removed
}

/** How much would go now. */
export async function countTooOld(
  { database, clock }: { database: Queries; clock: Context['clock'] },
  concession: ConcessionNumber,
  { photos, names, positions, trails, audit, log }: Retention,
): Promise<Removed> {
  const before = (days: number | null) => (days === null ? null : clock.after(-days * DAY_MS))
  const counts = await countOld(database, concession, {
    photos: before(photos),
    positions: positions === null ? null : daysAfter(clock.today(), -positions),
    trails: before(trails),
    audit: before(audit),
    log: before(log),
  })
  const since = before(names)
  if (since === null) return { ...counts, names: 0 }
  const captains = await captainsUnseenSince(database, concession, since)
  const stewards = await stewardsUnseenSince(database, concession, since)
  return { ...counts, names: captains.length + stewards.length }
}

/** Whether there is anything to do at night: trails go by the hour. */
function isLimited({ trails: _, ...retention }: Retention): boolean {
  return Object.values(retention).some((days) => days !== null)
}

async function forgetUnseen(tx: Transaction, by: OfficeBy, since: string): Promise<number> {
  const captains = (await captainsUnseenSince(tx, by.concession, since)).slice(0, PIECE)
  // Held in their order before anything of theirs is.
  for (const id of captains.toSorted((one, other) => one - other)) await holdCaptain(tx, by.concession, id)
  for (const id of captains) await forgetCaptain(tx, by, id)
  const stewards = (await stewardsUnseenSince(tx, by.concession, since)).slice(0, PIECE)
  for (const id of stewards) await forgetSteward(tx, by, id)
  return captains.length + stewards.length
}

/** Piece after piece, each in a transaction of its own, until one has nothing more to do. */
async function repeat(
  { database, pause }: Omit<Night, 'tell'>,
  piece: (tx: Transaction) => Promise<number>,
): Promise<number> {
  let removed = 0
  for (;;) {
    while (database.waiting() > 0) await pause(STAND_BACK_MS)
    const some = await database.transaction(piece)
    if (some === 0) return removed
    removed += some
    await pause(REST_MS)
  }
}
