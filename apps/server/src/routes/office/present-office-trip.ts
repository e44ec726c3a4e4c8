/** A trip with everything that is stored of it, as the office's call has it. */
import type { ResponseOf } from '@vaarboek/wire'
import type { officeTrip, Right } from '@vaarboek/wire/office'
import { deviceMark } from '../../services/device-mark.ts'
import type { ServiceClock } from '../../services/service-clock.ts'
import type { StaffCaller } from '../../services/staff-caller.ts'
import { shipAt } from '../../services/trips/ships-sailed.ts'
import type { OfficeTrip } from '../../services/trips/show-whole-trip.ts'
import { presentedLine } from './audit.ts'
import { presentCount, presentReview } from './present-review.ts'
import { presentTrip, type Sight, sightOf } from './present-status.ts'

type Visit = OfficeTrip['record']['visits'][number]
type OldVisit = OfficeTrip['history'][number]
type FilledIn = OfficeTrip['filledIn'][number]

/** Rights that the parts of a trip are for. A new part says so here: else it doesn't compile. */
export const PART_RIGHTS = {
  dayStartsAt: 'board.see',
  trip: 'board.see',
  waiting: 'board.see',
  oldestWaitingAt: 'board.see',
  heardAt: 'board.see',
  stops: 'board.see',
  audit: 'board.see',
  hasOlderAudit: 'board.see',
  read: 'board.see',
  createdBy: 'board.see',
  createdAt: 'board.see',
  completedAt: 'board.see',
  closedAt: 'board.see',
  closedBy: 'board.see',
  stewards: 'board.see',
  sailedBy: 'board.see',
  sailedWith: 'board.see',
  cancelledBecause: 'board.see',
  notes: 'log.see',
  marks: 'board.see',
  review: 'board.see',
  checklists: 'checklists.see',
  reports: 'malfunctions.see',
} as const satisfies Record<keyof ResponseOf<typeof officeTrip>, Right>

/** The trip as this caller may see it: what isn't for them is null. */
export function presentOfficeTrip(
  clock: ServiceClock,
  found: OfficeTrip,
  { rights }: Pick<StaffCaller, 'rights'>,
) {
  const whole = presentWhole(clock, found, sightOf({ rights }))
  const parts = Object.entries(PART_RIGHTS) as [keyof typeof whole, Right][]
  const seen = parts.map(([part, right]) => [part, rights.has(right) ? whole[part] : null])
  // Null is of the parts for which a right beside the call's own is needed: the wire has it of them.
  return Object.fromEntries(seen) as typeof whole
}

function presentWhole(clock: ServiceClock, found: OfficeTrip, sight: Sight) {
  const { status, record, moments, captains } = found
  const { trip } = record
  const person = (id: number | null, name: string | null | undefined) =>
    id === null ? null : { id, name: sight.seesNames ? (name ?? null) : null }
  const history = Map.groupBy(found.history, ({ id }) => id)
  const marks = Map.groupBy(found.marks, ({ visit }) => visit)
  const shoreHistory = Map.groupBy(found.shoreHistory, ({ visit }) => visit)
  const marksOf = (visit: Visit['id'] | null) =>
    (marks.get(visit) ?? []).map(({ mark, isShore }) => ({ mark, isShore }))
  const stopOf = (visit: Visit) => ({
    id: visit.id,
    stop: visit.stop,
    stopName: visit.stopName,
    plannedS: visit.departure,
    arrivalS: found.arrivals.get(visit.id),
    inserted: visit.inserted,
    ...said(visit),
    countedBy: person(visit.captain, visit.captain && captains.get(visit.captain)),
    receivedAt: visit.state === 'open' ? null : visit.updatedAt,
    shipName:
      visit.state === 'open'
        ? null
        : (shipAt(found.sailedWith, visit.reckonedAt ?? visit.recordedAt)?.shipName ?? null),
    marks: marksOf(visit.id),
    shore: presentCount(found.shore.find((one) => one.visit === visit.id) ?? null),
    shoreHistory: (shoreHistory.get(visit.id) ?? []).map(({ visit: _, ...change }) => change),
    history: (history.get(visit.id) ?? []).map((old) => ({
      ...said(old),
      countedBy: person(old.captain, old.captainName),
      replacedAt: old.replacedAt,
    })),
  })
  return {
    dayStartsAt: clock.planned(status.serviceDay, 0),
    trip: presentTrip(status, sight),
    waiting: found.tablet.waiting,
    oldestWaitingAt: found.tablet.oldestWaitingAt,
    heardAt: found.tablet.heardAt,
    createdBy: person(trip.createdBy, moments.createdByName),
    createdAt: moments.createdAt,
    completedAt: trip.completedAt,
    closedAt: trip.closedAt,
    closedBy: trip.closedBy && person(trip.closedBy.id, trip.closedBy.name),
    stewards: trip.stewards.map(({ id, firstname, lastname }) => ({
      id,
      name: sight.seesNames ? `${firstname} ${lastname}` : null,
    })),
    sailedBy: (moments.sailedBy ?? []).map(({ captain, since }) => ({
      captain: person(captain, captains.get(captain)),
      since: clock.at(since),
    })),
    sailedWith: found.sailedWith.map(({ shipName, since }) => ({
      shipName: shipName ?? '',
      since: clock.at(Date.parse(since)),
    })),
    cancelledBecause: found.cancelledBecause,
    marks: marksOf(null),
    review: found.review && presentReview(found.review),
    stops: record.visits.map(stopOf),
    checklists: checklistsOf(found.filledIn, person),
    reports: found.reports.map(({ id, shipName, category, remarks, urgent, photo, replies, ...row }) => ({
      id,
      shipName,
      category,
      remarks,
      urgent,
      photo,
      reportedAt: row.reportedAt,
      receivedAt: row.receivedAt,
      reportedBy: person(row.captain, row.captainName),
      replies: replies.map(({ author, text, at }) => ({
        author: sight.seesNames ? author : null,
        text,
        at: clock.at(Date.parse(at)),
      })),
    })),
    notes: found.notes.map(({ id, at, kind, text, tags, isOpen, member, staffName }) => ({
      ...{ id, at, kind, text, tags, isOpen },
      by: { id: member, name: staffName },
    })),
    read: found.read.map(({ id, title, urgent, ...row }) => ({
      id,
      title,
      urgent,
      sentAt: row.sentAt,
      readAt: row.readAt,
      readBy: person(row.captain, row.captainName),
    })),
    audit: found.audit.map((line) => presentedLine(line, sight)),
    hasOlderAudit: found.hasOlderAudit,
  }
}

/** The content of a record on its stop, whether it holds or not. */
function said(record: Visit | OldVisit) {
  const { state, people, bikes, remarks, correction } = record
  return {
    state,
    arrivedAt: record.arrivedAt,
    departedAt: record.departedAt,
    peopleOn: record.peopleOn,
    peopleOff: record.peopleOff,
    people,
    bikesOn: record.bikesOn,
    bikesOff: record.bikesOff,
    bikes,
    whySkipped: record.whySkipped,
    remarks,
    correction,
    said: record.said && {
      recordedAt: record.said.recorded_at,
      arrived: record.said.arrived,
      departured: record.said.departured,
    },
    recordedAt: record.recordedAt,
    reckonedAt: record.reckonedAt,
    device: deviceMark(record.device),
  }
}

type Person = (
  id: number | null,
  name: string | null | undefined,
) => { id: number; name: string | null } | null

function checklistsOf(rows: readonly FilledIn[], person: Person) {
  return [...Map.groupBy(rows, ({ checklist }) => checklist)].map(([id, entries]) => {
    const [first] = entries as [FilledIn, ...FilledIn[]]
    return {
      id,
      kind: first.kind,
      createdAt: first.createdAt,
      completedAt: first.completedAt,
      entries: entries.flatMap(
        ({ entry, field, title, category, unit, checked, value, remarks, photo, ...row }) =>
          entry === null || field === null
            ? []
            : {
                id: entry,
                field,
                title,
                category,
                unit,
                checked,
                value,
                remarks,
                photo,
                recordedAt: row.recordedAt,
                receivedAt: row.receivedAt,
                device: deviceMark(row.device),
                filledInBy: person(row.captain, row.captainName),
              },
      ),
    }
  })
}
