/** A note of the log as the office's calls have it. */
import type { listLog } from '../../services/log/list-log.ts'

type LogNoteRow = Awaited<ReturnType<typeof listLog>>['notes'][number]

/** @param row a note, or a call of an emergency page */
export function presentLogNote(row: Omit<LogNoteRow, 'isShipCall'> & { isShipCall?: boolean }) {
  const { id, revision, at, kind, text, tags, ship, shipName, trip, serviceDay, shiftName, isOpen } = row
  return {
    id,
    revision,
    at,
    kind,
    text,
    tags,
    ship: ship === null || shipName === null ? null : { id: ship, name: shipName },
    trip:
      trip === null || serviceDay === null || shiftName === null ? null : { id: trip, serviceDay, shiftName },
    isOpen,
    writtenAt: row.writtenAt,
    by: { id: row.member, name: row.staffName },
    changedAt: row.changedAt,
    withdrawnAt: row.withdrawnAt,
    isShipCall: row.isShipCall ?? false,
  }
}
