/** Place of a measured boat on its line: told by the place itself, whatever its crew said last. Pure. */
import type { BoardTrip } from '../board-state.ts'
import type { Ground, MapStop, MapTrack } from './ground.ts'
import { distance, metresAt, type Point } from './plane.ts'
import { nearestOn } from './way.ts'

export interface Spotted {
  /** The stop it is at, or nearest to where it is far from its line; null: between two. */
  near: MapStop | null
  isFar: boolean
  /** Stops that its point lies between, in the direction it sails where that is known. */
  between: readonly [MapStop, MapStop] | null
  /** Degrees, 0 is north, clockwise; null: not known. */
  heading: number | null
  /** Stop at which its crew counted last, when that is more than a stop away from where it is; null: it isn't. */
  counted: MapStop | null
}

/** Measured within this of a stop it is at that stop. */
export const AT_STOP_M = 250
/** Further from its line than this it isn't between two stops: lines without shapes go straight past bends. */
const OFF_M = 2000
/** Ways as near as each other: the one that its crew says counts. */
const SAME_M = 60
/** In stops: past the next one on is no more than one that is still to be counted. */
const MOST_APART = 1

interface Leg {
  from: number
  off: number
  heading: number | null
}

/** Null for a line without stops. */
export function spottedOn(
  ground: Ground,
  track: MapTrack,
  { point, trip }: { point: Point; trip: BoardTrip },
): Spotted | null {
  const { stops } = track
  const metres = metresAt(point.y)
  const crew = crewOf(stops, trip)
  const far = (stop: MapStop) => distance(stop.point, point) * metres
  const nearest = stops.toSorted((one, other) => far(one) - far(other))[0]
  if (!nearest) return null
  const leg = legOf(ground, track, { point, metres, crew })
  const isAt = far(nearest) < AT_STOP_M
  const isFar = !isAt && (leg?.off ?? 0) > OFF_M
  const [one, other] = [stops[leg?.from ?? -1], stops[(leg?.from ?? -1) + 1]]
  const pair = one && other ? ([one, other] as const) : null
  const isBack = crew !== null && crew.next < crew.last
  const place = isAt || isFar || !leg ? stops.indexOf(nearest) : leg.from + 0.5
  return {
    ...{ near: isAt || isFar || !pair ? nearest : null, isFar },
    between: pair && isBack ? [pair[1], pair[0]] : pair,
    heading: crew && crew.next !== crew.last && leg?.heading != null ? turned(leg.heading, isBack) : null,
    counted: crew && apart(place, crew) > MOST_APART ? (stops[crew.last] ?? null) : null,
  }
}

/** Places on the line where its crew counted last, and that it sails to; null where either isn't known. */
function crewOf(stops: readonly MapStop[], { last, next }: BoardTrip): { last: number; next: number } | null {
  const placeOf = (stop: string | undefined) => stops.findIndex(({ id }) => id === stop)
  const [lastPlace, nextPlace] = [placeOf(last?.stop), placeOf(next?.stop)]
  if (lastPlace < 0) return null
  return { last: lastPlace, next: nextPlace < 0 ? lastPlace : nextPlace }
}

/** Stops that lie between a place on the line and where its crew says it is. */
function apart(place: number, { last, next }: { last: number; next: number }): number {
  return Math.max(Math.min(last, next) - place, place - Math.max(last, next), 0)
}

interface From {
  point: Point
  metres: number
  crew: { last: number; next: number } | null
}

/** The piece of its line from one stop to the next that it is nearest to. */
function legOf(ground: Ground, track: MapTrack, { point, metres, crew }: From): Leg | null {
  const legs = track.stops.slice(1).map((to, from): Leg => {
    const way = ground.wayOf(track, track.stops[from] as MapStop, to)
    const { off, heading } = nearestOn(way, point)
    return { from, off: off * metres, heading }
  })
  const least = legs.reduce((off, leg) => Math.min(off, leg.off), Infinity)
  const gap = ({ from }: Leg) => (crew ? apart(from + 0.5, crew) : 0)
  return (
    legs
      .filter(({ off }) => off <= least + SAME_M)
      .toSorted((one, other) => gap(one) - gap(other) || one.off - other.off)[0] ?? null
  )
}

const turned = (heading: number, isBack: boolean) =>
  !isBack ? heading : heading > 0 ? heading - 180 : heading + 180
