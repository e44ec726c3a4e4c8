/** What came from crews and wants an answer, and boats that are silent: each kind by a statement of its own. SQL only. */
import type { Queries } from '../../database/database.ts'
import { statement } from '../../database/statement.ts'
import type {
  ConcessionNumber,
  DeviceNumber,
  MalfunctionNumber,
  NotificationNumber,
  ShipNumber,
  TripNumber,
} from '../row-ids.ts'

interface OnShip {
  at: string
  ship: ShipNumber | null
  shipName: string | null
  trip: TripNumber | null
  captainName: string | null
}

const ship = (of: string) =>
  `(select h.name from ships h where h.concession = ${of}.concession and h.id = ${of}.ship) as "shipName"`
const captain = (of: string) =>
  `(select c.full_name from captains c where c.concession = ${of}.concession and c.id = ${of}.captain) as "captainName"`

export interface OpenReportRow extends OnShip {
  id: MalfunctionNumber
  urgent: boolean
  category: string
  remarks: string
  recordedAt: string
}

const reports = statement(
  'incidents-malfunctions',
  `select m.id, m.urgent, m.category, m.remarks, m.created_at as at, least(m.recorded_at, m.created_at) as "recordedAt", m.ship,
      m.trip, ${ship('m')}, ${captain('m')}
    from ((select * from malfunctions where concession = $1 and urgent and state in ('new', 'taken', 'waiting') order by id desc limit $3)
      union all (select * from malfunctions where concession = $1 and not urgent and state = 'new' and created_at > $2
        order by id desc limit $3)) m`,
)

/** Urgent malfunctions that aren't solved, and others that came since a moment and nobody took. */
export function openReports(
  db: Queries,
  concession: ConcessionNumber,
  { since, max }: { since: string; max: number },
): Promise<OpenReportRow[]> {
  return db.query(reports, [concession, since, max])
}

export interface OpenReplyRow extends OnShip {
  id: number
  malfunction: MalfunctionNumber
  urgent: boolean
  category: string
  text: string
}

const replies = statement(
  'incidents-replies',
  `select r.id, r.malfunction, r.text, r.author as "captainName", r.created_at as at, m.urgent, m.category, m.ship, m.trip, ${ship('m')}
    from malfunction_replies r join malfunctions m on m.concession = r.concession and m.id = r.malfunction
    where r.concession = $1 and r.captain is not null and r.created_at > $2 and m.state <> 'closed'
      and not exists (select 1 from malfunction_replies o
        where o.concession = r.concession and o.malfunction = r.malfunction and o.id > r.id)
    order by r.id desc limit $3`,
)

/** Replies of crews since a moment that nobody replied to. */
export function openReplies(
  db: Queries,
  concession: ConcessionNumber,
  { since, max }: { since: string; max: number },
): Promise<OpenReplyRow[]> {
  return db.query(replies, [concession, since, max])
}

export interface RejectedRow extends OnShip {
  id: DeviceNumber
  rejected: number
}

const rejected = statement(
  'incidents-rejected',
  `select d.id, d.rejected, coalesce(d.oldest_waiting_at, d.said_at, d.last_seen) as at, t.trip, t.ship, ${ship('t')}, ${captain('d')}
    from devices d
    left join lateral (
      select s.concession, s.trip, s.ship from trip_status s
      where s.concession = d.concession and s.captain = d.captain and s.device = d.device
      order by s.service_day desc, s.trip desc limit 1) t on true
    where d.concession = $1 and d.forgotten_at is null and d.rejected > 0 and d.last_seen > $2
    order by d.last_seen desc limit $3`,
)

/** Tablets seen since a moment that say they hold records which were rejected, with the last trip of who holds them. */
export function rejectedRecords(
  db: Queries,
  concession: ConcessionNumber,
  { since, max }: { since: string; max: number },
): Promise<RejectedRow[]> {
  return db.query(rejected, [concession, since, max])
}

export interface AsideRow extends OnShip {
  id: number
  summary: string
  reason: string
  recordedAt: string
}

const aside = statement(
  'incidents-set-aside',
  `select s.id, s.summary, s.reason, s.recorded_at as "recordedAt", s.created_at as at, t.id as trip, t.ship, ${ship('t')}, ${captain('s')}
    from set_aside_records s
    left join trips t on t.concession = s.concession
      and t.id = case when s.flight ~ '^[0-9]{1,15}$' then s.flight::bigint end
    where s.concession = $1 and s.created_at > $2 order by s.id desc limit $3`,
)

/** Records that captains set aside since a moment. */
export function setAsideSince(
  db: Queries,
  concession: ConcessionNumber,
  { since, max }: { since: string; max: number },
): Promise<AsideRow[]> {
  return db.query(aside, [concession, since, max])
}

export interface ReliefRow extends OnShip {
  id: number
  formerName: string | null
}

const reliefs = statement(
  'incidents-reliefs',
  `select a.id, a.at, t.id as trip, t.ship, ${ship('t')}, ${captain('a')},
      (select c.full_name from captains c where c.concession = a.concession and c.id = (a.detail ->> 'from')::bigint) as "formerName"
    from (select * from audit where concession = $1 and action = 'trip-taken-over' and at > $2 order by id desc limit $3) a
    left join trips t on t.concession = a.concession and a.subject = 'trips/' || t.id
      and t.id = split_part(a.subject, '/', 2)::bigint`,
)

/** Trips that another captain took over since a moment. */
export function reliefsSince(
  db: Queries,
  concession: ConcessionNumber,
  { since, max }: { since: string; max: number },
): Promise<ReliefRow[]> {
  return db.query(reliefs, [concession, since, max])
}

export interface SilentRow extends OnShip {
  trip: TripNumber
}

const silent = statement(
  'incidents-silent',
  `with heard as (
      select device, max(last_seen) as at from devices where concession = $1 and forgotten_at is null group by device
    )
    select o.trip, o.ship, ${ship('o')}, ${captain('o')}, greatest(c.at, l.at, o.received_at) as at
    from trip_status o left join heard c on c.device = o.device left join heard l on l.device = o.last_device
    where o.concession = $1 and o.state = 'under-way' and o.service_day between $2::timestamptz::date - 1 and $2::timestamptz::date
      and (o.service_day + interval '30 hours')::timestamptz > $2
      and greatest(c.at, l.at, o.received_at) <= $3
    order by at desc, o.trip limit $4`,
)

/**
 * Trips under way at a moment of which nothing was heard since another one; a trip goes on until 6 in the morning after its day at
 * most.
 */
export function silentTrips(
  db: Queries,
  concession: ConcessionNumber,
  { at, since, max }: { at: string; since: string; max: number },
): Promise<SilentRow[]> {
  return db.query(silent, [concession, at, since, max])
}

export interface TitleRow {
  trip: TripNumber
  notification: NotificationNumber
}

export interface UnreadRow extends Omit<OnShip, 'trip'>, TitleRow {
  title: string
}

const titles = statement(
  'incidents-unread',
  `select u.trip, u.notification, n.title, n.at, o.ship, ${ship('o')}, ${captain('o')}
    from jsonb_to_recordset($2::jsonb) as u (trip bigint, notification bigint)
    cross join lateral (select s.concession, s.ship, s.captain from trip_status s where s.concession = $1 and s.trip = u.trip limit 1) o
    cross join lateral (select m.title, m.created_at as at from notifications m
      where m.concession = $1 and m.id = u.notification limit 1) n`,
)

/** Names of trips whose captain didn't read what is urgent, with its title. */
export async function namesOfUnread(
  db: Queries,
  concession: ConcessionNumber,
  unread: readonly TitleRow[],
): Promise<UnreadRow[]> {
  if (unread.length === 0) return []
  return db.query(titles, [concession, JSON.stringify(unread)])
}
