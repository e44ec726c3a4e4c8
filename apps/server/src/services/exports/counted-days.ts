/** The counts of a range of days, read in pieces so that nobody waits long for the database, and never held all at once. */
import type { Queries, Transactional } from '../../database/database.ts'
import {
  type CountedStop,
  countsOf,
  legsOf,
  type TripLeg,
  tripsOn,
} from '../../repositories/exports/counted-trips.ts'
import type { ConcessionNumber, TripNumber } from '../../repositories/row-ids.ts'
import type { ServiceClock } from '../service-clock.ts'

/** So many trips are read at a time: whoever waits for this thread meanwhile waits for some ten milliseconds. */
const TRIPS_A_PIECE = 20

/** Whole trips of a day, stop by stop. */
export interface SailedStops {
  day: string
  stops: CountedStop[]
  /** Null where nobody asked for them. */
  legs: TripLeg[] | null
}

/**
 * Planned moments of a service day, in milliseconds since 1970, by seconds since its start. The calendar is asked once: it costs as much as
 * the rest of a row.
 */
export function plannedOn(clock: Pick<ServiceClock, 'planned'>, day: string): (seconds: number) => number {
  const start = Date.parse(clock.planned(day, 0))
  return (seconds) => start + seconds * 1000
}

/** Each trip of a day that wasn't given up stands in one piece, whole. @param withLegs whether the legs of each trip are read too */
export async function* sailedOn(
  database: Transactional,
  concession: ConcessionNumber,
  day: string,
  withLegs = false,
): AsyncGenerator<SailedStops> {
  const trips = await tripsOn(database, concession, day)
  for (let from = 0; from < trips.length; from += TRIPS_A_PIECE)
    yield await readPiece(database, concession, {
      day,
      trips: trips.slice(from, from + TRIPS_A_PIECE),
      withLegs,
    })
}

function readPiece(
  database: Transactional,
  concession: ConcessionNumber,
  { day, trips, withLegs }: { day: string; trips: TripNumber[]; withLegs: boolean },
): Promise<SailedStops> {
  return database.transaction(async (db: Queries) => {
    const stops = await countsOf(db, concession, trips)
    return { day, stops, legs: withLegs ? await legsOf(db, concession, trips) : null }
  })
}
