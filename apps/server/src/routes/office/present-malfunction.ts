/** Malfunctions as the office's calls have them. */
import { type OfficeMalfunction, standingOf } from '../../services/malfunctions/show-malfunction.ts'
import type { Sight } from './present-status.ts'

type Row = OfficeMalfunction['row']
type Event = OfficeMalfunction['events'][number]

export function presentMalfunctionRow(row: Row, sight: Sight) {
  const { id, revision, category, remarks, ship, trip, replies } = row
  return {
    id,
    revision,
    ...presentStanding(row),
    category,
    remarks,
    ship,
    shipName: row.shipName,
    trip,
    hasPhoto: row.hasPhoto,
    reportedBy: person(row.captain, row.captainName, sight),
    reportedAt: row.reportedAt,
    receivedAt: row.receivedAt,
    changedAt: row.changedAt,
    replies,
    hasNewReply: row.hasNewReply,
    repliedSinceSolved: row.repliedSinceSolved,
  }
}

export function presentWholeMalfunction({ row, replies, events }: OfficeMalfunction, sight: Sight) {
  return {
    malfunction: presentMalfunctionRow(row, sight),
    replies: replies.map(({ id, captain, author, text, hasPhoto, at }) => ({
      id,
      text,
      hasPhoto,
      at,
      author: captain === null || sight.seesNames ? author : null,
      from: captain === null ? ('office' as const) : ('crew' as const),
    })),
    events: events.map((event) => ({
      id: event.id,
      at: event.at,
      by: { id: event.member, name: event.staffName },
      ...presentStanding(event),
      note: event.note,
    })),
  }
}

function presentStanding(standing: Row | Event) {
  const { ownerMember: owner, ownerName } = standing
  return { ...standingOf(standing), owner: owner === null ? null : { id: owner, name: ownerName } }
}

function person(id: number, name: string, { seesNames }: Sight) {
  return { id, name: seesNames ? name : null }
}
