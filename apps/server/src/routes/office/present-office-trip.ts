/** One trip with everything that is stored of it, as the office's call has it. */
import type { ResponseOf } from '@vaarboek/wire'
import type { officeTrip, Right } from '@vaarboek/wire/office'
import { deviceMark } from '../../services/device-mark.ts'
import type { OfficeTrip } from '../../services/office/show-office-trip.ts'
import type { StaffCaller } from '../../services/office/staff-caller.ts'
import type { ServiceClock } from '../../services/service-clock.ts'
import { presentedLine } from './audit.ts'
import { presentTrip, type Sight, sightOf } from './present-status.ts'

type Visit = OfficeTrip['record']['visits'][number]
type OldVisit = OfficeTrip['history'][number]
type FilledIn = OfficeTrip['filledIn'][number]

/** Which right each part of a trip is for. A new part says so here: else it doesn't compile. */
export const PART_RIGHTS = {
  ...{
    day_starts_at: 'board.see',
    trip: 'board.see',
    stops: 'board.see',
    audit: 'board.see',
    read: 'board.see',
  },
  ...{ created_by: 'board.see', created_at: 'board.see', completed_at: 'board.see' },
  ...{ closed_at: 'board.see', closed_by: 'board.see', stewards: 'board.see', sailed_by: 'board.see' },
  sailed_twice: 'board.see',
  checklists: 'checklists.see',
  reports: 'malfunctions.see',
} as const satisfies Record<keyof ResponseOf<typeof officeTrip>, Right>

/** The trip as this caller may see it: what isn't for them is null. */
export function presentOfficeTrip(
  clock: ServiceClock,
  found: OfficeTrip,
  { rights }: Pick<StaffCaller, 'rights'>,
) {
  const whole: ReturnType<typeof presentWhole> = presentWhole(clock, found, sightOf({ rights }))
  const parts = Object.entries(PART_RIGHTS) as [keyof typeof whole, Right][]
  return Object.fromEntries(parts.map(([part, right]) => [part, rights.has(right) ? whole[part] : null]))
}

function presentWhole(clock: ServiceClock, found: OfficeTrip, sight: Sight) {
  const { status, record, moments, captains } = found
  const { trip, reviews } = record
  const person = (id: number | null, name: string | null | undefined) =>
    id === null ? null : { id, name: sight.seesNames ? (name ?? null) : null }
  const history = Map.groupBy(found.history, ({ id }) => id)
  const twice = new Set(reviews?.visits.filter(({ countedTwice }) => countedTwice).map(({ visit }) => visit))
  const stopOf = (visit: Visit) => ({
    ...{
      id: visit.id,
      stop: visit.stop,
      stop_name: visit.stopName,
      planned_s: visit.departure,
      inserted: visit.inserted,
    },
    ...said(visit),
    counted_by: person(visit.captain, visit.captain && captains.get(visit.captain)),
    received_at: visit.state === 'open' ? null : visit.updatedAt,
    is_marked: found.marked.has(visit.id),
    counted_twice: twice.has(visit.id),
    history: (history.get(visit.id) ?? []).map((old) => ({
      ...said(old),
      counted_by: person(old.captain, old.captainName),
      replaced_at: old.replacedAt,
    })),
  })
  return {
    day_starts_at: clock.planned(status.serviceDay, 0),
    trip: presentTrip(status, sight),
    created_by: person(trip.createdBy, moments.createdByName),
    created_at: moments.createdAt,
    completed_at: trip.completedAt,
    closed_at: trip.closedAt,
    closed_by: trip.closedBy && person(trip.closedBy.id, trip.closedBy.name),
    stewards: trip.stewards.map(({ id, firstname, lastname }) => person(id, `${firstname} ${lastname}`)),
    sailed_by: (moments.sailedBy ?? []).map(({ captain, since }) => ({
      captain: person(captain, captains.get(captain)),
      since: clock.at(since),
    })),
    sailed_twice: reviews?.isSailedTwice ?? false,
    stops: record.visits.map(stopOf),
    checklists: checklistsOf(found.filledIn, person),
    reports: found.reports.map(({ id, category, remarks, urgent, photo, replies, ...row }) => ({
      ...{ id, category, remarks, urgent, photo, reported_at: row.reportedAt, received_at: row.receivedAt },
      reported_by: person(row.captain, row.captainName),
      replies: replies.map(({ author, text, at }) => ({
        author: sight.seesNames ? author : null,
        text,
        at: clock.at(Date.parse(at)),
      })),
    })),
    read: found.read.map(({ id, title, urgent, ...row }) => ({
      ...{ id, title, urgent, sent_at: row.sentAt, read_at: row.readAt },
      read_by: person(row.captain, row.captainName),
    })),
    audit: found.audit.map((line) => presentedLine({ ...line, device: deviceMark(line.device) }, sight)),
  }
}

/** What a record says of its stop, whether it holds or not. */
function said(record: Visit | OldVisit) {
  const { state, people, bikes, remarks, correction } = record
  return {
    ...{ state, arrived_at: record.arrivedAt, departed_at: record.departedAt },
    ...{ people_on: record.peopleOn, people_off: record.peopleOff, people },
    ...{ bikes_on: record.bikesOn, bikes_off: record.bikesOff, bikes },
    ...{ why_skipped: record.whySkipped, remarks, correction, said: record.said },
    ...{ recorded_at: record.recordedAt, reckoned_at: record.reckonedAt, device: deviceMark(record.device) },
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
      ...{ id, kind: first.kind, created_at: first.createdAt, completed_at: first.completedAt },
      entries: entries.flatMap(
        ({ entry, field, title, category, unit, checked, value, remarks, photo, ...row }) =>
          field === null
            ? []
            : {
                ...{ id: entry, field, title, category, unit, checked, value, remarks, photo },
                ...{
                  recorded_at: row.recordedAt,
                  received_at: row.receivedAt,
                  device: deviceMark(row.device),
                },
                filled_in_by: person(row.captain, row.captainName),
              },
      ),
    }
  })
}
