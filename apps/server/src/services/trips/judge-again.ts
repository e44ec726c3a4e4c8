/** Records of a trip are judged again when it becomes known who took it over: then another record of a stop may hold. */
import { holdsOver, type Tenure } from '@vaarboek/domain'
import type { Transaction } from '../../database/database.ts'
import { sendAudit } from '../../repositories/audit/audit.ts'
import type { By } from '../../repositories/by.ts'
import type { CaptainNumber, TripNumber } from '../../repositories/row-ids.ts'
import { visitsNamed } from '../../repositories/trips/stop-visits.ts'
import type { StatusDifference } from '../../repositories/trips/trip-status.ts'
import {
  appendHistory,
  deliverVisits,
  type RivalRecord,
  removeHistory,
  type VisitRecord,
} from '../../repositories/trips/visit-records.ts'
import { statusDifference } from './status-difference.ts'
import { reckonedRecord } from './trip-times.ts'

interface Judged {
  trip: TripNumber
  /** All records of the stops that have several. */
  rivals: readonly RivalRecord[]
  /** Oldest first. */
  sailedBy: readonly Tenure<CaptainNumber>[]
}

interface Exchange {
  held: VisitRecord
  holds: VisitRecord
}

/**
 * Judges the stops again: of each the record that now takes all others' place holds, and the one that held goes into the
 * history. Returns what that makes of the trip; null when no stop has another record now.
 */
export async function judgeAgain(
  tx: Transaction,
  by: By,
  { trip, rivals, sailedBy }: Judged,
): Promise<StatusDifference | null> {
  const { concession, captain, device, at } = by
  const stops = [...Map.groupBy(rivals, ({ id }) => id).values()]
  const exchanges = stops.flatMap((records) => exchangeOf(records, at, sailedBy) ?? [])
  if (exchanges.length === 0) return null
  const now = exchanges.map(({ holds }) => holds)
  const ids = now.map(({ id }) => id)
  const before = await visitsNamed(tx, concession, trip, ids)
  removeHistory(tx, concession, now)
  appendHistory(
    tx,
    concession,
    at,
    exchanges.map(({ held }) => held),
  )
  deliverVisits(tx, by, trip, now)
  sendAudit(
    tx,
    exchanges.map(({ held, holds }) => ({
      concession,
      captain,
      device,
      at,
      action: 'stop-judged-again',
      subject: `stop_visits/${holds.id}`,
      detail: { held, holds },
    })),
  )
  return statusDifference(before, new Map(now.map((record) => [record.id, record])))
}

/** Null when the same record holds; and where one is of an earlier version, whose order went by sequences alone. */
function exchangeOf(
  records: readonly RivalRecord[],
  at: string,
  tenures: readonly Tenure<CaptainNumber>[],
): Exchange | null {
  const all = records.filter(isComplete)
  const held = all.find(({ holds }) => holds)
  if (!held || all.length < records.length) return null
  const judged = (record: Complete) => reckonedRecord({ updatedAt: at, ...record })
  const last = all.reduce((one, other) => (holdsOver(judged(other), judged(one), tenures) ? other : one))
  return last === held ? null : { held, holds: last }
}

type Complete = VisitRecord & { holds: boolean }

function isComplete(record: RivalRecord): record is Complete {
  return record.state !== 'open' && record.reckonedAt !== null
}
