/** Sentences on a GTFS feed that was read. */
import {
  type Counted,
  type FeedFault,
  type FeedRemark,
  type FeedRow,
  type ImportProgress,
  type LeftOutRows,
  type RemarkOnRows,
  type WordsByCode,
  worded,
} from '@vaarboek/wire/office'

const remarks: WordsByCode<FeedRemark> = {
  'block-of-headways':
    'trip with a headway (frequencies.txt) in a block; each departure is a shift of its own, apart from the block',
  'calendar-several': 'more than one calendar for a service_id; imported together',
  'calendar-twice': 'the same calendar is there twice; imported once',
  'departures-twice': 'departures that are in another window too; imported once',
  'direction-unknown': 'direction_id is no 0 or 1; left out',
  'end-before-start': 'end_date is before start_date',
  'end-not-after-start': 'end_time is not after start_time',
  'exception-opposite': 'opposite exception for the same day; the first one holds',
  'exception-twice': 'the same exception is there twice; imported once',
  'exception-type-unknown': 'exception_type is no 1 or 2',
  'fields-too-many': 'it has more fields than the heading has columns',
  'no-such-day': 'date is no existing day',
  'no-such-days': 'start_date or end_date is no existing day',
  'no-such-time': 'no time (HH:MM:SS); read as left out',
  'no-such-times': 'start_time or end_time is no time (HH:MM:SS)',
  'nobody-calls': 'nobody gets on or off here (pickup_type and drop_off_type 1); not imported as a stop',
  'point-twice': 'two points of a shape with the same shape_pt_sequence; the first one holds',
  'point-without-place':
    'point of a shape without a place that can be used (shape_pt_lat, shape_pt_lon); left out',
  'point-without-sequence': 'point of a shape without a shape_pt_sequence; left out',
  'route-differs': 'same route_id as an earlier route, otherwise different; the first one holds',
  'route-twice': 'the same route is there twice; imported once',
  'route-without-id': 'route without a route_id',
  'shape-elsewhere': 'shape is far from all stops; its trips are drawn straight on the map',
  'shape-too-short':
    'shape has fewer than two points that can be used; its trips are drawn straight on the map',
  'shape-unknown': 'shape_id that is not in shapes.txt; the trip is drawn straight on the map',
  'shapes-unreadable': 'the file cannot be read to its end; all trips are drawn straight on the map',
  'station-called-at':
    'a trip names this station or entrance (location_type) in place of a stop; imported as a stop',
  'stop-differs': 'same stop_id as an earlier stop, otherwise different; the first one holds',
  'stop-twice': 'the same stop is there twice; imported once',
  'stop-unknown': 'stop time of a stop that is not in stops.txt',
  'stop-without-name': 'stop without a name (stop_name)',
  'stop-without-place': 'stop without a place that can be used (stop_lat, stop_lon)',
  'stops-alike': 'stops of the same name and without a platform_code; nobody aboard can tell them apart',
  'time-backwards': 'time goes back; the trip was not imported',
  'time-missing-at-end': 'no time at the first or last stop of a trip; the trip was not imported',
  'time-without-seconds': 'time without seconds (HH:MM); read as on the minute',
  'times-differ': 'two different stop times with the same stop_sequence; the trip was not imported',
  'times-twice': 'the same stop time is there twice; imported once',
  'times-without-sequence': 'stop time without a stop_sequence',
  'trip-differs': 'same trip_id as another trip; neither was imported',
  'trip-overlaps': 'trip begins before another of its block arrives; put on a shift of its own',
  'trip-twice': 'the same trip is there twice; imported once',
  'trip-without-days': 'trip of a service_id without days',
  'trip-without-id': 'trip without a trip_id',
  'trip-without-route': 'trip of a route that is not in routes.txt',
  'trip-without-stops': 'trip has fewer than two stops that can be used',
  'window-twice': 'the same window is there twice; imported once',
  'block-too-long': ({ maxStops }) =>
    `the block has more than ${maxStops} stops; from here on put on a shift of its own`,
  'departures-too-many': ({ max }) => `more than ${max} departures of one trip`,
  'headway-too-short': ({ minS }) => `headway_secs is no whole number of ${minS} or more`,
  'points-too-many': ({ max }) =>
    `more than ${max} points of shapes; all trips are drawn straight on the map`,
  'shape-too-long': ({ maxPoints }) =>
    `shape has more than ${maxPoints} points; its trips are drawn straight on the map`,
  'trip-too-long': ({ maxStops }) => `trip has more than ${maxStops} stop times; the trip was not imported`,
  'window-too-late': ({ maxHours }) => `end_time is after ${maxHours}:00:00`,
  'zone-of-another': ({ ours }) =>
    `times are of another time zone than the server's (TZ_SERVICE, ${ours}); they were imported as they stand`,
}

const leftOut: WordsByCode<LeftOutRows['remark']> = {
  'route-no-ferry': 'route is no ferry',
  'route-not-asked-for': 'ferry route that was not asked for',
  'trip-of-another-route': 'trip of another route',
  'trip-of-other-days': ({ days }) => `trip sails on none of the ${days} days from today on`,
}

const counted: Record<Counted, string> = {
  agencies: 'agencies',
  calendars: 'calendars',
  departures: 'departures; look at headway_secs',
  exceptions: 'exceptions',
  routes: 'routes',
  services: 'different service_id',
  'sailed-stop-times': 'stop times with all departures',
  'stop-times': 'stop times',
  stops: 'stops',
  trips: 'trips',
}

const NOTHING = 'Nothing was imported.'
const inParts = (files: string) =>
  `${NOTHING} Look at the ${files}, or import the timetable in parts, with --route or --agency.`

const whyUnpacked: Record<Extract<FeedFault, { code: 'entry-unreadable' }>['why'], string> = {
  outside: 'it holds a file outside the folder of the zip',
  encrypted: 'the zip has a password; unpack it and zip it again',
  compression: 'it is packed in a way that is not read; unpack it and zip it again, as an ordinary zip',
  damaged: 'it is damaged, or made in an unusual way',
}

const whyNoCsv: Record<Extract<FeedFault, { code: 'csv-unreadable' }>['why'], string | null> = {
  quotes: 'there is a quotation mark too many or too few',
  length: 'a row is too long',
  other: null,
}

const faults: WordsByCode<FeedFault> = {
  'agency-unknown': ({ asked, ...known }) =>
    `There is no agency ${asked} in agency.txt. There is: ${someOf(known)}.`,
  'calendar-missing': 'calendar.txt and calendar_dates.txt are both missing: nobody knows when it sails.',
  'column-missing': ({ file, columns }) => `${file} lacks the column ${columns.join(' and ')}.`,
  'csv-unreadable': ({ file, row, why, reason }) =>
    `${file} is not readable as CSV (row ${row}): ${whyNoCsv[why] ?? reason}.`,
  'day-over': ({ day }) => `A version cannot begin on ${day}: that day is over.`,
  'draft-discarded': ({ version }) =>
    `Version ${version} was discarded meanwhile. Import the timetable again.`,
  'entry-unreadable': ({ zip, file, why, reason }) =>
    `${file ?? 'the table of contents'} in ${zip} cannot be unpacked: ${whyUnpacked[why]}${why === 'damaged' ? ` (${reason})` : ''}`,
  'feed-ended': ({ on, feedEnd, lastDay }) =>
    `The timetable ended on ${on} (feed_end_date in feed_info.txt: ${feedEnd ?? 'none'}; ` +
    `last day: ${lastDay ?? 'none'}). ${NOTHING} Ask for a new timetable.`,
  'feed-missing': ({ path }) => `There is nothing at ${path}.`,
  'feed-too-large': ({ zip }) => `${zip} is too large, unpacked, to be a timetable.`,
  'file-empty': ({ file }) => `${file} is empty.`,
  'file-missing': ({ file }) => `${file} is missing in the timetable.`,
  'file-twice': ({ zip, file, paths }) =>
    `${zip} holds ${file} twice (${paths.join(' and ')}). Unpack it, and give the folder that holds.`,
  'file-unreadable': ({ file, reason }) => `${file} is not readable: ${reason}`,
  'import-ended': `The import ended. ${NOTHING}`,
  'import-too-large': ({ memoryMb }) =>
    `The timetable asks for more memory than an import may take (${memoryMb} MB). ${inParts('files')}`,
  'import-too-long': ({ minutes }) =>
    `The import took longer than ${minutes} minutes and was stopped. ${inParts('files')}`,
  'never-sails': ({ from }) => `This timetable sails on no day from ${from} on.`,
  'not-utf8': ({ file, row }) =>
    `${file} (row ${row}) is not written in UTF-8, as GTFS asks. Save the file again as UTF-8 (in Excel: "CSV UTF-8") and try again.`,
  'nothing-to-import': (report) => ['There is nothing to import.', ...remarkLines(report)].join('\n'),
  'route-unknown': ({ asked, ...known }) =>
    `There is no ferry route ${asked} in routes.txt. There is: ${someOf(known)}.`,
  'row-too-long': ({ file, row }) => `${file} (row ${row}) is too long.`,
  'too-many': ({ file, max, counted: what, ...place }) =>
    `${file}, ${rowInWords(place)}: more than ${max} ${counted[what]}. ${inParts('file')}`,
  'version-since': 'Another version came meanwhile. Import the timetable again.',
  'zip-unreadable': ({ zip }) => `${zip} is no readable zip file.`,
}

const others = (count: number) => (count > 0 ? ` and ${count} others` : '')

function someOf({ names, more }: { names: readonly string[]; more: number }): string {
  return (names.join(', ') || 'none') + others(more)
}

function rowInWords({ row, about, alsoOnRow, block }: FeedRow): string {
  const also = [
    ...(about ? [about] : []),
    ...(alsoOnRow === undefined ? [] : [`also on row ${alsoOnRow}`]),
    ...(block === undefined ? [] : [`block ${block}`]),
  ]
  return also.length > 0 ? `row ${row} (${also.join(', ')})` : `row ${row}`
}

/** The rows and what is wrong with them. */
export function remarkInWords(remark: RemarkOnRows): string {
  const { file, rows, count } = remark
  const places = rows.map(rowInWords).join(', ') + others(count - rows.length)
  return `${file}, ${places}: ${worded(remarks, remark.remark)}`
}

/** The number of rows and what they are. */
export function leftOutInWords(rows: LeftOutRows): string {
  return `${rows.count} × ${worded(leftOut, rows.remark)}`
}

type Report = Pick<Extract<FeedFault, { code: 'nothing-to-import' }>, 'warnings' | 'refused' | 'leftOut'>

/** Lines on rows that weren't imported as they stand. */
export function remarkLines({ warnings, refused, leftOut: others }: Report): string[] {
  const section = (title: string, lines: string[]) =>
    lines.length > 0 ? [title, ...lines.map((line) => `  ${line}`)] : []
  return [
    ...section('Imported, but mind:', warnings.map(remarkInWords)),
    ...section('Refused:', refused.map(remarkInWords)),
    ...section('Left out:', others.map(leftOutInWords)),
    ...(refused.length === 0 ? ['Nothing refused.'] : []),
  ]
}

/** Why nothing was made of a feed. */
export function feedFaultInWords(fault: FeedFault): string {
  return worded(faults, fault)
}

export function progressInWords(done: ImportProgress): string {
  return 'rowsRead' in done
    ? `Rows read: ${done.rowsRead}`
    : `Shifts written: ${done.shiftsWritten} of ${done.of}`
}
