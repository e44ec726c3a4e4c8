/** The rest of what is stored of one trip, for the office. SQL only. */
import type { Queries } from '../../database/database.ts'
import { jsonValue } from '../../database/json-value.ts'
import { statement } from '../../database/statement.ts'
import { PHOTO_OF_MALFUNCTION } from '../malfunction-photo.ts'
import { namesById } from '../names-by-id.ts'
import type {
  CaptainNumber,
  ConcessionNumber,
  MalfunctionNumber,
  NotificationNumber,
  PhotoNumber,
  ShipNumber,
  TripChecklistNumber,
  TripNumber,
  VisitNumber,
} from '../row-ids.ts'
import { type DeliveredVisit, selectDelivered } from './visit-records.ts'

export interface NamedCaptain {
  captain: CaptainNumber | null
  captainName: string | null
}

/** A record of a stop that doesn't hold any more. */
export interface OldVisitRow extends Omit<DeliveredVisit, 'id' | 'state'>, NamedCaptain {
  id: VisitNumber
  state: 'open' | 'passed' | 'skipped'
  device: string | null
  replacedAt: string
}

const history = statement(
  'whole-trip-history',
  `select h.visit as id, ${selectDelivered('h')}, h.captain, c.full_name as "captainName", h.device, h.replaced_at as "replacedAt"
    from stop_visits v
    join stop_visit_history h on h.concession = v.concession and h.visit = v.id
    left join captains c on c.concession = h.concession and c.id = h.captain
    where v.concession = $1 and v.trip = $2 order by h.id`,
)

/** The records of a trip's stops that don't hold any more, in the order they were replaced. */
export function oldVisitsOfTrip(
  db: Queries,
  concession: ConcessionNumber,
  trip: TripNumber,
): Promise<OldVisitRow[]> {
  return db.query(history, [concession, trip])
}

export interface FilledInRow extends NamedCaptain {
  checklist: TripChecklistNumber
  kind: 'start' | 'stop'
  createdAt: string
  completedAt: string | null
  /** Null for a checklist of which nothing was filled in. */
  entry: number | null
  field: string | null
  title: string | null
  category: string | null
  unit: string | null
  checked: boolean
  value: string | null
  remarks: string | null
  photo: PhotoNumber | null
  recordedAt: string
  receivedAt: string
  device: string | null
}

/**
 * SQL: when a list `l` was handed in; null while a point of it has no answer. Crew apps send answers once it is handed in, and needn't say that it is
 * complete. Its points are those of the list as the tablet had it, which may be an earlier one than the ship's.
 */
const HANDED_IN = `coalesce(l.completed_at, (
      select case when count(a.id) = count(*) then max(least(coalesce(a.reckoned_at, a.recorded_at), a.updated_at)) end
      from checklist_fields q
      left join checklist_entries a on a.concession = l.concession and a.trip_checklist = l.id and a.field = q.id::text
      where q.concession = l.concession and q.checklist = (
        select k.checklist from checklist_entries b join checklist_fields k on k.concession = b.concession
          and k.id = case when b.field ~ '^[0-9]{1,15}$' then b.field::bigint end
        where b.concession = l.concession and b.trip_checklist = l.id limit 1)))`

const filledIn = statement(
  'whole-trip-checklists',
  `select l.id as checklist, l.kind, l.created_at as "createdAt", ${HANDED_IN} as "completedAt", e.id as entry, e.field, f.title, f.category,
      f.unit, e.checked, e.value, e.remarks, e.photo, e.recorded_at as "recordedAt", e.updated_at as "receivedAt", e.captain,
      c.full_name as "captainName", e.device
    from trip_checklists l
    left join checklist_entries e on e.concession = l.concession and e.trip_checklist = l.id
    left join checklist_fields f on f.concession = e.concession
      and f.id = case when e.field ~ '^[0-9]{1,15}$' then e.field::bigint end
    left join captains c on c.concession = e.concession and c.id = e.captain
    where l.concession = $1 and l.trip = $2 order by l.id, f.position, e.id`,
)

/** The checklists of a trip, a row for each point that was filled in. */
export function filledInOfTrip(
  db: Queries,
  concession: ConcessionNumber,
  trip: TripNumber,
): Promise<FilledInRow[]> {
  return db.query(filledIn, [concession, trip])
}

export interface TripReportRow extends NamedCaptain {
  id: MalfunctionNumber
  shipName: string
  category: string
  remarks: string
  urgent: boolean
  photo: PhotoNumber | null
  reportedAt: string
  receivedAt: string
  replies: { author: string; text: string; at: string }[]
}

const reports = statement(
  'whole-trip-reports',
  `select m.id, (select h.name from ships h where h.concession = m.concession and h.id = m.ship) as "shipName", m.category, m.remarks, m.urgent, ${PHOTO_OF_MALFUNCTION} as photo, least(m.recorded_at, m.created_at) as "reportedAt",
      m.created_at as "receivedAt", m.captain, c.full_name as "captainName",
      coalesce((select json_agg(json_build_object('author', r.author, 'text', r.text, 'at', r.created_at) order by r.id)
        from malfunction_replies r where r.concession = m.concession and r.malfunction = m.id), '[]') as replies
    from malfunctions m join captains c on c.concession = m.concession and c.id = m.captain
    where m.concession = $1 and m.trip = $2 order by m.id`,
)

/** The malfunctions that were reported on a trip. */
export function reportsOfTrip(
  db: Queries,
  concession: ConcessionNumber,
  trip: TripNumber,
): Promise<TripReportRow[]> {
  return db.query(reports, [concession, trip])
}

export interface ReadNotificationRow extends NamedCaptain {
  id: NotificationNumber
  title: string
  urgent: boolean
  sentAt: string
  readAt: string
}

const reads = statement(
  'whole-trip-reads',
  `select n.id, n.title, n.urgent, n.created_at as "sentAt", r.read_at as "readAt", r.captain, c.full_name as "captainName"
    from notification_reads r
    join notifications n on n.concession = r.concession and n.id = r.notification
    join captains c on c.concession = r.concession and c.id = r.captain
    where r.concession = $1 and r.captain = any (array(select value::bigint from jsonb_array_elements_text($2::jsonb)))
      and r.read_at between $3 and $4
    order by r.read_at, n.id`,
)

/** The notifications that these captains read between two moments. */
export function readBetween(
  db: Queries,
  concession: ConcessionNumber,
  captains: readonly CaptainNumber[],
  [from, until]: readonly [string, string],
): Promise<ReadNotificationRow[]> {
  return db.query(reads, [concession, jsonValue(captains), from, until])
}

/** Moments and names of a trip, beside its settings. */
export interface TripMomentsRow {
  createdAt: string
  updatedAt: string
  createdByName: string
  sailedBy: { captain: CaptainNumber; since: number }[] | null
}

const moments = statement(
  'whole-trip-moments',
  `select t.created_at as "createdAt", t.updated_at as "updatedAt", c.full_name as "createdByName", t.sailed_by as "sailedBy"
    from trips t join captains c on c.concession = t.concession and c.id = t.created_by
    where t.concession = $1 and t.id = $2`,
)

export async function momentsOfTrip(
  db: Queries,
  concession: ConcessionNumber,
  trip: TripNumber,
): Promise<TripMomentsRow | undefined> {
  const [row] = await db.query<TripMomentsRow>(moments, [concession, trip])
  return row
}

const arrivals = statement(
  'whole-trip-arrivals',
  'select id, arrival_s as "arrivalS" from stop_visits where concession = $1 and trip = $2',
)

/** When a trip is to arrive at each of its stops, in seconds since the start of its service day. */
export async function arrivalsOfTrip(
  db: Queries,
  concession: ConcessionNumber,
  trip: TripNumber,
): Promise<ReadonlyMap<VisitNumber, number>> {
  const rows = await db.query<{ id: VisitNumber; arrivalS: number }>(arrivals, [concession, trip])
  return new Map(rows.map(({ id, arrivalS }) => [id, arrivalS]))
}

export const namesOfCaptains = namesById<CaptainNumber>('whole-trip-captains', 'captains', 'full_name')

export const namesOfSailedShips = namesById<ShipNumber>('whole-trip-ships', 'ships')

// Found by their names first: by when they were seen all tablets would be read.
const waits = statement(
  'whole-trip-waiting',
  `with own as materialized (
      select waiting, oldest_waiting_at, last_seen from devices where concession = $1 and device in ($2, $3) and forgotten_at is null)
    select waiting, oldest_waiting_at as "oldestWaitingAt", last_seen as "heardAt" from own order by last_seen desc limit 1`,
)

export interface TabletRow {
  /** Records that it said it holds; null: it never said. */
  waiting: number | null
  /** When the oldest of those was made; null: it didn't say. */
  oldestWaitingAt: string | null
  /** When it was seen; null: never. */
  heardAt: string | null
}

/** The one of these tablets that was seen last. */
export async function tabletOn(
  db: Queries,
  concession: ConcessionNumber,
  [chosenOn, countedOn]: readonly [string | null, string | null],
): Promise<TabletRow> {
  const [row] = await db.query<TabletRow>(waits, [concession, chosenOn, countedOn])
  return row ?? { waiting: null, oldestWaitingAt: null, heardAt: null }
}
