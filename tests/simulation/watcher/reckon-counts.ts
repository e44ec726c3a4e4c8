/** Sums of counts as they must be, reckoned from the crews' rows and what the analyst said: nothing of the server's own sums is used. */
import type { Database } from '../../../apps/server/src/database/database.ts'
import { ZONE } from '../simulated-server.ts'
import type { AnalystLedger, DaySums, ShoreCount } from './analyst-ledger.ts'

interface Leg {
  direction: number | null
  first: number
  last: number
}

/** A stop at which a crew confirmed a count. */
export interface SailedStop extends ShoreCount {
  trip: number
  day: string
  track: number
  isGivenUp: boolean
  isOver: boolean
  /** Of the trip, as the board has it. */
  version: number
  maxPeople: number | null
  maxBikes: number | null
  id: number
  stop: number
  /** The timetable's own id of the stop. */
  ref: string
  departedAt: string | null
  arrivedAt: string | null
  departureS: number
  /** Not the last stop of its trip. */
  isLeft: boolean
  /** The place of the last planned stop up to it; null before all of them. */
  place: number | null
  legs: Leg[]
}

type OnAndOff = Omit<DaySums, 'peopleAboard' | 'bikesAboard'>

/** A row of sums. */
export interface Summed extends OnAndOff {
  day: string
  track: number
  direction: number | null
  stop: number
  hour: number
  /** Of all stops, and of those that were left. */
  people: number
  loads: number[]
  bikes: number
  seats: number
  withSeats: number
  corrected: number
}

const SAILED = {
  name: 'analyst-sailed',
  text: `select t.id as trip, t.service_day as day, t.track, t.given_up as "isGivenUp",
      t.completed_at is not null or t.closed_at is not null as "isOver", s.version + s.judged as version,
      h.max_people as "maxPeople", h.max_bikes as "maxBikes", v.id, v.stop,
      p.source_ref as ref, v.departed_at as "departedAt", v.arrived_at as "arrivedAt", v.departure_s as "departureS",
      exists (select from stop_visits o where o.concession = v.concession and o.trip = v.trip and o.position > v.position) as "isLeft",
      (select o.planned_position from stop_visits o where o.concession = v.concession and o.trip = v.trip
        and o.planned_position is not null and (o.position, o.id) <= (v.position, v.id) order by o.position desc, o.id desc limit 1) as place, v.people_on as "peopleOn", v.people_off as "peopleOff", v.people_aboard as people,
      v.bikes_on as "bikesOn", v.bikes_off as "bikesOff", v.bikes_aboard as bikes,
      (select coalesce(json_agg(json_build_object('direction', l.direction_id, 'first', l.first_position, 'last', l.last_position)
        order by l.leg), '[]') from trip_legs l where l.concession = t.concession and l.trip = t.id) as legs
    from stop_visits v join trips t on t.concession = v.concession and t.id = v.trip
    join trip_status s on s.concession = t.concession and s.trip = t.id
    join ships h on h.concession = t.concession and h.id = t.ship join stops p on p.concession = v.concession and p.id = v.stop
    where v.state = 'passed' order by t.id, v.position, v.id`,
}

/** Trip by trip, in the order in which they are sailed. */
export function readSailed(database: Database): Promise<SailedStop[]> {
  return database.query<SailedStop>(SAILED)
}

/** Every row of sums, by its words. */
export function summed(stops: readonly SailedStop[], ledger: AnalystLedger): Map<string, Summed> {
  const rows = new Map<string, Summed>()
  for (const stop of stops) {
    if (stop.isGivenUp || !ledger.isUsed(stop.trip)) continue
    const { day, track, stop: where, maxPeople } = stop
    const place = { day, track, direction: directionOf(stop), stop: where, hour: hourOf(stop) }
    const row = rows.getOrInsertComputed(keyOf(place), () => ({ ...place, ...NOTHING, loads: [] }))
    const ashore = ledger.correctionOf(stop.id)
    const count = ashore ?? stop
    row.counted += 1
    row.peopleOn += count.peopleOn
    row.peopleOff += count.peopleOff
    row.bikesOn += count.bikesOn
    row.bikesOff += count.bikesOff
    row.bikes += count.bikes
    row.people += count.people
    row.corrected += ashore ? 1 : 0
    if (!stop.isLeft) continue
    row.loads = [...row.loads, count.people].toSorted((one, other) => one - other)
    row.seats += maxPeople ?? 0
    row.withSeats += maxPeople === null ? 0 : 1
  }
  return rows
}

export function keyOf({ day, track, direction, stop, hour }: Summed | Place): string {
  return `day ${day} track ${track} direction ${direction} stop ${stop} hour ${hour}`
}

type Place = Pick<Summed, 'day' | 'track' | 'direction' | 'stop' | 'hour'>

export function sumsOf(stops: readonly SailedStop[], ledger: AnalystLedger, day: string): DaySums {
  const rows = [...summed(stops, ledger).values()].filter((row) => row.day === day)
  const sum = (of: keyof OnAndOff) => rows.reduce((all, row) => all + row[of], 0)
  return {
    ...{ counted: sum('counted'), peopleOn: sum('peopleOn'), peopleOff: sum('peopleOff') },
    ...{
      bikesOn: sum('bikesOn'),
      bikesOff: sum('bikesOff'),
      bikesAboard: rows.reduce((all, { bikes }) => all + bikes, 0),
    },
    peopleAboard: rows.reduce((all, { people }) => all + people, 0),
  }
}

const NOTHING = {
  ...{ counted: 0, peopleOn: 0, peopleOff: 0, bikesOn: 0, bikesOff: 0 },
  ...{ people: 0, bikes: 0, seats: 0, withSeats: 0, corrected: 0 },
}

/** Where the boat turns, that of the leg that begins; of a stop that the timetable doesn't have, that of the leg under way. */
function directionOf({ place, legs }: SailedStop): number | null {
  if (place === null) return legs[0]?.direction ?? null
  return legs.findLast(({ first }) => first <= place)?.direction ?? null
}

const CLOCK = new Intl.DateTimeFormat('sv-SE', {
  ...{ timeZone: ZONE, year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', hourCycle: 'h23' },
})

/** By the clock in the wheelhouse; after midnight the hours of the service day go on. */
export function hourOf({
  departedAt,
  arrivedAt,
  departureS,
  day,
}: Pick<SailedStop, 'departedAt' | 'arrivedAt' | 'departureS' | 'day'>): number {
  const left = departedAt ?? arrivedAt
  if (left === null) return Math.floor(departureS / 3600)
  const [date = '', hour] = CLOCK.format(Date.parse(left)).split(' ')
  const days = (Date.parse(date) - Date.parse(day)) / 86_400_000
  return Number(hour) + 24 * days
}
