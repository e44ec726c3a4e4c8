/** What the sender of an id reads that the concession doesn't have, whichever call it sent. */
export const TRIP_UNKNOWN = 'Deze vaart bestaat niet'
export const TRACK_UNKNOWN = 'Dit traject bestaat niet'
export const SHIFT_UNKNOWN = 'Deze dienst bestaat niet'
export const SHIP_UNKNOWN = 'Dit schip bestaat niet'
