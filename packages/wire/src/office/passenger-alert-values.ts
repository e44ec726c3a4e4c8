/** Values of notices for passengers. Causes and effects are those of GTFS-Realtime that a boat can have, in its own order. */

/** Languages of a notice: the first one is always there. */
export const PASSENGER_LANGUAGES = ['nl', 'fr', 'de', 'en'] as const
export type PassengerLanguage = (typeof PASSENGER_LANGUAGES)[number]

export const ALERT_CAUSES = [
  'unknown-cause',
  'other-cause',
  'technical-problem',
  'strike',
  'demonstration',
  'accident',
  'holiday',
  'weather',
  'maintenance',
  'construction',
  'police-activity',
  'medical-emergency',
] as const
export type AlertCause = (typeof ALERT_CAUSES)[number]

export const ALERT_EFFECTS = [
  'no-service',
  'reduced-service',
  'significant-delays',
  'additional-service',
  'modified-service',
  'stop-moved',
  'accessibility-issue',
  'no-effect',
  'other-effect',
] as const
export type AlertEffect = (typeof ALERT_EFFECTS)[number]

/** `coming`: apps have it, and show it from its beginning. `ended`: its time is over. */
export const ALERT_STATES = ['coming', 'current', 'ended', 'withdrawn'] as const
export type AlertState = (typeof ALERT_STATES)[number]

/** Letters of a title: an app shows it on a line or two. */
export const MAX_ALERT_TITLE = 120
export const MAX_ALERT_TEXT = 1500
/** Notices of a concession that hold or are to come, at most. */
export const MAX_ALERTS = 100
