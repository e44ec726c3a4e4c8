/**
 * Codes of our server's messages, for an app that words them in another language. The words may change, and there may be more
 * codes; what a code means stays. Another's server has none.
 */
export const MESSAGE_CODES = [
  'broken',
  'busy',
  'captain-unknown',
  'checklist-unknown',
  'code-not-sent',
  'code-sent',
  'code-wrong',
  'concession-of-another',
  'device-unknown',
  'field-impossible',
  'field-invalid',
  'field-missing',
  'field-too-long',
  'key-used',
  'last-try',
  'malfunction-unknown',
  'name-too-long',
  'not-logged-in',
  'notification-unknown',
  'photo-too-large',
  'photo-unknown',
  'photo-unreadable',
  'pin-wrong',
  'push-impossible',
  'reason-missing',
  'request-unreadable',
  'shift-of-another-track',
  'shift-unknown',
  'shift-without-stops',
  'ship-unknown',
  'steward-unknown',
  'stop-named-twice',
  'stop-of-another-trip',
  'stop-unknown',
  'too-large',
  'too-many',
  'too-many-hours',
  'too-many-photos',
  'too-many-requests',
  'track-unknown',
  'trip-closed',
  'trip-full',
  'trip-of-another',
  'trip-of-another-ended',
  'trip-of-another-shift',
  'trip-unknown',
  'user-unknown',
] as const

export type MessageCode = (typeof MESSAGE_CODES)[number]

/**
 * Parameters of the codes that have any, in the server: they choose and fill the sentence. Tablets get the sentence and the code, without
 * them.
 */
export interface MessageParams {
  /** The number by which it is in the log. */
  broken: { id: string }
  busy: { part: 'server' | 'database' | 'photos' }
  'code-sent': { minutes: number }
  'code-wrong': { sender: 'email' | 'shore' }
  'field-impossible': { field: string }
  /** `invisible`: a line break, or characters that nobody sees. `unknown`: the call has none that is called so. */
  'field-invalid': { field: string; because?: 'invisible' | 'of-no-checklist' | 'unknown' }
  'field-missing': { field: string }
  'field-too-long': { field: string }
  /** A PIN that was wrong, as `user-unknown` and `pin-wrong` are: one more, and one waits. */
  'last-try': { of: 'login' | 'confirmation' }
  'not-logged-in': { token: 'missing' | 'unknown' }
  'photo-too-large': { of: 'bytes' | 'pixels' }
  'photo-unreadable': { because: 'kind' | 'slow' }
  'request-unreadable': {
    because:
      | 'address-long'
      | 'address-unknown'
      | 'concession-missing'
      | 'content'
      | 'fields'
      | 'headers'
      | 'key'
      | 'kind'
      | 'late'
      | 'too-deep'
      | 'unstorable'
  }
  /** `after`: the one after which another is inserted; `set-apart`: inserted aboard, its count is kept for the shore. */
  'stop-unknown': { stop: 'this' | 'one-of-all' | 'after' | 'set-apart' }
  'too-many': { of: TooMany; minutes: number }
  'too-many-hours': { of: TooMany; hours: number }
  'too-many-requests': { again: 'soon' | 'later' }
  'trip-full': { stops: number }
}

export type TooMany = 'attempts' | 'codes' | 'requests'
