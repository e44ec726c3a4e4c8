/** Makes a shift of what one vessel sails. */
import type { TimetableLeg, TimetableShift, TimetableStop } from '../../timetable/timetable.ts'
import type { Sailing, Vessel } from './vessels.ts'

interface Known {
  /** The name that people call a stop by. */
  stopName: (stop: string) => string
  /** The key of a shape's line; null where it has none. */
  lineOf: (shape: string) => string | null
}

export function shiftOf({ ref, sailings }: Vessel, { stopName, lineOf }: Known): TimetableShift | null {
  const [first] = sailings
  if (!first) return null
  const stops: TimetableStop[] = []
  const legs = sailings.map((sailing) => ({
    ...addLeg(stops, sailing),
    shape: lineOf(sailing.trip.shape),
  }))
  const { route, service } = first.trip
  return { ref, track: route, service, name: shiftName(first, stops, stopName), stops, legs }
}

/** Adds the stops of a sailing to those of its shift; returns where they lie. */
function addLeg(stops: TimetableStop[], { trip, exactTimes, times }: Sailing): Omit<TimetableLeg, 'shape'> {
  const [first, ...rest] = times
  const before = stops.at(-1)
  // The vessel turns round: the end of one trip and the beginning of the next are one call at the pier.
  if (before?.stop === first.stop) {
    before.departureS = first.departureS
    before.endSequence = before.sequence
    before.sequence = first.sequence
  } else {
    // It sails to another pier empty: the end of one leg and the beginning of the next don't overlap.
    if (before) before.departureS = Math.min(before.departureS, first.departureS)
    stops.push({ ...first, arrivalS: Math.max(first.arrivalS, before?.departureS ?? 0), endSequence: null })
  }
  const firstPosition = stops.length - 1
  for (const time of rest) stops.push({ ...time, endSequence: null })
  return {
    tripRef: trip.ref,
    routeRef: trip.route,
    directionId: trip.direction,
    headsign: trip.headsign || null,
    startS: first.departureS,
    exactTimes,
    firstPosition,
    lastPosition: stops.length - 1,
  }
}

/** 'Dienst DUDEK' for a block, else the departure and where it goes: '08:15 Lillo' or '08:15 Sint-Anna → Lillo'. */
function shiftName(
  { trip, exactTimes }: Sailing,
  stops: TimetableStop[],
  stopName: (stop: string) => string,
): string {
  if (trip.block && exactTimes === null) return `Dienst ${trip.block}`
  if (trip.shortName && exactTimes === null) return `Dienst ${trip.shortName}`
  const ends = [stops[0], stops.at(-1)].map((end) => stopName(end?.stop ?? ''))
  return `${clock(stops[0]?.departureS ?? 0)} ${trip.headsign || ends.join(' → ')}`
}

/** '08:15', also for what sails after midnight. */
export function clock(seconds: number): string {
  const minutes = Math.floor(seconds / 60)
  return [Math.floor(minutes / 60) % 24, minutes % 60].map((part) => String(part).padStart(2, '0')).join(':')
}
