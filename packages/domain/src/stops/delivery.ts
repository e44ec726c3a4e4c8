/**
 * Two records of one tablet can reach the server in any order, twice, or a day late. Which one holds must not depend on
 * that: the newer one wins, by its sequence. The server reckons with it ({@link file://./reckoning.ts}).
 */
import type { RecordKey } from '../ids.ts'

/** The age of a record. */
export interface Delivery {
  /**
   * Place in time given by the device's logbook: milliseconds since 1970, but always more than the record before it,
   * also when the device's clock was set back. So it orders the records of one device for certain, and says
   * little of those of two. A sender that doesn't give one gets the moment of arrival.
   */
  sequence: number
  /** The record's own key, which decides between records of the same moment. */
  key: RecordKey
}

/** The sequence of the next record of a device: the clock's, or one more than the last one's. */
export function nextSequence(clockMs: number, last: number): number {
  return Math.max(clockMs, last + 1)
}
