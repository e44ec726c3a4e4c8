/** Rejected records that a later one replaces: what the server accepted since contains all that they say (standing decision 18). */
import type { LogbookFact } from '@vaarboek/domain'
import { SETTINGS_FACTS } from '@vaarboek/wire'
import { isRejected, type LogRecord } from '../log/logbook.ts'

/**
 * The places of rejected records that need nobody any more.
 * @param outstanding what waited before the response
 * @param accepted the places of those that the server accepted
 */
export function replacedBy(outstanding: readonly LogRecord[], accepted: readonly number[]): number[] {
  const later = outstanding.filter(({ seq }) => accepted.includes(seq))
  return outstanding
    .filter((record) => isRejected(record) && !accepted.includes(record.seq))
    .filter((refused) => later.some((record) => replaces(record, refused)))
    .map(({ seq }) => seq)
}

function replaces(later: LogRecord, refused: LogRecord): boolean {
  if (later.tripId !== refused.tripId || later.seq < refused.seq) return false
  const [now, before] = [later.fact, refused.fact]
  if (now.type === 'countCorrected')
    return (
      (before.type === 'passengersConfirmed' || before.type === 'countCorrected') && before.stop === now.stop
    )
  if (now.type === 'notificationRead')
    return before.type === 'notificationRead' && before.notificationId === now.notificationId
  return areSettings(now) && areSettings(before)
}

function areSettings({ type }: LogbookFact): boolean {
  return SETTINGS_FACTS.some((one) => one === type)
}
