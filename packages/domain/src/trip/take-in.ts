/**
 * Reports on a trip with several tablets: records that the server has are taken into the trip aboard. The server says which
 * of two records of one stop holds, since clocks of two tablets can't be compared. An own record stays until the server has
 * it. Nothing recorded here is lost, and no stop is ever opened again.
 */
import type { ItemId, RecordKey, TripStopId } from '../ids.ts'
import { isSameCount, isSameLoad } from '../passengers/load.ts'
import { matchStops, type NumberedStop } from '../stops/numbering.ts'
import { type CountedBy, isDone, type OwnStop, type Stop } from '../stops/stop.ts'
import type { TripReported } from './facts.ts'
import type { Trip } from './trip.ts'

/** A stop as the server has it; `by` says whose record that is, null while it is open. */
export type ServerStop = OnServer<Stop>
type OnServer<Kind extends Stop> = Kind extends Stop
  ? Omit<Kind, 'itemId' | 'by'> & NumberedStop & { by: CountedBy | null }
  : never

/** A trip as the server has it. */
export interface ServerTrip extends Pick<TripReported, 'settings' | 'captain' | 'closed' | 'others'> {
  revision: number
  /** All of them, in the order they are sailed. */
  stops: ServerStop[]
  settings: NonNullable<TripReported['settings']> | null
}

/** Records of a trip that this tablet made itself. */
export interface OwnRecords {
  keys: ReadonlySet<RecordKey>
  /** Stops, by the boat's name, whose newest own record the server hasn't got yet. */
  unsent: ReadonlySet<TripStopId>
  /** Ship and crew were chosen here and the server hasn't heard. */
  hasUnsentSettings: boolean
}

/** A tablet that recorded nothing: to it every difference is news. */
export const NO_OWN_RECORDS: OwnRecords = { keys: new Set(), unsent: new Set(), hasUnsentSettings: false }

/** The news of a report, as a fact of the trip's logbook; null when it says nothing that the trip doesn't. */
export function newsOf(trip: Trip, report: ServerTrip, own: OwnRecords, at: string): TripReported | null {
  if (report.revision < (trip.revision ?? 0)) return null
  const here = matchStops(trip.stops, report.stops)
  const names = new Map([...here].map(([id, { itemId }]) => [itemId, id]))
  const known = new Map(trip.stops.map((stop) => [stop.id, stop]))
  const stops = report.stops.flatMap((reported): Stop[] => {
    const stop = known.get(names.get(reported.itemId) ?? '')
    const said = asStop(reported, stop?.id ?? reported.id, own)
    if (!stop || (!own.unsent.has(stop.id) && isNews(stop, said))) return [said]
    return stop.itemId === null ? [numberOf(said)] : []
  })
  const order = orderOf(trip, report, names)
  const isOrdered = order.every((id, place) => trip.stops[place]?.id === id)
  const isTheirs = !own.hasUnsentSettings
  const settings = isTheirs && !sameSettings(trip, report.settings) ? report.settings : null
  // Settings chosen here that aren't ashore yet are newer, and so is their captain: who chose them sails it.
  const captain = isTheirs ? report.captain : null
  const { closed, others } = report
  const state = JSON.stringify([captain, closed, others])
  const isSame = state === JSON.stringify([trip.captain ?? null, trip.closed ?? null, trip.others ?? []])
  if (stops.length === 0 && isOrdered && settings === null && isSame) return null
  const { revision } = report
  return { type: 'tripReported', revision, stops, order, settings, captain, closed, others, at }
}

/** The trip with a report taken in. Taking it in twice is taking it in once; one that is older changes nothing. */
export function takeIn(trip: Trip, fact: TripReported): Trip {
  if (fact.revision < (trip.revision ?? 0)) return trip
  const news = new Map(fact.stops.map((stop) => [stop.id, stop]))
  const taken = trip.stops.map((stop) => withNews(stop, news.get(stop.id)))
  const known = new Set(trip.stops.map(({ id }) => id))
  const stops = inOrder([...taken, ...fact.stops.filter(({ id }) => !known.has(id))], fact.order)
  const { revision, captain, closed, others, settings, at } = fact
  const hasSailed = stops.some(({ state }) => state === 'passed')
  return {
    ...trip,
    ...(settings ? { ship: settings.ship, crew: settings.crew } : {}),
    stops,
    load: loadAboard(trip, stops),
    startedAt: trip.startedAt ?? (hasSailed ? at : null),
    revision,
    captain,
    closed,
    others,
  }
}

/** The load that the last counted stop left; a correction since stays as long as that stop does. */
function loadAboard(trip: Trip, stops: readonly Stop[]): Trip['load'] {
  const isPassed = (stop: Stop) => stop.state === 'passed'
  const [before, last] = [trip.stops.findLast(isPassed), stops.findLast(isPassed)]
  if (!last) return trip.load
  const isSame = before && before.id === last.id && isSameLoad(before.load, last.load)
  return isSame ? trip.load : last.load
}

/** Whether the record that holds on the server isn't the one that is shown here. */
function isNews(stop: Stop, said: Stop): boolean {
  if (!isDone(said)) return false
  // Own records that hold are news only where another's took their place, or where they were set aside here.
  if (said.by ?? stop.by) return !saysTheSame(stop, said)
  return stop.isSetAside === true && saysTheSame({ ...stop, load: said.load } as Stop, said)
}

/** The server's id of a stop, without its record: that is older than the one here. */
function numberOf({ by: _, ...said }: Stop): Stop {
  return { ...said, state: 'open', count: null, load: null, whySkipped: null }
}

function saysTheSame(stop: OwnStop, said: Stop): boolean {
  if (stop.state === 'passed' && said.state === 'passed')
    return isSameCount(stop.count, said.count) && isSameLoad(stop.load, said.load)
  return stop.state === said.state && stop.whySkipped === said.whySkipped
}

function withNews(stop: Stop, said: Stop | undefined): Stop {
  if (!said) return stop
  const numbered = { ...stop, itemId: stop.itemId ?? said.itemId }
  if (!isDone(said)) return numbered
  // Loads here may have been corrected since it was sent: what is shown stays.
  if (!(said.by ?? stop.by) && stop.isSetAside) {
    const { isSetAside: _, ...arrived } = numbered
    return arrived
  }
  if (!said.by && stop.ours && saysTheSame(stop.ours, said))
    return { ...stop.ours, itemId: numbered.itemId, toReview: true }
  const { after, inserted, departure, stopId, stopName } = stop
  const taken = { ...said, itemId: numbered.itemId, after, inserted, departure, stopId, stopName }
  if (!isDone(stop)) return taken
  if (stop.by) return { ...taken, ...(stop.ours ? { ours: stop.ours, toReview: true } : {}) }
  const { by: _, ours, ...counted } = stop
  return { ...taken, ours: ours ?? counted, toReview: true }
}

/** A reported stop under the boat's name; `by` is left out where this tablet recorded it itself. */
function asStop({ clientRef: _, by, ...reported }: ServerStop, id: TripStopId, own: OwnRecords): Stop {
  return { ...reported, id, ...(by && !own.keys.has(by.key) ? { by } : {}) }
}

/** The server's order; a stop that only this tablet has stays behind the one it follows here. */
function orderOf(trip: Trip, report: ServerTrip, names: ReadonlyMap<ItemId, TripStopId>): TripStopId[] {
  const order = report.stops.map(({ itemId, id }) => names.get(itemId) ?? id)
  const placed = new Set(order)
  for (const [place, { id }] of trip.stops.entries()) {
    if (placed.has(id)) continue
    order.splice(order.indexOf(trip.stops[place - 1]?.id ?? '') + 1, 0, id)
  }
  return order
}

/** The stops in an order; one that it doesn't name stays behind the one before it. */
function inOrder(stops: readonly Stop[], order: readonly TripStopId[]): Stop[] {
  const places = new Map(order.map((id, place) => [id, place]))
  let place = -1
  const keys = new Map(
    stops.map(({ id }) => {
      place = places.get(id) ?? place
      return [id, place]
    }),
  )
  return [...stops].sort((one, other) => (keys.get(one.id) ?? 0) - (keys.get(other.id) ?? 0))
}

function sameSettings({ ship, crew }: Trip, settings: ServerTrip['settings']): boolean {
  const ids = (some: readonly { id: string }[]) => some.map(({ id }) => id).sort()
  return (
    settings === null ||
    (settings.ship.id === ship.id && JSON.stringify(ids(settings.crew)) === JSON.stringify(ids(crew)))
  )
}
