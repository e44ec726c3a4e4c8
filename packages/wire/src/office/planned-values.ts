/** What a day and a week say alike of shifts that are planned. */
import * as v from 'valibot'
import { captainId, shiftId, shipId } from '../ids.ts'

const words = v.nullable(v.string())

/** A ship that can be chosen. */
export const plannableShip = v.object({
  id: shipId,
  name: v.string(),
  /** Out of service now, or kept ashore by a malfunction; false on a day that is over. */
  outOfService: v.boolean(),
})

/** A shift on one day: when it sails, and who is meant to. Seconds since the start of its service day. */
export const plannedShift = {
  shift: shiftId,
  firstDepartureS: v.nullable(v.number()),
  lastArrivalS: v.nullable(v.number()),
  /** For `If-Match`; 0 while nothing was ever changed of it. */
  revision: v.number(),
  isCancelled: v.boolean(),
  /** It was made for this day alone. */
  isExtra: v.boolean(),
  /** The ship and the captain meant to sail it; a captain's name is null for who may not see names. */
  ship: v.nullable(plannableShip),
  captain: v.nullable(v.object({ id: captainId, name: words })),
  /** Why it is so; null where nobody said. */
  reason: words,
}

/** A shift of a day before or after that a ship or captain is meant to sail. */
export const shiftAround = v.object({
  day: v.string(),
  name: v.string(),
  ship: v.nullable(shipId),
  captain: v.nullable(captainId),
  firstDepartureS: v.number(),
  lastArrivalS: v.number(),
})
