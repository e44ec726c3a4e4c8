/** A stop whose record the server rejected and its captain set aside. */
import type { StopSetAside } from '../trip/facts.ts'
import type { Trip } from '../trip/trip.ts'

export function setStopAside(trip: Trip, { stop }: StopSetAside): Trip {
  const stops = trip.stops.map((one) => (one.id === stop ? { ...one, isSetAside: true as const } : one))
  return { ...trip, stops }
}
