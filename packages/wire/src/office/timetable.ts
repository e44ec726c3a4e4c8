/**
 * Versions of the timetable, as the office sees and changes them. Days are 'YYYY-MM-DD', times of a shift seconds since the start of
 * the service day, moments ISO 8601 with offset.
 */
import * as v from 'valibot'
import { describeCall } from '../call.ts'
import { flightId, shiftId } from '../ids.ts'
import { feedFault, importProgress, leftOutRows, remarkOnRows } from './feed-remarks.ts'
import type * as described from './timetable.request.ts'
import { QUESTIONS } from './timetable-values.ts'

const words = v.nullable(v.string())
const names = v.array(v.string())
const number = v.nullable(v.number())

/**
 * A feed goes as the body of a POST, `application/zip`, with `?name=` what the file is called. The response is a line of JSON for each
 * piece of news; the last one says what came of it.
 */
export const TIMETABLE_UPLOAD_PATH = '/office/timetable/versions'
export const ZIP = 'application/zip'
/** Bytes of a feed at most, as it is sent. */
export const MAX_FEED_BYTES = 200_000_000

const uploadNews = v.union([
  v.object({ progress: importProgress }),
  /** It is a draft now; or, null, the same as the version that holds, `sameAs`. */
  v.object({ version: number, sameAs: number }),
  /** Nothing was made of it, and why; null: by a fault of the server's. */
  v.object({ fault: v.nullable(feedFault) }),
  /** Nothing was made of it, because it isn't its turn: as an error of any call says it. */
  v.object({
    refusal: v.object({
      message: v.string(),
      code: v.exactOptional(v.string()),
      params: v.exactOptional(v.unknown()),
    }),
  }),
])

/** A line of the response to an upload. */
export type UploadNews = v.InferOutput<typeof uploadNews>

/** @throws when it is none */
export function readUploadNews(line: string): UploadNews {
  return v.parse(uploadNews, JSON.parse(line))
}

/** What is planned of a shift on a day. */
const touchedPlan = {
  day: v.string(),
  shiftName: v.string(),
  trackName: v.string(),
  isCancelled: v.boolean(),
  shipName: words,
  /** Null too for who may not see names. */
  captainName: words,
}

const version = v.object({
  version: v.number(),
  /** For `If-Match`: another number means that it was changed. */
  revision: v.number(),
  state: v.picklist(['draft', 'published', 'withdrawn']),
  /** False while a draft is being written. */
  isWhole: v.boolean(),
  /** It holds today; it begins later; another one holds in its place. Null for a draft. */
  holds: v.nullable(v.picklist(['now', 'later', 'past'])),
  firstDay: v.string(),
  /** Null: until another one begins. */
  lastDay: words,
  /** The name of the feed's file. */
  source: v.string(),
  feedVersion: words,
  /** Null where nobody counted them. */
  shifts: number,
  author: v.string(),
  createdAt: v.string(),
  publishedAt: words,
  publishedBy: words,
  withdrawnAt: words,
  withdrawnBy: words,
})

export const timetableVersions = describeCall<typeof described.timetableVersions>()({
  method: 'GET',
  path: '/office/timetable/versions',
  encoding: 'query',
  response: v.object({ today: v.string(), versions: v.array(version) }),
})

const shift = { ref: v.string(), name: v.string(), startS: v.number() }
/** The first of a list, and how many there are in all. */
const some = <Row extends v.GenericSchema>(row: Row) => v.object({ count: v.number(), first: v.array(row) })

const differences = v.object({
  shifts: v.object({ before: v.number(), now: v.number() }),
  added: some(v.object(shift)),
  gone: some(v.object(shift)),
  /** The same stops and times under another id of the source's. */
  renumbered: some(v.object({ ...shift, formerRef: v.string() })),
  changed: some(
    v.object({
      ...shift,
      /** Minutes later (below zero: earlier) of stops it still calls at: the least and the most, and of how many stops. */
      minutes: v.nullable(v.object({ least: v.number(), most: v.number(), stops: v.number() })),
      addedStops: names,
      goneStops: names,
      isReordered: v.boolean(),
      formerName: words,
      isOnOtherTrack: v.boolean(),
    }),
  ),
  /** Shifts of which no screen shows anything else. */
  onlyDetails: v.number(),
  tracks: v.object({
    added: names,
    gone: names,
    renamed: v.array(v.object({ from: v.string(), to: v.string() })),
  }),
  /** Shifts on each day, before and now; of those now the ones that didn't sail on it, and those that did and don't any more. */
  calendar: v.array(
    v.object({
      day: v.string(),
      before: v.number(),
      now: v.number(),
      added: v.number(),
      gone: v.number(),
    }),
  ),
})

/** A version with what was read of it and what it changes. */
const wholeVersion = v.object({
  today: v.string(),
  version,
  /** Null where nothing was kept. */
  report: v.nullable(
    v.object({
      tracks: v.number(),
      stops: v.number(),
      timeZones: names,
      /** Rows imported otherwise, not imported, not ours; a sentence in Dutch where an earlier version kept it. */
      warnings: v.array(v.union([v.string(), remarkOnRows])),
      refused: v.array(v.union([v.string(), remarkOnRows])),
      leftOut: v.array(v.union([v.string(), leftOutRows])),
      /** The version it was compared with: the one that held on its first day. */
      before: number,
      differences,
    }),
  ),
  /** Whether another version holds on a draft's first day than the one it was compared with. */
  isOutdated: v.boolean(),
  /** A draft's questions, to be said yes to when it is published. */
  questions: v.array(
    v.object({
      about: v.picklist(QUESTIONS),
      /** Days, time zones. */
      items: names,
    }),
  ),
  /** Other published versions that begin on a draft's first day or later. */
  others: v.array(v.object({ version: v.number(), firstDay: v.string() })),
  /** Trips that are prepared or under way from a draft's first day on. They keep their stops and times. */
  trips: v.array(
    v.object({
      id: flightId,
      serviceDay: v.string(),
      shiftName: v.string(),
      shipName: v.string(),
      /** Null for who may not see names. */
      captainName: words,
      /** The tablet's name, else its mark. */
      device: words,
      state: v.picklist(['prepared', 'under-way']),
      /** The draft has that shift. */
      isKept: v.boolean(),
    }),
  ),
  /** What becomes of planned ships and captains, and cancelled shifts, on the days on which a draft would hold. */
  plans: v.object({
    /** So many stay as they are. */
    kept: v.number(),
    /** These go to another shift of the same line that departs at the same time. */
    moved: v.object({ count: v.number(), first: v.array(v.object({ ...touchedPlan, newName: v.string() })) }),
    /** These fall away with their shifts. */
    falls: v.object({ count: v.number(), first: v.array(v.object(touchedPlan)) }),
  }),
  /** Tablets that were seen in the last week: they get the new lists. */
  tablets: v.number(),
})

export const timetableVersion = describeCall<typeof described.timetableVersion>()({
  method: 'GET',
  path: '/office/timetable/versions/{version}',
  encoding: 'query',
  response: wholeVersion,
})

export const timetableShifts = describeCall<typeof described.timetableShifts>()({
  method: 'GET',
  path: '/office/timetable/versions/{version}/shifts',
  encoding: 'query',
  response: v.object({
    day: v.string(),
    shifts: v.array(
      v.object({
        id: shiftId,
        name: v.string(),
        ref: v.string(),
        trackName: v.string(),
        stops: v.array(v.object({ name: v.string(), departureS: v.number() })),
      }),
    ),
  }),
})

export const timetableFirstDay = describeCall<typeof described.timetableFirstDay>()({
  method: 'PUT',
  path: '/office/timetable/versions/{version}/first-day',
  encoding: 'json',
  response: wholeVersion,
})

export const timetablePublish = describeCall<typeof described.timetablePublish>()({
  method: 'POST',
  path: '/office/timetable/versions/{version}/publish',
  encoding: 'json',
  response: v.object({ firstDay: v.string() }),
})

export const timetableWithdraw = describeCall<typeof described.timetableWithdraw>()({
  method: 'POST',
  path: '/office/timetable/versions/{version}/withdraw',
  encoding: 'json',
  response: v.object({
    /** From this day on another version holds in its place. */
    from: v.string(),
    instead: v.number(),
  }),
})

export const timetableDelete = describeCall<typeof described.timetableDelete>()({
  method: 'DELETE',
  path: '/office/timetable/versions/{version}',
  encoding: 'json',
  response: v.object({}),
})
