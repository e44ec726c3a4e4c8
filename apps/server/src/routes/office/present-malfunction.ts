/** Malfunctions as the office's calls have them. */
import type { OfficeMalfunction } from '../../services/office/show-office-malfunction.ts'
import type { Sight } from './present-status.ts'

type Row = OfficeMalfunction['row']
type Event = OfficeMalfunction['events'][number]

export function presentMalfunctionRow(row: Row, sight: Sight) {
  const { id, revision, category, remarks, ship, trip, replies } = row
  return {
    ...{ id, revision, ...standingOf(row), category, remarks, ship, ship_name: row.shipName, trip },
    has_photo: row.hasPhoto,
    reported_by: person(row.captain, row.captainName, sight),
    reported_at: row.reportedAt,
    received_at: row.receivedAt,
    changed_at: row.changedAt,
    replies,
    has_new_reply: row.hasNewReply,
    replied_since_solved: row.repliedSinceSolved,
  }
}

export function presentWholeMalfunction({ row, talk, events }: OfficeMalfunction, sight: Sight) {
  return {
    malfunction: presentMalfunctionRow(row, sight),
    talk: talk.map(({ id, captain, author, text, hasPhoto, at }) => ({
      ...{ id, text, has_photo: hasPhoto, at },
      author: captain === null || sight.seesNames ? author : null,
      from: captain === null ? 'office' : 'crew',
    })),
    events: events.map((event) => ({
      ...{ id: event.id, at: event.at, by: { id: event.member, name: event.staffName } },
      ...standingOf(event),
      note: event.note,
    })),
  }
}

function standingOf(standing: Row | Event) {
  const { state, ownerMember: owner, ownerName, urgent, done } = standing
  return {
    ...{ state, owner: owner === null ? null : { id: owner, name: ownerName }, urgent, done },
    out_of_service: standing.outOfService,
    duplicate_of: standing.duplicateOf,
    waiting_for: standing.waitingFor,
    waiting_until: standing.waitingUntil,
  }
}

function person(id: number, name: string, { seesNames }: Sight) {
  return { id, name: seesNames ? name : null }
}
