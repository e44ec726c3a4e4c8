/**
 * Ids of different things, as different types: a shift's id doesn't compile where a stop's is asked, nor does comparing the
 * two. They cost nothing at run time and need no cast. Text from outside becomes an id where a schema, a row or a stored
 * record says what it is; after that it stays that thing's.
 */

/** Exists for the compiler only: no id ever has it. */
declare const thing: unique symbol

/** An id of one kind of thing. Text on the tablet and on the wire; the server's rows have numbers. */
export type Id<Thing extends string, Value extends string | number = string> = Value & {
  readonly [thing]?: Thing
}

export type ConcessionId = Id<'concession'>
export type CaptainId = Id<'captain'>
export type StewardId = Id<'steward'>
/** Somebody who works in the office. */
export type StaffId = Id<'staff'>
export type TrackId = Id<'track'>
export type ShiftId = Id<'shift'>
export type ShipId = Id<'ship'>

/** A stop of the timetable: a place to moor at. */
export type StopId = Id<'stop'>
/** The boat's own name for one call at a stop: 'planned-3' for one of the timetable, 'local-…' for an inserted one (AMB-24). */
export type TripStopId = Id<'stop of a trip'>
/** The server's name for the same. */
export type ItemId = Id<'item'>

/** The boat's own name for a trip, made when it was prepared. */
export type TripId = Id<'trip'>
/** The server's name for it. */
export type FlightId = Id<'flight'>

/** A checklist as it is drawn up for a ship. */
export type ChecklistId = Id<'checklist'>
/** A checklist while the office writes it. */
export type ChecklistDraftId = Id<'checklist draft'>
export type FieldId = Id<'field'>
/** The server's name for a checklist that was submitted. */
export type SubmittedChecklistId = Id<'submitted checklist'>

/** The boat's own name for a report of a malfunction. */
export type ReportId = Id<'report'>
/** The server's name for a malfunction. */
export type MalfunctionId = Id<'malfunction'>
/** The boat's own name for a reply. */
export type ReplyId = Id<'reply'>
export type NotificationId = Id<'notification'>

/** A record's own key, made at the tap; sent as its idempotency key. */
export type RecordKey = Id<'record'>
/** The name of a photo in the logbook. */
export type PhotoName = Id<'photo'>
