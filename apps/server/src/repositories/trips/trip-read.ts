/** Trips as they are read: one with all it is made of, those that aren't ended, and whether there is any. SQL only. */
import type { TripId } from '@vaarboek/domain'
import type { Queries } from '../../database/database.ts'
import { statement } from '../../database/statement.ts'
import type {
  CaptainNumber,
  ConcessionNumber,
  ShiftNumber,
  ShipNumber,
  StewardNumber,
  TrackNumber,
  TripNumber,
} from '../row-ids.ts'
import { SAILS_THE_SAME } from './reviews.ts'
import type { SailedTrip } from './trip-access.ts'

/**
 * The crew of a trip, each once: who was chosen under a spelling that was merged is the one it was merged into. An SQL query of ids.
 * @param trip the name of the trips in the query around it
 */
export const crewOf = (trip: string): string =>
  `select distinct coalesce(said.merged_into, said.id) as id from trip_stewards chosen
    join stewards said on said.concession = chosen.concession and said.id = chosen.steward
    where chosen.concession = ${trip}.concession and chosen.trip = ${trip}.id`

export interface TripRow extends Omit<SailedTrip, 'captain'> {
  id: TripNumber
  clientRef: TripId | null
  serviceDay: string
  completedAt: string | null
  closedAt: string | null
  closedBy: { id: CaptainNumber; name: string } | null
  /** Closed before anything of it was sailed. */
  isGivenUp: boolean
  /** How often it was changed. */
  revision: number
  /** The sequence of the settings that hold; null when the sender gave none. */
  sequence: number | null
  /** Unfinished trips of the same shift and day, while this one is unfinished. */
  others: OtherTrip[]
  track: TrackNumber
  shift: ShiftNumber
  shiftName: string
  shipId: ShipNumber
  shipName: string
  captainId: CaptainNumber
  captainName: string
  stewards: { id: StewardNumber; firstname: string; lastname: string }[]
}

/** Another trip of the same shift and day, which somebody else may be sailing. */
export interface OtherTrip {
  id: TripNumber
  captainId: CaptainNumber
  captainName: string
  shipName: string
  /** Aboard after the last stop that was passed. */
  people: number
}

const byId = statement(
  'trips-by-id',
  `select t.id, t.client_ref as "clientRef", t.service_day as "serviceDay", t.completed_at as "completedAt",
      t.closed_at as "closedAt", case when z.id is not null then json_build_object('id', z.id, 'name', z.full_name) end as "closedBy",
      t.given_up as "isGivenUp", t.revision, t.sequence, t.track, t.shift, s.name as "shiftName", h.id as "shipId", h.name as "shipName", c.id as "captainId",
      c.full_name as "captainName", t.created_by as "createdBy", t.sailed_by as "sailedBy", coalesce(crew.stewards, '[]') as stewards, coalesce(beside.others, '[]') as others
    from trips t
    join shifts s on s.concession = t.concession and s.id = t.shift
    join ships h on h.concession = t.concession and h.id = t.ship
    join captains c on c.concession = t.concession and c.id = t.captain
    left join captains z on z.concession = t.concession and z.id = t.closed_by
    left join lateral (
      select json_agg(json_build_object('id', w.id, 'firstname', w.firstname, 'lastname', w.lastname)
        order by lower(w.firstname), lower(w.lastname)) as stewards
      from (${crewOf('t')}) m join stewards w on w.concession = t.concession and w.id = m.id
    ) crew on true
    left join lateral (
      select json_agg(json_build_object('id', o.id, 'captainId', oc.id, 'captainName', oc.full_name, 'shipName', oh.name,
        'people', coalesce((select v.people_aboard from stop_visits v
          where v.concession = o.concession and v.trip = o.id and v.state = 'passed' order by v.position desc limit 1), 0))
        order by o.id) as others
      from trips o
      join captains oc on oc.concession = o.concession and oc.id = o.captain
      join ships oh on oh.concession = o.concession and oh.id = o.ship
      where ${SAILS_THE_SAME} and o.completed_at is null and o.closed_at is null
        and t.completed_at is null and t.closed_at is null
    ) beside on true
    where t.concession = $1 and t.id = $2`,
)

export async function tripById(
  db: Queries,
  concession: ConcessionNumber,
  id: TripNumber,
): Promise<TripRow | undefined> {
  const [trip] = await db.query<TripRow>(byId, [concession, id])
  return trip
}

/** A trip in few words. */
export type BriefTripRow = Pick<TripRow, 'id' | 'shift' | 'shiftName' | 'shipId' | 'shipName'>

const unfinished = `select t.id, t.shift, s.name as "shiftName", h.id as "shipId", h.name as "shipName"
    from trips t
    join shifts s on s.concession = t.concession and s.id = t.shift
    join ships h on h.concession = t.concession and h.id = t.ship
    where t.concession = $1 and t.completed_at is null and t.closed_at is null`

const ofShift = statement(
  'trips-unfinished-of-shift',
  `${unfinished} and t.shift in (select $2::bigint union
      select o.id from shifts g join shifts o on o.concession = g.concession and o.track = g.track
        and o.source_ref = g.source_ref
      where g.concession = $1 and g.id = $2) order by t.id desc limit $3`,
)

/** The unfinished trips of a shift, newest first; it is the same shift in other versions of the timetable. */
export async function unfinishedOfShift(
  db: Queries,
  concession: ConcessionNumber,
  shift: ShiftNumber,
  max: number,
): Promise<BriefTripRow[]> {
  return db.query<BriefTripRow>(ofShift, [concession, shift, max])
}

const ofCaptain = statement(
  'trips-unfinished-of-captain',
  `${unfinished} and t.captain = $2 order by t.id desc limit $3`,
)

/** The unfinished trips a captain sails, newest first. */
export async function unfinishedOfCaptain(
  db: Queries,
  concession: ConcessionNumber,
  captain: CaptainNumber,
  max: number,
): Promise<BriefTripRow[]> {
  return db.query<BriefTripRow>(ofCaptain, [concession, captain, max])
}

const there = statement('trips-there', `select to_regclass('trips') is not null as there`)
const some = statement('trips-some', 'select exists (select 1 from trips) as holds')

/** False on a database without a schema. */
export async function holdsTrips(db: Queries): Promise<boolean> {
  if (!(await db.query<{ there: boolean }>(there))[0]?.there) return false
  return (await db.query<{ holds: boolean }>(some))[0]?.holds === true
}
