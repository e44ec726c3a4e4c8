/** Counts of waiting records, kept up with each one, so that a tap's cost doesn't grow with what waits. */
import type { TripId } from '@vaarboek/domain'
import { CHECKLIST_FACTS, SETTINGS_FACTS, STOP_FACTS } from '@vaarboek/wire'
import type { LogRecord } from '../log/logbook.ts'
import { NOTHING_OUTSTANDING, type Outstanding } from '../state.ts'

/** Counted from all that is outstanding. */
export function countOutstanding(records: readonly LogRecord[], tripId: TripId | null): Outstanding {
  const counted = records.reduce((sum, record) => withRecord(sum, record, tripId), NOTHING_OUTSTANDING)
  return { ...counted, rejected: records.filter(({ rejected }) => rejected !== null) }
}

/** With one more record that the server doesn't have. */
export function withRecord(sum: Outstanding, record: LogRecord, tripId: TripId | null): Outstanding {
  if (record.acknowledged) return sum
  const isOfTrip = record.tripId === tripId
  const is = (types: readonly string[]) => (isOfTrip && types.includes(record.fact.type) ? 1 : 0)
  return {
    total: sum.total + 1,
    rejected: sum.rejected,
    settings: sum.settings + is(SETTINGS_FACTS),
    stops: sum.stops + is(STOP_FACTS),
    checklists: sum.checklists + is(CHECKLIST_FACTS),
    reports: record.fact.type === 'malfunctionReported' ? [record.fact, ...sum.reports] : sum.reports,
    replies: sum.replies + (record.fact.type === 'malfunctionReplied' ? 1 : 0),
  }
}
