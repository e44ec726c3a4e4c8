/**
 * Trips and facts as an earlier version wrote them down, with what it didn't know yet. Stored facts are never changed: they
 * are read through this.
 */
import type { LogbookFact } from '../captain/facts.ts'
import { NO_CHECKLISTS } from '../checklists/submitted.ts'
import { type Count, type Load, NO_MAXIMUMS, NOBODY, NOTHING_COUNTED } from '../passengers/load.ts'
import type { Ship } from '../ships/ship.ts'
import type { Stop } from '../stops/stop.ts'
import type { ServerStop, ServerTrip } from './take-in.ts'
import type { Trip } from './trip.ts'

/** A snapshot of a trip. */
export function reviveTrip(kept: Omit<Trip, 'checklists'> & Partial<Trip>): Trip {
  // Insertions after the same stop stand newest first, so the order of stops tells their age.
  const stops = kept.stops
    .map(reviveStop)
    .map((stop, place) =>
      stop.inserted && stop.insertedAt === undefined
        ? { ...stop, insertedAt: kept.stops.length - place }
        : stop,
    )
  return {
    checklists: NO_CHECKLISTS,
    ...kept,
    ship: reviveShip(kept.ship),
    stops,
    load: reviveLoad(kept.load),
  }
}

/** A fact of a logbook. What was not counted yet when it was recorded is 0, and its maximum unknown. */
export function reviveFact<Fact extends LogbookFact>(fact: Fact): Fact
export function reviveFact(fact: LogbookFact): LogbookFact {
  switch (fact.type) {
    case 'passengersConfirmed':
    case 'countCorrected':
    case 'loadCorrected':
      return { ...fact, count: reviveCount(fact.count) }
    case 'tripPrepared':
    case 'tripRevised':
    case 'captainRelieved':
      return { ...fact, ship: reviveShip(fact.ship) }
    case 'tripResumed':
      return {
        ...fact,
        ship: reviveShip(fact.ship),
        stops: fact.stops.map(reviveStop),
        load: reviveLoad(fact.load),
      }
    case 'stopsReported':
      return { ...fact, stops: fact.stops.map(reviveStop), load: reviveLoad(fact.load) }
    case 'tripReported':
      return reviveReport(fact)
    default:
      return fact
  }
}

/** The server's word on a trip: as a fact, or kept while it is being taken over. */
export function reviveReport<Report extends Pick<ServerTrip, 'settings'> & { stops: (Stop | ServerStop)[] }>(
  report: Report,
): Report {
  const { settings } = report
  return {
    ...report,
    stops: report.stops.map((stop) => reviveStop(stop as Stop)),
    settings: settings && { ...settings, ship: reviveShip(settings.ship) },
  }
}

export function reviveStop(kept: Stop): Stop {
  const { corrections, ours } = kept
  const stop = {
    ...kept,
    ...(corrections && {
      corrections: corrections.map((one) => ({ ...one, before: reviveCount(one.before) })),
    }),
    ...(ours && { ours: reviveStop(ours) }),
  }
  switch (stop.state) {
    case 'open':
      return { ...stop, count: null, load: null, whySkipped: null }
    case 'passed':
      return { ...stop, count: reviveCount(stop.count), load: reviveLoad(stop.load), whySkipped: null }
    case 'skipped':
      return { ...stop, count: null, load: null }
  }
}

export function reviveCount(count: Partial<Count>): Count {
  return { ...NOTHING_COUNTED, ...count }
}

export function reviveLoad(load: Partial<Load>): Load {
  return { ...NOBODY, ...load }
}

export function reviveShip(ship: Omit<Ship, keyof typeof NO_MAXIMUMS> & Partial<Ship>): Ship {
  return { ...NO_MAXIMUMS, ...ship }
}
