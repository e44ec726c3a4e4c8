/** The captain who changes something, on which device, and when. */
import type { CaptainNumber, ConcessionNumber } from './row-ids.ts'
export interface By {
  concession: ConcessionNumber
  captain: CaptainNumber
  /** Null where the app names no device. */
  device: string | null
  /** ISO 8601, in the service's time zone. */
  at: string
}
