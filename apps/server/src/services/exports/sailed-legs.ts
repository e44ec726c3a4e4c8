/** A trip as the timetable's source has it: in legs. Where the vessel turns, one visit ends a leg and begins the next. */
import type { VisitPart } from '@vaarboek/domain'
import type { CountedStop, TripLeg } from '../../repositories/exports/counted-trips.ts'

export interface LegVisit {
  stop: CountedStop
  part: VisitPart
}

export interface SailedLeg {
  /** Null for a trip whose timetable told none. */
  leg: TripLeg | null
  visits: LegVisit[]
}

/**
 * The legs of a trip with the visits of each, in the order they were sailed. A stop that was put in belongs to the leg that is under way, as in
 * sums.
 * Every visit is somewhere, and at a turn its parts are together what it was.
 */
export function sailedLegs(stops: readonly CountedStop[], legs: readonly TripLeg[]): SailedLeg[] {
  if (legs.length === 0) return [{ leg: null, visits: stops.map((stop) => ({ stop, part: 'whole' })) }]
  const sailed = legs.map((leg): SailedLeg => ({ leg, visits: [] }))
  for (const stop of stops)
    for (const [index, part] of partsOf(ownLegs(stop, legs))) sailed[index]?.visits.push({ stop, part })
  return sailed.filter(({ visits }) => visits.length > 0)
}

function ownLegs({ plannedPosition: at, leg: underWay }: CountedStop, legs: readonly TripLeg[]): number[] {
  const own = legs.flatMap(({ firstPosition, lastPosition }, index) =>
    at !== null && firstPosition <= at && at <= lastPosition ? index : [],
  )
  if (own.length > 0) return own
  return [
    Math.max(
      0,
      legs.findIndex(({ leg }) => leg === underWay),
    ),
  ]
}

function partsOf(own: readonly number[]): [number, VisitPart][] {
  if (own.length === 1) return own.map((index) => [index, 'whole'])
  return own.map((index, place) => [
    index,
    place === 0 ? 'end' : place === own.length - 1 ? 'start' : 'between',
  ])
}
