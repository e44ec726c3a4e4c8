/** Trips that sail by a headway: when they depart. */
import type { FeedRemark } from '@vaarboek/wire/office'
import { checkCount } from './feed-error.ts'
import { type Row, readTable, type Source } from './read-table.ts'
import { type FeedTrip, TRIPS } from './read-trips.ts'
import type { Remarks } from './remarks.ts'
import { lacksSeconds, seconds } from './seconds.ts'

export interface Departure {
  startS: number
  exactTimes: boolean
}

const FREQUENCIES = 'frequencies.txt'
const COLUMNS = {
  needs: ['trip_id', 'start_time', 'end_time', 'headway_secs'] as const,
  may: ['exact_times'] as const,
}
/** Boats don't leave one pier more often; a headway of a second would be 86,400 departures. */
const MIN_HEADWAY_S = 60
/** A service day that lasts longer is a typing error: it would be thousands of departures in one short row. */
const MAX_END_S = 48 * 3600
/**
 * The most departures of a trip: over one a minute, for two days. Each is a shift with all stops of the trip.
 */
const MAX_DEPARTURES_OF_TRIP = 3000
/** More would be a mistake: a thousand trips every ten minutes have half of it. */
const MAX_DEPARTURES = 200_000

type FrequencyRow = Row<(typeof COLUMNS.needs)[number] | (typeof COLUMNS.may)[number]>

/** Departures by the id of the trip. A trip that has a row here sails by it only, also when all its rows are refused. */
export async function readFrequencies(
  { remarks, ...source }: Source,
  trips: ReadonlyMap<string, FeedTrip>,
): Promise<Map<string, Departure[]>> {
  const departures = new Map<string, Map<number, Departure>>()
  const read = new Set<string>()
  let count = 0
  await readTable({ ...source, remarks }, { file: FREQUENCIES, ...COLUMNS }, (row, number) => {
    const trip = trips.get(row.trip_id)
    if (!trip) return
    if (!departures.has(trip.ref)) warnOfBlock(trip, remarks)
    const known = departures.getOrInsertComputed(trip.ref, () => new Map())
    const place = { file: FREQUENCIES, row: number, about: trip.ref }
    const written = JSON.stringify(row)
    if (read.has(written)) return remarks.warn(place, 'window-twice')
    read.add(written)
    if (lacksSeconds(row.start_time, row.end_time)) remarks.warn(place, 'time-without-seconds')
    const window = windowOf(row)
    if (!('headway' in window)) return remarks.refuse(place, window)
    if (known.size + departuresIn(window) > MAX_DEPARTURES_OF_TRIP)
      return remarks.refuse(place, { code: 'departures-too-many', max: MAX_DEPARTURES_OF_TRIP })
    count += departuresIn(window)
    checkCount(count, MAX_DEPARTURES, place, 'departures')
    const exactTimes = row.exact_times === '1'
    let isTwice = false
    for (let startS = window.start; startS < window.end; startS += window.headway) {
      isTwice ||= known.has(startS)
      known.getOrInsert(startS, { startS, exactTimes })
    }
    if (isTwice) remarks.warn(place, 'departures-twice')
  })
  return new Map([...departures].map(([ref, some]) => [ref, [...some.values()]]))
}

/** From when to when it sails and how often, or why that can't be. */
function windowOf({
  start_time,
  end_time,
  headway_secs,
}: FrequencyRow): FeedRemark | { start: number; end: number; headway: number } {
  const [start, end] = [seconds(start_time), seconds(end_time)]
  const headway = Number(headway_secs || Number.NaN)
  if (start === null || end === null) return { code: 'no-such-times' }
  if (end <= start) return { code: 'end-not-after-start' }
  if (end > MAX_END_S) return { code: 'window-too-late', maxHours: MAX_END_S / 3600 }
  if (!Number.isInteger(headway) || headway < MIN_HEADWAY_S)
    return { code: 'headway-too-short', minS: MIN_HEADWAY_S }
  return { start, end, headway }
}

function departuresIn({ start, end, headway }: { start: number; end: number; headway: number }): number {
  return Math.ceil((end - start) / headway)
}

function warnOfBlock({ ref, block, row }: FeedTrip, remarks: Remarks): void {
  if (!block) return
  remarks.warn({ file: TRIPS, row, about: ref, block }, 'block-of-headways')
}
