/** Places of the board's boats: measured, said by their crews, or as plan and last stop have them. Pure. */
import { expectedNext } from '@vaarboek/wire/office'
import type { BoardRow } from '../board-row.ts'
import type { BoardTrip } from '../board-state.ts'
import type { Ground, MapStop, MapTrack } from './ground.ts'
import { AT_STOP_M, type Spotted, spottedOn } from './measured.ts'
import { distance, metresAt, type Point, pointOf } from './plane.ts'
import { along } from './way.ts'

export interface MapBoat {
  row: BoardRow
  /** Measured: by its tablet; lying: its crew said so; planned: by the plan and the last stop. */
  how: 'measured' | 'lying' | 'planned'
  point: Point
  /** Degrees, 0 is north, clockwise; null: not known. */
  heading: number | null
  /** The stop where it lies, or is to leave; null: under way. */
  berth: MapStop | null
  /** Stops that it is between, under way. */
  between: readonly [MapStop, MapStop] | null
  /** Place of a measured one on its line; null: not known. */
  spotted: Spotted | null
  /** Its age counts from there, milliseconds since 1970: when its place was measured, or a silent one was heard. Null: it has none. */
  since: number | null
  /** The moment its words are said, milliseconds since 1970: an age goes on with time; 0 of those without. */
  at: number
}

/** Milliseconds since 1970: now, and the start of the service day. */
export interface Moment {
  now: number
  dayStart: number
}

/** Part of a way at which a boat waits that should have been at its stop: seen to be before it. */
const MOST = 0.97

/** Null for what has no place on the map. */
export function boatOnMap(row: BoardRow, ground: Ground, moment: Moment): MapBoat | null {
  const { trip, state } = row
  if (!trip || (state !== 'under-way' && state !== 'prepared' && state !== 'missed')) return null
  const track = ground.tracks.get(row.track)
  if (!track) return null
  const lies = trip.lying && stopOf(track, trip.lying.stop)
  const position = trip.position && pointOf(trip.position.lon, trip.position.lat)
  const measured = position && ground.isNear(position) ? position : null
  const said = agedSince(row.isSilent ? row.heardAt : null, moment)
  if (lies && (!measured || isAt(measured, lies)))
    return { row, ...LIES, ...said, how: 'lying', point: lies.point, berth: lies }
  const planned = plannedOf(row, trip, { ground, track, moment })
  if (!measured) return planned && { ...planned, ...said }
  const spotted = spottedOn(ground, track, { point: measured, trip })
  return {
    ...{ row, how: 'measured' as const, point: measured, berth: null, spotted },
    ...agedSince(Date.parse(trip.position?.at ?? ''), moment),
    between: spotted?.between ?? null,
    heading: planned?.berth ? null : (spotted?.heading ?? null),
  }
}

/** Ages of places are said in such steps, below a minute and from there on. */
const STEPS_MS = [10_000, 60_000] as const

/** The age of a boat from a moment on, and the moment at which words for it became what they are: until the next one they stay. */
function agedSince(since: number | null, { now }: Moment): Pick<MapBoat, 'since' | 'at'> {
  if (since === null) return { since, at: 0 }
  const step = now - since < STEPS_MS[1] ? STEPS_MS[0] : STEPS_MS[1]
  return { since, at: since + Math.floor((now - since) / step) * step }
}

const LIES = { heading: null, between: null, spotted: null, since: null, at: 0 }

/** @param pixel in the plane: less far apart they are drawn at one place */
export function isSameBoat(one: MapBoat, other: MapBoat, pixel = 0): boolean {
  return (
    one.row === other.row &&
    one.how === other.how &&
    one.at === other.at &&
    one.heading === other.heading &&
    one.berth === other.berth &&
    one.between?.[1] === other.between?.[1] &&
    distance(one.point, other.point) <= pixel
  )
}

/** All of a quay would be drawn over each other: near it they lie there. */
function isAt(point: Point, { point: stop }: MapStop): boolean {
  return distance(point, stop) * metresAt(stop.y) < AT_STOP_M
}

const stopOf = (track: MapTrack, stop: string | undefined) => track.stops.find(({ id }) => id === stop)

interface On {
  ground: Ground
  track: MapTrack
  moment: Moment
}

function plannedOf(row: BoardRow, trip: BoardTrip, { ground, track, moment }: On): MapBoat | null {
  const next = stopOf(track, trip.next?.stop)
  // A stop that was put in aboard stands on no line: it lies before the next one.
  const last = stopOf(track, trip.last?.stop) ?? (trip.last && next ? stopBefore(track, next) : undefined)
  const here = trip.last ? last : next
  if (!here) return null
  const how = 'planned' as const
  if (!trip.last || !next || next === here) return { row, ...LIES, how, point: here.point, berth: here }
  const share = Math.min(shareOf(row, trip, moment), MOST)
  return {
    ...{ row, how, ...along(ground.wayOf(track, here, next), share) },
    ...{ berth: null, between: [here, next], spotted: null, since: null, at: 0 },
  }
}

function stopBefore({ stops }: MapTrack, next: MapStop): MapStop | undefined {
  const place = stops.indexOf(next)
  return stops[place - 1] ?? stops[place + 1]
}

/** How much of the way from the last stop to the next is over, from 0 to 1; all of it where nobody knows when it arrives. */
function shareOf({ tablet }: BoardRow, trip: BoardTrip, { now, dayStart: dayStartMs }: Moment): number {
  const { last } = trip
  if (!last) return 0
  const said = last.departedAt ?? last.arrivedAt
  const left = Math.min(said === null ? dayStartMs + last.plannedS * 1000 : Date.parse(said), now)
  const expected = expectedNext(trip, {
    ...{ dayStartMs, now },
    tablet,
  })
  if (!expected || expected.arrival <= left) return 1
  return Math.min(Math.max((now - left) / (expected.arrival - left), 0), 1)
}
