/** A timetable as it was read: ferry routes are tracks, one vessel's day is a shift. */

export interface TimetableStop {
  /** Id of the stop in the feed. */
  stop: string
  /** Seconds since the start of the service day; may pass 24 hours. */
  arrivalS: number
  departureS: number
  /** `stop_sequence` in the leg that begins or passes here; at the end of the last leg the one of that leg. */
  sequence: number | null
  /** At a turn: `stop_sequence` in the leg that ends here. Else null. */
  endSequence: number | null
}

/** One trip of the feed inside a shift, between two positions of the shift's stops. */
export interface TimetableLeg {
  tripRef: string
  routeRef: string
  directionId: number | null
  headsign: string | null
  /** Departure of its first stop: distinguishes the departures of a trip that sails by a headway. */
  startS: number
  /** Null when the trip doesn't sail by a headway. */
  exactTimes: boolean | null
  firstPosition: number
  lastPosition: number
}

export interface TimetableShift {
  ref: string
  track: string
  service: string
  name: string
  readonly stops: readonly TimetableStop[]
  /** In the order they sail. Empty when no feed says what they are. */
  legs: TimetableLeg[]
}

export interface Timetable {
  tracks: { ref: string; name: string }[]
  stops: { ref: string; name: string; lon: number | null; lat: number | null }[]
  services: { ref: string; days: string[] }[]
  shifts: TimetableShift[]
  /** IANA names of the feed's own time zones. */
  timeZones: string[]
  /** What was taken over otherwise than it stands, in Dutch, with file and row. */
  warnings: string[]
  /** What wasn't taken over because it can't be right, in Dutch, with file and row. */
  refused: string[]
  /** What isn't ours to take over: other routes, trips of other days. In Dutch. */
  leftOut: string[]
  /** `feed_version` of feed_info.txt. */
  feedVersion: string | null
  /** Of what the timetable consists of: the same feed gives the same one. */
  sha256: string
}

export interface TimetableOptions {
  /** The service day of the import, 'YYYY-MM-DD': days before it are left out. */
  today: string
  /** Only these routes and agencies, by their id or name. */
  routes?: string[]
  agencies?: string[]
  /** What people call the feed, where that isn't its path. */
  name?: string
  /** IANA name of the server's own time zone, to warn of another one. */
  timeZone?: string
}
