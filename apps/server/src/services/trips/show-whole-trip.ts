/** A trip with everything that is stored of it, for who looks up what happened. */
import type { FlightId } from '@vaarboek/domain'
import type { Queries } from '../../database/database.ts'
import { type OfficeAuditRow, shipLinesOfTrip } from '../../repositories/audit/audit.ts'
import { statusOf } from '../../repositories/board/board.ts'
import { liveOf } from '../../repositories/board/board-live.ts'
import type { StatusRow } from '../../repositories/board/board-names.ts'
import {
  type OpenMarkRow,
  openMarksOf,
  type ReviewRow,
  reviewsOf,
} from '../../repositories/counts/count-reviews.ts'
import {
  type ShoreChangeRow,
  type ShoreCorrectionRow,
  shoreCorrectionsOf,
  shoreHistoryOf,
} from '../../repositories/counts/shore-counts.ts'
import { type LogNoteRow, logNotesOfTrip } from '../../repositories/log/log-notes.ts'
import type { CaptainNumber, ConcessionNumber, TripNumber, VisitNumber } from '../../repositories/row-ids.ts'
import { whyCancelled } from '../../repositories/timetable/day-plans.ts'
import {
  arrivalsOfTrip,
  type FilledInRow,
  filledInOfTrip,
  momentsOfTrip,
  namesOfCaptains,
  namesOfSailedShips,
  type OldVisitRow,
  oldVisitsOfTrip,
  type ReadNotificationRow,
  readBetween,
  reportsOfTrip,
  type TabletRow,
  type TripMomentsRow,
  type TripReportRow,
  tabletOn,
} from '../../repositories/trips/whole-trip.ts'
import { archivedDayOf } from '../../repositories/upkeep/archived-days.ts'
import { type AuditPage, showAudit } from '../audit/show-audit.ts'
import type { Context } from '../context.ts'
import { requireId } from '../given-id.ts'
import { HttpError, notFound, problem } from '../http-error.ts'
import { withLive } from '../live-rows.ts'
import type { StaffCaller } from '../staff-caller.ts'
import { TRIP_UNKNOWN } from '../unknown.ts'
import { type SailedWith, shipsSailed } from './ships-sailed.ts'
import { readTrip, type TripRecord } from './trip-record.ts'

export interface OfficeTrip {
  status: StatusRow
  record: TripRecord
  moments: TripMomentsRow
  /** When it is to arrive at its stops, in seconds since the start of the service day. */
  arrivals: ReadonlyMap<VisitNumber, number>
  tablet: TabletRow
  /** Names of the captains who sailed it or counted on it. */
  captains: ReadonlyMap<CaptainNumber, string>
  /** What people ashore should look at, and nobody has. */
  marks: readonly OpenMarkRow[]
  review: ReviewRow | null
  shore: readonly ShoreCorrectionRow[]
  /** All that people ashore ever said of its counts. */
  shoreHistory: readonly ShoreChangeRow[]
  history: OldVisitRow[]
  filledIn: FilledInRow[]
  reports: TripReportRow[]
  read: ReadNotificationRow[]
  /** What people ashore noted on it. */
  notes: LogNoteRow[]
  sailedWith: readonly SailedWith[]
  /** Null: its shift wasn't cancelled for that day. */
  cancelledBecause: string | null
  /** The newest lines that the caller may see, oldest first. */
  audit: OfficeAuditRow[]
  /** Whether there are older ones. */
  hasOlderAudit: boolean
}

/** Lines of a trip on its page; the audit has the older ones. */
const AUDIT_LINES = 200

type Caller = Pick<StaffCaller, 'concession' | 'rights' | 'staff'>

/** The trip; 404 when the concession doesn't have it, or has it no longer. Of its audit what the caller may see. */
export async function showOfficeTrip(
  context: Pick<Context, 'database' | 'clock'>,
  caller: Caller,
  flight: FlightId,
): Promise<OfficeTrip> {
  const id = requireId(flight, TRIP_UNKNOWN)
  const { concession } = caller
  return context.database
    .transaction((db) => readAll(db, caller, id, Date.parse(context.clock.now())))
    .catch(async (error: unknown) => {
      if (error instanceof HttpError && error.problem === TRIP_UNKNOWN)
        await refuseArchived(context.database, concession, id)
      throw error
    })
}

/** @throws HttpError 404 for a trip in the operator's archive, with its day and files */
async function refuseArchived(db: Queries, concession: ConcessionNumber, id: TripNumber): Promise<void> {
  const archived = await archivedDayOf(db, concession, id)
  if (archived === undefined) return
  const { day, files } = archived
  throw notFound(problem('trip-archived', { day, files: files.map(({ file }) => file) }))
}

async function readAll(db: Queries, caller: Caller, id: TripNumber, now: number): Promise<OfficeTrip> {
  const { concession } = caller
  const [
    [status],
    live,
    record,
    moments,
    marks,
    [review],
    shore,
    shoreHistory,
    history,
    filledIn,
    reports,
    audit,
    shipLines,
    notes,
    arrivals,
  ] = await Promise.all([
    statusOf(db, concession, [id]),
    liveOf(db, concession, [id]),
    readTrip(db, concession, id),
    momentsOfTrip(db, concession, id),
    openMarksOf(db, concession, [id]),
    reviewsOf(db, concession, [id]),
    shoreCorrectionsOf(db, concession, id),
    shoreHistoryOf(db, concession, id),
    oldVisitsOfTrip(db, concession, id),
    filledInOfTrip(db, concession, id),
    reportsOfTrip(db, concession, id),
    auditOf(db, caller, id),
    shipLinesOfTrip(db, concession, id),
    logNotesOfTrip(db, concession, id),
    arrivalsOfTrip(db, concession, id),
  ])
  if (!status || !moments) throw notFound(TRIP_UNKNOWN)
  const sailors = new Set([...(moments.sailedBy ?? []).map(({ captain }) => captain), status.captain])
  const counters = record.visits.flatMap(({ captain }) => captain ?? [])
  const ships = shipsSailed(shipLines, status, moments.createdAt)
  const [captains, shipNames, read, cancelledBecause, tablet] = await Promise.all([
    namesOfCaptains(db, concession, [...new Set([...sailors, ...counters])]),
    namesOfSailedShips(db, concession, [...new Set(ships.map(({ ship }) => ship))]),
    readBetween(db, concession, [...sailors], [moments.createdAt, moments.updatedAt]),
    whyCancelled(db, concession, status),
    tabletOn(db, concession, [status.device, status.lastDevice]),
  ])
  return {
    status: withLive(status, live.get(id) ?? null, now),
    record,
    moments,
    arrivals,
    tablet,
    captains,
    marks,
    review: review ?? null,
    shore,
    shoreHistory,
    history,
    filledIn,
    reports,
    read,
    notes,
    cancelledBecause,
    sailedWith: ships.map((one) => ({ ...one, shipName: shipNames.get(one.ship) ?? null })),
    audit: audit.lines.toReversed(),
    hasOlderAudit: audit.next !== null,
  }
}

function auditOf(db: Queries, caller: Caller, trip: TripNumber): Promise<AuditPage> {
  const query = { day: null, member: null, action: null, after: null, limit: AUDIT_LINES }
  return showAudit({ database: db }, caller, { ...query, subject: `trips/${trip}` })
}
