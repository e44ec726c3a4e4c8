/** The stop times of our trips. They are the bulk of a feed, so they are kept as numbers until a shift is made of them. */
import { checkCount } from './feed-error.ts'
import { NumberTable } from './number-table.ts'
import { readRequired, type Source } from './read-table.ts'
import type { FeedTrip } from './read-trips.ts'
import { lacksSeconds, seconds } from './seconds.ts'

/** A stop time as it stands in the feed. */
export interface GivenTime {
  /** Place of the stop in `stops`. */
  stop: number
  sequence: number
  /** Null where the feed leaves it out. */
  arrivalS: number | null
  departureS: number | null
  /** Nobody gets on or off here. */
  isPassed: boolean
  /** Its row in stop_times.txt. */
  row: number
}

export interface GivenTimes {
  /** Ids of the stops that are called at. */
  stops: string[]
  /** Stop times of a trip, by their sequence. */
  of(trip: string): GivenTime[]
}

export const STOP_TIMES = 'stop_times.txt'
/** More would be a mistake: a line of a thousand boats has a tenth of it. */
export const MAX_STOP_TIMES = 3_000_000
const MAX_STOPS = 100_000
const MAX_SEQUENCE = 1_000_000_000
const COLUMNS = {
  needs: ['trip_id', 'stop_id', 'stop_sequence', 'arrival_time', 'departure_time'] as const,
  may: ['pickup_type', 'drop_off_type'] as const,
}
/** Columns of the numbers kept; `BEFORE` is the row of the same trip that was read before this one. */
const [STOP, SEQUENCE, ARRIVAL, DEPARTURE, PASSED, ROW, BEFORE] = [0, 1, 2, 3, 4, 5, 6] as const
const NONE = -1
/** The value of `pickup_type` and `drop_off_type` for nobody. */
const NOBODY = '1'

export async function readStopTimes(
  source: Source,
  trips: ReadonlyMap<string, FeedTrip>,
): Promise<GivenTimes> {
  const table = new NumberTable(7)
  const lastOf = new Map<string, number>()
  const stops = new Map<string, number>()
  await readRequired(source, { file: STOP_TIMES, ...COLUMNS }, (row, number) => {
    const trip = trips.get(row.trip_id)
    if (!trip) return
    const sequence = sequenceOf(row.stop_sequence)
    const place = { file: STOP_TIMES, row: number, about: trip.ref }
    if (sequence === null) return source.remarks.refuse(place, 'times-without-sequence')
    checkCount(table.length + 1, MAX_STOP_TIMES, place, 'stop-times')
    const [arrivalS, departureS] = [seconds(row.arrival_time), seconds(row.departure_time)]
    if ((row.arrival_time && arrivalS === null) || (row.departure_time && departureS === null))
      source.remarks.warn(place, 'no-such-time')
    if (lacksSeconds(row.arrival_time, row.departure_time)) source.remarks.warn(place, 'time-without-seconds')
    const isPassed = row.pickup_type === NOBODY && row.drop_off_type === NOBODY
    const stop = stops.getOrInsert(row.stop_id, stops.size)
    checkCount(stops.size, MAX_STOPS, place, 'stops')
    const before = lastOf.get(trip.ref) ?? NONE
    const times = [arrivalS ?? NONE, departureS ?? NONE] as const
    const kept = table.add(stop, sequence, ...times, Number(isPassed), number, before)
    lastOf.set(trip.ref, kept)
  })
  return {
    stops: [...stops.keys()],
    of: (trip) => inOrder(table, lastOf.get(trip) ?? NONE),
  }
}

function sequenceOf(text: string): number | null {
  const sequence = text === '' ? Number.NaN : Number(text)
  return Number.isInteger(sequence) && sequence >= 0 && sequence <= MAX_SEQUENCE ? sequence : null
}

function inOrder(table: NumberTable, last: number): GivenTime[] {
  const times: GivenTime[] = []
  for (let at = last; at !== NONE; at = table.at(at, BEFORE)) {
    times.push({
      stop: table.at(at, STOP),
      sequence: table.at(at, SEQUENCE),
      arrivalS: timeOf(table.at(at, ARRIVAL)),
      departureS: timeOf(table.at(at, DEPARTURE)),
      isPassed: table.at(at, PASSED) === 1,
      row: table.at(at, ROW),
    })
  }
  return times.sort((a, b) => a.sequence - b.sequence || a.row - b.row)
}

function timeOf(cell: number): number | null {
  return cell === NONE ? null : cell
}
