/** Values of the calls on incidents. */

/** Messages of a crew that want an answer, and a boat that sends nothing any more. */
export const INCIDENT_KINDS = [
  'malfunction',
  'reply',
  'unread',
  'rejected',
  'set-aside',
  'relief',
  'silent',
] as const
export type IncidentKind = (typeof INCIDENT_KINDS)[number]

/** A boat that wasn't heard for longer is silent: nobody knows how it goes. */
export const SILENT_MS = 10 * 60_000
/** Incidents that one can have seen at once. */
export const MAX_SEEN = 200
