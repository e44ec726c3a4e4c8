/** Notifications as the office reads them: by pages, and who should have one, has it and read it. SQL only. */
import { type Audience, NOTIFICATION_STATES, type NotificationState } from '@vaarboek/wire/office'
import type { Queries, Statement } from '../../database/database.ts'
import { statement } from '../../database/statement.ts'
import { choicesOf } from '../filter-choices.ts'
import type {
  CaptainNumber,
  ConcessionNumber,
  NotificationNumber,
  ShipNumber,
  TrackNumber,
  TripNumber,
} from '../row-ids.ts'
import { colleagueIn } from '../staff/staff.ts'

interface Named {
  id: number
  name: string
}

export interface OfficeNotificationRow {
  id: NotificationNumber
  revision: number
  title: string
  message: string
  urgent: boolean
  state: NotificationState
  audience: Audience
  tracks: Named[]
  ships: Named[]
  firstname: string
  lastname: string
  sentAt: string
  until: string | null
  withdrawnAt: string | null
  withdrawnBy: string | null
  withdrawnReason: string | null
  replaces: NotificationNumber | null
  replacedBy: NotificationNumber | null
  /** Captains who should have it; of them those who have it (null: not noted) and who read it. */
  expected: number
  delivered: number | null
  read: number
}

/** The concession whose notifications are looked at, and the moment. */
export interface Look {
  concession: ConcessionNumber
  at: string
}

/** So long after it was sent who should have it is still looked for. */
const DAYS = 7

/** The last moment of a trip `t`: when it was over, at most 6 in the morning after its day. */
const LAST_MOMENT =
  "coalesce(greatest(t.completed_at, t.closed_at), (t.service_day + interval '30 hours')::timestamptz)"

/**
 * Trips `t` that a notification `n` is for: on its tracks or ships, not given up, and going on at some moment between when it was sent and when it
 * ended. A trip goes on from when it was made until it is over. $2 is now.
 */
const MEANT = `t.concession = n.concession and not t.given_up and t.service_day between n.created_at::date - 1
    and least(n.ends_at, $2::timestamptz, n.created_at + interval '${DAYS} days')::date
  and t.created_at <= least(n.ends_at, $2::timestamptz)
  and ${LAST_MOMENT} >= n.created_at
  and case when n.audience = 'ships'
    then exists (select 1 from notification_ships a where a.concession = n.concession and a.ship = t.ship and a.notification = n.id)
    else exists (select 1 from notification_tracks a where a.concession = n.concession and a.track = t.track and a.notification = n.id)
    end`

const IS_REPLACED =
  'exists (select 1 from notifications r where r.concession = n.concession and r.replaces = n.id)'

const STATE = `case when ${IS_REPLACED} then 'replaced'
  when n.withdrawn_at is not null then 'withdrawn' when n.ends_at <= $2::timestamptz then 'ended' else 'current' end`

const named = (
  table: string,
  link: string,
  one: string,
) => `(select coalesce(json_agg(json_build_object('id', x.id, 'name', x.name)
    order by lower(x.name), x.id), '[]') from ${link} a join ${table} x on x.concession = a.concession and x.id = a.${one}
    where a.concession = n.concession and a.notification = n.id) as ${table}`

/** The rows of a page. Names by themselves: a join could be one that reads all of the other table. */
const shown = (
  page: string,
) => `select n.id, n.revision, n.title, n.message, n.urgent, n.audience, ${STATE} as state,
    ${named('tracks', 'notification_tracks', 'track')}, ${named('ships', 'notification_ships', 'ship')},
    n.sender_firstname as firstname, n.sender_lastname as lastname, n.created_at as "sentAt", n.until,
    n.withdrawn_at as "withdrawnAt", ${colleagueIn('n', 'n.withdrawn_by').name} as "withdrawnBy",
    n.withdrawn_reason as "withdrawnReason", n.replaces,
    (select r.id from notifications r where r.concession = n.concession and r.replaces = n.id) as "replacedBy",
    c.expected, case when n.notes_deliveries then c.delivered end as delivered, c.read
  from (${page}) n
  cross join lateral (
    select count(*)::int as expected, count(*) filter (where r.captain is not null or d.captain is not null)::int as delivered,
      count(r.captain)::int as read
    from (select distinct t.captain from trips t where ${MEANT}) e
    left join notification_reads r on r.concession = n.concession and r.notification = n.id and r.captain = e.captain
    left join notification_deliveries d on d.concession = n.concession and d.notification = n.id and d.captain = e.captain
  ) c`

/** Filters of a list; null: not by that. */
export interface NotificationFilter {
  state: NotificationState | null
  /** Only urgent ones. */
  urgent: true | null
  track: TrackNumber | null
  ship: ShipNumber | null
}

/** Each by what an index knows. */
const STATES: Record<NotificationState, string> = {
  current: 'n.id = any (array(select h.id from notifications h where h.concession = $1 and h.ends_at > $2))',
  ended: 'n.withdrawn_at is null and n.ends_at <= $2',
  withdrawn: `n.withdrawn_at is not null and not ${IS_REPLACED}`,
  replaced: `n.withdrawn_at is not null and ${IS_REPLACED}`,
}
const FILTERS: Record<Exclude<keyof NotificationFilter, 'state'>, (place: number) => string> = {
  urgent: (place) => `n.urgent = $${place}`,
  track: (place) =>
    `exists (select 1 from notification_tracks a where a.concession = $1 and a.track = $${place} and a.notification = n.id)`,
  ship: (place) =>
    `exists (select 1 from notification_ships a where a.concession = $1 and a.ship = $${place} and a.notification = n.id)`,
}
const NAMES = Object.keys(FILTERS) as (keyof typeof FILTERS)[]
const statements = new Map(
  [null, ...NOTIFICATION_STATES].flatMap((state) =>
    choicesOf(NAMES).map((chosen) => [nameOf(state, chosen), statementOf(state, chosen)] as const),
  ),
)

function nameOf(state: NotificationState | null, chosen: readonly string[]): string {
  return ['notifications-page', ...(state === null ? [] : [state]), ...chosen].join('-')
}

/** $1 concession, $2 now, $3 the place, $4 how many, then the filters. */
function statementOf(state: NotificationState | null, chosen: readonly (keyof typeof FILTERS)[]): Statement {
  const wanted = chosen.map((name, index) => FILTERS[name](index + 5))
  const all = ['n.concession = $1 and n.id < $3', ...(state === null ? [] : [STATES[state]]), ...wanted].join(
    ' and ',
  )
  const page = `select n.* from notifications n where ${all} order by n.id desc limit $4`
  return statement(nameOf(state, chosen), `${shown(page)} order by n.id desc`)
}

/** So many notifications before one, the newest first. @param before null for the newest */
export function notificationsBefore(
  db: Queries,
  { concession, at }: Look,
  filter: NotificationFilter,
  { before, max }: { before: number | null; max: number },
): Promise<OfficeNotificationRow[]> {
  const chosen = NAMES.filter((name) => filter[name] !== null)
  const page = statements.get(nameOf(filter.state, chosen))
  if (!page) throw new Error(`No statement for ${chosen.join(', ')}`)
  const values = [concession, at, before ?? Number.MAX_SAFE_INTEGER, max]
  return db.query(page, [...values, ...chosen.map((name) => filter[name])])
}

const one = statement(
  'notifications-shown',
  shown('select * from notifications where concession = $1 and id = $3'),
)

export async function notificationOfOffice(
  db: Queries,
  { concession, at }: Look,
  id: NotificationNumber,
): Promise<OfficeNotificationRow | undefined> {
  const [row] = await db.query<OfficeNotificationRow>(one, [concession, at, id])
  return row
}

const goingOn = statement(
  'notifications-trips-going-on',
  `select distinct t.captain, t.ship, t.track from trips t
    where t.concession = $1 and not t.given_up and t.service_day between $2::timestamptz::date - 1 and $2::timestamptz::date
      and ${LAST_MOMENT} >= $2::timestamptz
    order by t.captain, t.ship, t.track`,
)

/** Who sails which ship on which track, of the trips that a notification sent now is for. */
export function tripsGoingOn(
  db: Queries,
  { concession, at }: Look,
): Promise<{ captain: CaptainNumber; ship: ShipNumber; track: TrackNumber }[]> {
  return db.query(goingOn, [concession, at])
}

/** A captain who should have it, or has it. */
export interface NotifiedRow {
  captain: CaptainNumber
  name: string
  /** The newest of their trips that it is for; null when it is for none of theirs. */
  trip: TripNumber | null
  shipName: string | null
  trackName: string | null
  deliveredAt: string | null
  readAt: string | null
  lastSeen: string | null
}

const people = statement(
  'notifications-people',
  `with n as (select * from notifications where concession = $1 and id = $3), meant as (
      select distinct on (t.captain) t.captain, t.id as trip, t.ship, t.track from n join trips t on ${MEANT}
      order by t.captain, t.id desc), somebody as (
      select captain from meant
      union select r.captain from notification_reads r where r.concession = $1 and r.notification = $3
      union select d.captain from notification_deliveries d where d.concession = $1 and d.notification = $3)
    select p.captain, c.full_name as name, m.trip, d.delivered_at as "deliveredAt", r.read_at as "readAt",
      (select h.name from ships h where h.concession = $1 and h.id = m.ship) as "shipName",
      (select k.name from tracks k where k.concession = $1 and k.id = m.track) as "trackName",
      (select max(v.last_seen) from devices v where v.concession = $1 and v.captain = p.captain) as "lastSeen"
    from somebody p
    join captains c on c.concession = $1 and c.id = p.captain
    left join meant m on m.captain = p.captain
    left join notification_deliveries d on d.concession = $1 and d.notification = $3 and d.captain = p.captain
    left join notification_reads r on r.concession = $1 and r.notification = $3 and r.captain = p.captain
    order by m.trip is null, r.read_at is not null, d.delivered_at is not null, lower(c.full_name), p.captain`,
)

/** Captains who should have it or have it: those who should first, and of them those who haven't. */
export function peopleOfNotification(
  db: Queries,
  { concession, at }: Look,
  id: NotificationNumber,
): Promise<NotifiedRow[]> {
  return db.query(people, [concession, at, id])
}

const unread = statement(
  'notifications-unread',
  `select o.trip, max(n.id) as notification from notifications n
    join trip_status o on o.concession = n.concession and o.state = 'under-way'
      and o.service_day between $2::timestamptz::date - 1 and $2::timestamptz::date
    join trips t on t.concession = o.concession and t.id = o.trip and ${MEANT}
    where n.concession = $1 and n.urgent and n.ends_at > $2 and n.created_at > $2::timestamptz - interval '1 day'
      and greatest(n.created_at, t.created_at) <= $3
      and not exists (select 1 from notification_reads r
        where r.concession = n.concession and r.captain = o.captain and r.notification = n.id)
    group by o.trip order by o.trip`,
)

/** Trips under way whose captain hasn't read an urgent notification of the last day, though both were there at `since`. */
export function unreadUnderWay(
  db: Queries,
  { concession, at }: Look,
  since: string,
): Promise<{ trip: TripNumber; notification: NotificationNumber }[]> {
  return db.query(unread, [concession, at, since])
}
