/** Writes a GTFS feed of any size, the same each time: ferries of many lines, some in blocks, and buses beside them. */
import { createWriteStream } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

export interface FeedSize {
  routes: number
  /** Calendars, all of every day from 2015 to 2035. */
  services: number
  trips: number
  stopsATrip: number
  /** Trips of buses, with as many stops. */
  busTrips: number
}

export const MILLION: FeedSize = {
  routes: 50,
  services: 200,
  trips: 100_000,
  stopsATrip: 12,
  busTrips: 10_000,
}
export const SMALL: FeedSize = { routes: 2, services: 2, trips: 40, stopsATrip: 4, busTrips: 5 }

const PIERS = 100
/** One in so many trips is part of a block. */
const BLOCK_EVERY = 4

/** Writes it into a folder. @param delay minutes added to every time: another timetable */
export async function writeFeed(folder: string, size: FeedSize, delay = 0): Promise<void> {
  const { routes, services, trips, busTrips } = size
  await mkdir(folder, { recursive: true })
  const small = {
    'agency.txt': ['agency_name,agency_timezone', 'Veer,Europe/Brussels'],
    'routes.txt': [
      'route_id,route_long_name,route_type',
      ...rows(routes, (route) => `R${route},Lijn ${route + 1},4`),
      'BUS,Bus,3',
    ],
    'stops.txt': [
      'stop_id,stop_name,stop_lat,stop_lon',
      ...rows(PIERS, (pier) => `pier-${pier},Pier nummer ${pier + 1},51.2,4.4`),
    ],
    'calendar.txt': [
      'service_id,monday,tuesday,wednesday,thursday,friday,saturday,sunday,start_date,end_date',
      ...rows(services, (service) => `S${service},1,1,1,1,1,1,1,20150101,20351231`),
    ],
  }
  for (const [name, lines] of Object.entries(small))
    await writeFile(join(folder, name), `${[...lines].join('\n')}\n`)
  await write(join(folder, 'trips.txt'), 'route_id,service_id,trip_id,block_id,direction_id', () =>
    rows(trips + busTrips, (trip) => tripRow(trip, size)),
  )
  await write(
    join(folder, 'stop_times.txt'),
    'trip_id,arrival_time,departure_time,stop_id,stop_sequence',
    () => stopTimes(size, delay),
  )
}

function* rows(count: number, row: (place: number) => string): Generator<string> {
  for (let place = 0; place < count; place += 1) yield row(place)
}

function tripRow(trip: number, { routes, services, trips }: FeedSize): string {
  const service = `S${Math.floor(trip / routes) % services}`
  if (trip >= trips) return `BUS,${service},${idOf(trip)},,`
  const block = trip % BLOCK_EVERY === 0 ? `B${trip % 40}` : ''
  return `R${trip % routes},${service},${idOf(trip)},${block},${trip % 2}`
}

function* stopTimes({ trips, busTrips, stopsATrip }: FeedSize, delay: number): Generator<string> {
  for (let trip = 0; trip < trips + busTrips; trip += 1) {
    const departs = delay + ((trip * 37) % 1200)
    for (let stop = 0; stop < stopsATrip; stop += 1) {
      const time = clock(departs + stop * 7)
      yield `${idOf(trip)},${time},${time},pier-${(stop + (trip % 40)) % PIERS},${stop + 1}`
    }
  }
}

/** As long as the ids of real feeds. */
function idOf(trip: number): string {
  return `vaart-${String(trip).padStart(8, '0')}-2026`
}

function clock(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return `${String(hours).padStart(2, '0')}:${String(rest).padStart(2, '0')}:00`
}

/** Lines go out in pieces: a million of them are never held at once. */
async function write(path: string, header: string, lines: () => Iterable<string>): Promise<void> {
  function* pieces(): Generator<string> {
    let piece = `${header}\n`
    for (const line of lines()) {
      piece += `${line}\n`
      if (piece.length > 60_000) {
        yield piece
        piece = ''
      }
    }
    yield piece
  }
  await pipeline(Readable.from(pieces()), createWriteStream(path))
}
