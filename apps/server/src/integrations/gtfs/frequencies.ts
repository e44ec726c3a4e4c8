/** Trips that sail by a headway: when they depart. */
import { checkCount } from './feed-error.ts'
import { type Row, readTable, type Source } from './read-table.ts'
import { type FeedTrip, TRIPS } from './read-trips.ts'
import type { Remarks } from './remarks.ts'
import { LACKS_SECONDS, lacksSeconds, seconds } from './seconds.ts'

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
/** Of one trip: more than one a minute, for two days. Each is a shift with all stops of the trip. */
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
    if (read.has(written))
      return remarks.warn(place, 'hetzelfde tijdvak staat er twee keer; één keer overgenomen')
    read.add(written)
    if (lacksSeconds(row.start_time, row.end_time)) remarks.warn(place, LACKS_SECONDS)
    const window = windowOf(row)
    if (typeof window === 'string') return remarks.refuse(place, window)
    if (known.size + departuresIn(window) > MAX_DEPARTURES_OF_TRIP)
      return remarks.refuse(place, `meer dan ${MAX_DEPARTURES_OF_TRIP} afvaarten van één rit`)
    count += departuresIn(window)
    checkCount(count, MAX_DEPARTURES, place, 'afvaarten; kijk headway_secs na')
    const exactTimes = row.exact_times === '1'
    let isTwice = false
    for (let startS = window.start; startS < window.end; startS += window.headway) {
      isTwice ||= known.has(startS)
      known.getOrInsert(startS, { startS, exactTimes })
    }
    if (isTwice) remarks.warn(place, 'afvaarten die ook in een ander tijdvak staan; één keer overgenomen')
  })
  return new Map([...departures].map(([ref, some]) => [ref, [...some.values()]]))
}

/** From when to when it sails and how often, or why that can't be. */
function windowOf({ start_time, end_time, headway_secs }: FrequencyRow) {
  const [start, end] = [seconds(start_time), seconds(end_time)]
  const headway = Number(headway_secs || Number.NaN)
  if (start === null || end === null) return 'start_time of end_time is geen tijd (HH:MM:SS)'
  if (end <= start) return 'end_time ligt niet na start_time'
  if (end > MAX_END_S) return `end_time ligt na ${MAX_END_S / 3600}:00:00`
  if (!Number.isInteger(headway) || headway < MIN_HEADWAY_S)
    return `headway_secs is geen geheel getal van ${MIN_HEADWAY_S} of meer`
  return { start, end, headway }
}

function departuresIn({ start, end, headway }: { start: number; end: number; headway: number }): number {
  return Math.ceil((end - start) / headway)
}

function warnOfBlock({ ref, block, row }: FeedTrip, remarks: Remarks): void {
  if (!block) return
  remarks.warn(
    { file: TRIPS, row, about: `${ref}, blok ${block}` },
    'rit met een interval (frequencies.txt) in een blok; elke afvaart is een dienst op zich, los van het blok',
  )
}
