/** Sentences for the sender of an id that the concession doesn't have, whichever call it sent. */
import { problem } from './http-error.ts'
export const TRIP_UNKNOWN = problem('trip-unknown')
export const TRACK_UNKNOWN = problem('track-unknown')
export const SHIFT_UNKNOWN = problem('shift-unknown')
export const SHIP_UNKNOWN = problem('ship-unknown')
export const MALFUNCTION_UNKNOWN = problem('malfunction-unknown')
export const PHOTO_UNKNOWN = problem('photo-unknown')
export const NOTIFICATION_UNKNOWN = problem('notification-unknown')
