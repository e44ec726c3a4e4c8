/**
 * Remarks on a GTFS feed that was read, and why nothing came of one: as data, which the office and the command line each word. Days are
 * 'YYYY-MM-DD'.
 */
import * as v from 'valibot'

const text = v.string()
const number = v.number()
const code = <Code extends string>(one: Code) => v.literal(one)

/** Remarks on rows that are complete with their code. */
const plainRemarks = v.picklist([
  'block-of-headways',
  'calendar-several',
  'calendar-twice',
  'departures-twice',
  'direction-unknown',
  'end-before-start',
  'end-not-after-start',
  'exception-opposite',
  'exception-twice',
  'exception-type-unknown',
  'fields-too-many',
  'no-such-day',
  'no-such-days',
  'no-such-time',
  'no-such-times',
  'nobody-calls',
  'point-twice',
  'point-without-place',
  'point-without-sequence',
  'route-differs',
  'route-twice',
  'route-without-id',
  'shape-elsewhere',
  'shape-too-short',
  'shape-unknown',
  'shapes-unreadable',
  'station-called-at',
  'stop-differs',
  'stop-twice',
  'stop-unknown',
  'stop-without-name',
  'stop-without-place',
  'stops-alike',
  'time-backwards',
  'time-missing-at-end',
  'time-without-seconds',
  'times-differ',
  'times-twice',
  'times-without-sequence',
  'trip-differs',
  'trip-overlaps',
  'trip-twice',
  'trip-without-days',
  'trip-without-id',
  'trip-without-route',
  'trip-without-stops',
  'window-twice',
])

/** A remark on rows, whatever the rows are. */
export const feedRemark = v.variant('code', [
  v.object({ code: plainRemarks }),
  v.object({ code: code('block-too-long'), maxStops: number }),
  v.object({ code: code('departures-too-many'), max: number }),
  v.object({ code: code('headway-too-short'), minS: number }),
  v.object({ code: code('points-too-many'), max: number }),
  v.object({ code: code('shape-too-long'), maxPoints: number }),
  v.object({ code: code('trip-too-long'), maxStops: number }),
  v.object({ code: code('window-too-late'), maxHours: number }),
  /** IANA name of the server's zone; the agency's is the row's subject. */
  v.object({ code: code('zone-of-another'), ours: text }),
])
export type FeedRemark = v.InferOutput<typeof feedRemark>
export type PlainRemark = v.InferOutput<typeof plainRemarks>

const row = v.object({
  /** Counted from 1, the heading included: as an editor shows it. */
  row: number,
  /** The id it is about, and what else of the feed identifies it. */
  about: v.optional(text),
  /** An earlier row about the same. */
  alsoOnRow: v.optional(number),
  /** The block of a trip. */
  block: v.optional(text),
})
export type FeedRow = v.InferOutput<typeof row>

/** A remark with the rows of one file that it is on. */
export const remarkOnRows = v.object({
  remark: feedRemark,
  file: text,
  /** The first of them, ten at most. */
  rows: v.array(row),
  /** The number of all of them. */
  count: number,
})
export type RemarkOnRows = v.InferOutput<typeof remarkOnRows>

/** Kinds of rows that belong to others, or to days that nobody asked for, and how many there are. */
export const leftOutRows = v.object({
  remark: v.variant('code', [
    v.object({
      code: v.picklist(['route-no-ferry', 'route-not-asked-for', 'trip-of-another-route']),
    }),
    /** The number of days that are taken, from the day of the import on. */
    v.object({ code: code('trip-of-other-days'), days: number }),
  ]),
  count: number,
})
export type LeftOutRows = v.InferOutput<typeof leftOutRows>

/** Things that a feed may have too many of. */
const COUNTED = [
  'agencies',
  'calendars',
  'departures',
  'exceptions',
  'routes',
  'services',
  'sailed-stop-times',
  'stop-times',
  'stops',
  'trips',
] as const
export type Counted = (typeof COUNTED)[number]

const feedRemarks = v.object({
  /** Rows that were imported otherwise than they stand. */
  warnings: v.array(remarkOnRows),
  /** Rows that can't be right, and weren't imported. */
  refused: v.array(remarkOnRows),
  leftOut: v.array(leftOutRows),
})
/** All remarks on a feed. */
export type FeedRemarks = v.InferOutput<typeof feedRemarks>

/** Reasons why an import came to nothing. A `reason` is a program's own words. */
export const feedFault = v.variant('code', [
  v.object({ code: v.picklist(['calendar-missing', 'import-ended', 'version-since']) }),
  v.object({ code: code('agency-unknown'), asked: text, names: v.array(text), more: number }),
  v.object({ code: code('column-missing'), file: text, columns: v.array(text) }),
  v.object({
    code: code('csv-unreadable'),
    file: text,
    row: number,
    why: v.picklist(['quotes', 'length', 'other']),
    reason: text,
  }),
  v.object({ code: code('day-over'), day: text }),
  v.object({ code: code('draft-discarded'), version: number }),
  v.object({
    code: code('entry-unreadable'),
    zip: text,
    /** Null for the zip's table of contents. */
    file: v.nullable(text),
    why: v.picklist(['outside', 'encrypted', 'compression', 'damaged']),
    reason: text,
  }),
  v.object({ code: code('feed-ended'), on: text, feedEnd: v.nullable(text), lastDay: v.nullable(text) }),
  v.object({ code: code('feed-missing'), path: text }),
  v.object({ code: code('feed-too-large'), zip: text }),
  v.object({ code: code('file-empty'), file: text }),
  v.object({ code: code('file-missing'), file: text }),
  v.object({ code: code('file-twice'), zip: text, file: text, paths: v.tuple([text, text]) }),
  v.object({ code: code('file-unreadable'), file: text, reason: text }),
  v.object({ code: code('import-too-large'), memoryMb: number }),
  v.object({ code: code('import-too-long'), minutes: number }),
  v.object({ code: code('never-sails'), from: text }),
  v.object({ code: code('not-utf8'), file: text, row: number }),
  v.object({ code: code('nothing-to-import'), ...feedRemarks.entries }),
  v.object({ code: code('route-unknown'), asked: text, names: v.array(text), more: number }),
  v.object({ code: code('row-too-long'), file: text, row: number }),
  v.object({
    code: code('too-many'),
    file: text,
    row: number,
    about: v.optional(text),
    max: number,
    counted: v.picklist(COUNTED),
  }),
  v.object({ code: code('zip-unreadable'), zip: text }),
])
export type FeedFault = v.InferOutput<typeof feedFault>

/** How far an import is. */
export const importProgress = v.union([
  v.object({ rowsRead: number }),
  v.object({ shiftsWritten: number, of: number }),
])
export type ImportProgress = v.InferOutput<typeof importProgress>
