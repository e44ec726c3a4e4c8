/** What a tablet has to send. */
import type { Load } from './sync-run.ts'

const PHOTO_BYTES = 300_000

/** A whole trip: 100 stops, both lists, three photos. */
export const LISTS_TRIP: Load = {
  what: 'whole trip',
  stops: 100,
  fill: { stops: 100, listPhotos: 3, photoBytes: PHOTO_BYTES },
}

/** Only stops. */
export const sizes = (...many: number[]): Load[] =>
  many.map((stops) => ({ what: `${stops} stops`, stops: stops + 1, fill: { stops } }))
