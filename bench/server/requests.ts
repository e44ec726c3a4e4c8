/** The calls that are measured, as a tablet sends them. Every one of those that write has an effect of its own. */
import { clockTime } from '@vaarboek/domain'
import type { Boat } from '../load/boats.ts'

export const CALLS = ['create', 'pass', 'overview', 'notifications', 'unfinished'] as const
export type MeasuredCall = (typeof CALLS)[number]

export const PATHS: Record<MeasuredCall, string> = {
  create: 'flights/create',
  pass: 'items/passmultiple',
  overview: 'shifts/overview',
  notifications: 'notifications/index',
  unfinished: 'flights/not-flying',
}

/** A stop of a boat's shift. */
export interface BoatStop {
  stop: number
  departureS: number
}

/** A boat, two of its concession's stewards, and the stops of its shift. */
export type MannedBoat = Boat & { stewards: number[]; stops: BoatStop[] }

/** A trip of which no stop is done yet. */
export interface OpenTrip {
  boat: number
  trip: number
  visits: number[]
}

/** What is asked of a server for a while. */
export interface Work {
  call: MeasuredCall | 'null' | 'get' | 'feed'
  /** The bare server takes JSON, as one would write it; ours what the app sends. */
  bare: boolean
  boats: MannedBoat[]
  /** For `pass`: as many as may be passed. */
  trips: OpenTrip[]
  /** For `get`: below /api, one for each boat. For `feed`: whole, by turns, and what each brings besides. */
  paths?: string[]
  headers?: string
  /** Sets the keys and names of this work apart from all others. */
  run: string
}

const BOUNDARY = 'vaarboek-bench'

/** The request of that number; null when there is nothing left to do. */
export function requestOf(
  { call, bare, boats, trips, paths, headers = '', run }: Work,
  number: number,
): string | null {
  if (call === 'null') return 'GET /null HTTP/1.1\r\nHost: bench\r\n\r\n'
  if (call === 'feed')
    return `GET ${paths?.[number % paths.length]} HTTP/1.1\r\nHost: bench\r\n${headers}\r\n`
  const trip = call === 'pass' ? trips[number] : undefined
  if (call === 'pass' && !trip) return null
  const boat = boats[(trip ? trip.boat : number) % boats.length] as MannedBoat
  const key = `${run}-${number}`
  const own = `Host: bench\r\nAuthorization: Bearer ${boat.token}\r\nConcession: ${boat.concession}\r\nDevice: bench-device\r\nAccept: application/json\r\n`
  if (call === 'get') return `GET /api/${paths?.[number % boats.length]} HTTP/1.1\r\n${own}\r\n`
  if (call === 'overview' || call === 'notifications' || call === 'unfinished') {
    const fields = {
      overview: `track=${boat.track}`,
      notifications: `track=${boat.track}&read=0`,
      unfinished: `shift=${boat.shift}`,
    }[call]
    // Whose it is stands in the token; the bare server knows no tokens.
    const who = bare ? `&concession=${boat.concession}&captain=${boat.captain}` : ''
    return `GET /api/${PATHS[call]}?${fields}${who} HTTP/1.1\r\n${own}\r\n`
  }
  const fields = trip ? passed(trip) : chosen(boat, key)
  const { type, body } = bare
    ? asJson({ ...fields, concession: boat.concession, captain: boat.captain })
    : trip
      ? asParts(fields)
      : asForm(fields)
  return `POST /api/${PATHS[call]} HTTP/1.1\r\n${own}Idempotency-Key: ${key}\r\nContent-Type: ${type}\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`
}

function chosen(boat: MannedBoat, key: string) {
  const { track, shift, ship, stewards } = boat
  const stops = boat.stops.map(({ stop, departureS }, place) => ({
    ref: `planned-${place}`,
    stop_id: stop,
    departure: clockTime(departureS),
    departure_s: departureS,
  }))
  return {
    stops,
    lon: 4.4,
    lat: 51.2,
    track,
    shift,
    ship,
    stewards,
    client_ref: key,
    recorded_at: '2026-11-21T10:00:00+01:00',
  }
}

function passed({ trip, visits }: OpenTrip) {
  const items = visits.map((visit, place) => ({
    item: visit,
    id: visit,
    arrived: '2026-11-21 10:00:30',
    departured: '2026-11-21 10:01:00',
    people_on: 5,
    people_off: place === 0 ? 0 : 4,
    people: 5 + place,
    bikes_on: 1,
    bikes_off: 0,
    bikes: 1 + place,
    key: `visit-${visit}`,
    recorded_at: '2026-11-21T10:01:00+01:00',
    sequence: 1_763_715_660_000 + place,
  }))
  return { flight: trip, items }
}

const asJson = (fields: object) => ({ type: 'application/json', body: JSON.stringify(fields) })

const textOf = (value: unknown) => (typeof value === 'object' ? JSON.stringify(value) : String(value))

function asForm(fields: object) {
  const texts = Object.entries(fields).map(([name, value]) => [name, textOf(value)])
  return { type: 'application/x-www-form-urlencoded', body: new URLSearchParams(texts).toString() }
}

function asParts(fields: object) {
  const parts = Object.entries(fields).map(
    ([name, value]) =>
      `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${textOf(value)}\r\n`,
  )
  return { type: `multipart/form-data; boundary=${BOUNDARY}`, body: `${parts.join('')}--${BOUNDARY}--\r\n` }
}
