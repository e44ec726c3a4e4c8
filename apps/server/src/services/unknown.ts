/** What the sender of an id reads that the concession doesn't have, whichever call it sent. */
import { sentence } from './http-error.ts'
export const TRIP_UNKNOWN = sentence('trip-unknown', 'Deze vaart bestaat niet')
export const TRACK_UNKNOWN = sentence('track-unknown', 'Dit traject bestaat niet')
export const SHIFT_UNKNOWN = sentence('shift-unknown', 'Deze dienst bestaat niet')
export const SHIP_UNKNOWN = sentence('ship-unknown', 'Dit schip bestaat niet')
export const MALFUNCTION_UNKNOWN = sentence('malfunction-unknown', 'Deze storing bestaat niet')
export const PHOTO_UNKNOWN = sentence('photo-unknown', 'Deze foto bestaat niet')
export const NOTIFICATION_UNKNOWN = sentence('notification-unknown', 'Deze melding bestaat niet')
