/** A timetable as it was read: ferry routes are tracks, one vessel's day is a shift. */
import type { FeedRemarks } from '@vaarboek/wire/office'
import type { LonLat } from './place.ts'

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

/** A trip of the feed inside a shift, between two positions of the shift's stops. */
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
  /** The key of its line on a map; null: straight from stop to stop. */
  shape: string | null
}

/** A line on a map. */
export interface MapLine {
  /** A hash of the line: the same for the same line, another for another. */
  key: string
  line: LonLat[]
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

export interface Timetable extends FeedRemarks {
  tracks: { ref: string; name: string }[]
  stops: { ref: string; name: string; lon: number | null; lat: number | null }[]
  services: { ref: string; days: string[] }[]
  shifts: TimetableShift[]
  /** Lines that legs of the shifts follow, each once. */
  shapes: MapLine[]
  /** IANA names of the feed's own time zones. */
  timeZones: string[]
  /** `feed_version` of feed_info.txt. */
  feedVersion: string | null
  /** The hash of what the timetable consists of: the same feed gives the same one. */
  sha256: string
}
