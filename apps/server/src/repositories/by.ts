/** Who changes something, on which device, and when. */
export interface By {
  concession: number
  captain: number
  /** Null where the app names no device. */
  device: string | null
  /** ISO 8601, in the service's time zone. */
  at: string
}
