/** Delays of a day as they must be, reckoned from the stops as they were planned and what the analyst said, against what was summed. */
import { isDeepStrictEqual } from 'node:util'
import type { Database } from '../../../apps/server/src/database/database.ts'
import { ZONE } from '../simulated-server.ts'
import type { AnalystLedger } from './analyst-ledger.ts'
import { hourOf, keyOf } from './reckon-counts.ts'

interface Judging {
  database: Database
  ledger: AnalystLedger
  blame: (what: string) => void
}

/** A stop as planned, with the direction of the leg that begins there. */
interface PlannedStop {
  trip: number
  day: string
  track: number
  direction: number | null
  stop: number
  state: 'open' | 'passed' | 'skipped'
  isLast: boolean
  arrivedAt: string | null
  departedAt: string | null
  arrivalS: number
  departureS: number
}

const PLANNED = {
  name: 'analyst-planned',
  text: `select t.id as trip, t.service_day as day, t.track, v.stop, v.state, v.arrived_at as "arrivedAt", v.departed_at as "departedAt",
      v.arrival_s as "arrivalS", v.departure_s as "departureS",
      (select l.direction_id from trip_legs l where l.concession = t.concession and l.trip = t.id and l.first_position <= v.planned_position
        order by l.leg desc limit 1) as direction,
      not exists (select from stop_visits o where o.concession = v.concession and o.trip = v.trip and not o.inserted
        and o.position > v.position) as "isLast"
    from stop_visits v join trips t on t.concession = v.concession and t.id = v.trip
    where not v.inserted and not t.given_up`,
}
const KEPT = {
  name: 'analyst-punctuality',
  text: `select day, track, direction, stop, hour, planned, measured, earliest, latest, to_json(delays) as delays from day_punctuality`,
}

interface Kept {
  day: string
  track: number
  direction: number | null
  stop: number
  hour: number
  planned: number
  measured: number
  earliest: number | null
  latest: number | null
  delays: number[]
}

export async function judgePunctuality({ database, ledger, blame }: Judging): Promise<void> {
  const expected = new Map<string, Kept>()
  for (const stop of await database.query<PlannedStop>(PLANNED)) {
    if (stop.state === 'skipped' || !ledger.isUsed(stop.trip)) continue
    const { day, track, direction, stop: where } = stop
    const place = { day, track, direction, stop: where, hour: hourOf(stop) }
    const row = expected.getOrInsertComputed(keyOf(place), () => ({ ...place, ...NOTHING, delays: [] }))
    row.planned += 1
    const delay = delayOf(stop)
    if (delay === null) continue
    row.measured += 1
    row.delays = [...row.delays, delay].toSorted((one, other) => one - other)
    row.earliest = row.delays[0] ?? null
    row.latest = row.delays.at(-1) ?? null
  }
  for (const row of await database.query<Kept>(KEPT)) {
    const one = expected.get(keyOf(row))
    expected.delete(keyOf(row))
    if (!isDeepStrictEqual(row, one))
      blame(`punctuality of ${keyOf(row)}: ${JSON.stringify(row)}, not ${JSON.stringify(one)}`)
  }
  for (const key of expected.keys()) blame(`no punctuality of ${key}`)
}

/** A tablet's clock may stand at any year: what is further off is as far off. */
const MOST_DELAY_S = 1_000_000_000
const NOTHING = { planned: 0, measured: 0, earliest: null, latest: null }

/** Seconds after the planned moment; null where nobody knows. Of the last planned stop it is the arrival. */
function delayOf({ state, isLast, day, ...stop }: PlannedStop): number | null {
  const at = isLast ? (stop.arrivedAt ?? stop.departedAt) : stop.departedAt
  if (state !== 'passed' || at === null) return null
  const planned = startOf(day) + 1000 * (isLast ? stop.arrivalS : stop.departureS)
  const seconds = Math.round((Date.parse(at) - planned) / 1000)
  return Math.max(-MOST_DELAY_S, Math.min(MOST_DELAY_S, seconds))
}

const HOUR_IN_ZONE = new Intl.DateTimeFormat('sv-SE', { timeZone: ZONE, hour: '2-digit', hourCycle: 'h23' })

/** From which seconds of a service day are counted: noon by the clock, minus twelve hours. */
function startOf(day: string): number {
  const noon = Date.parse(`${day}T12:00:00Z`)
  const ahead = Number(HOUR_IN_ZONE.format(noon)) - 12
  return noon - (ahead + 12) * 3_600_000
}
