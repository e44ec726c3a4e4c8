/** Notifications as the office's calls have them. */
import type { OfficeNotification } from '../../services/notifications/list-notifications.ts'
import type { Sight } from './present-status.ts'

type Row = OfficeNotification['row']

export function presentNotificationRow(row: Row) {
  const { id, revision, title, message, urgent, state, audience, tracks, ships, until, replaces } = row
  const { firstname, lastname, expected, delivered, read } = row
  return {
    id,
    revision,
    title,
    message,
    urgent,
    state,
    audience,
    tracks,
    ships,
    sender: `${firstname} ${lastname}`.trim(),
    sentAt: row.sentAt,
    until,
    withdrawnAt: row.withdrawnAt,
    withdrawnBy: row.withdrawnBy,
    withdrawnReason: row.withdrawnReason,
    replaces,
    replacedBy: row.replacedBy,
    counts: { expected, delivered, read },
  }
}

export function presentWholeNotification({ row, people }: OfficeNotification, { seesNames }: Sight) {
  return {
    notification: presentNotificationRow(row),
    people: people.map(({ captain, name, trip, shipName, trackName, deliveredAt, readAt, lastSeen }) => ({
      captain,
      name: seesNames ? name : null,
      expected: trip !== null,
      trip: trip === null ? null : { id: trip, shipName: shipName ?? '', trackName: trackName ?? '' },
      deliveredAt,
      readAt,
      lastSeen,
    })),
  }
}
