/** Sentences on a GTFS feed that was read: loaded with the pages Dienstregeling. */
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
    'rit met een interval (frequencies.txt) in een blok; elke afvaart is een dienst op zich, los van het blok',
  'calendar-several': 'meer dan één kalender voor een service_id; samen overgenomen',
  'calendar-twice': 'dezelfde kalender staat er twee keer; één keer overgenomen',
  'departures-twice': 'afvaarten die ook in een ander tijdvak staan; één keer overgenomen',
  'direction-unknown': 'direction_id is geen 0 of 1; weggelaten',
  'end-before-start': 'end_date ligt voor start_date',
  'end-not-after-start': 'end_time ligt niet na start_time',
  'exception-opposite': 'tegengestelde uitzondering voor dezelfde dag; de eerste geldt',
  'exception-twice': 'dezelfde uitzondering staat er twee keer; één keer overgenomen',
  'exception-type-unknown': 'exception_type is geen 1 of 2',
  'fields-too-many': 'er staan meer velden in dan de kop kolommen heeft',
  'no-such-day': 'date is geen bestaande dag',
  'no-such-days': 'start_date of end_date is geen bestaande dag',
  'no-such-time': 'geen tijd (HH:MM:SS); gelezen als weggelaten',
  'no-such-times': 'start_time of end_time is geen tijd (HH:MM:SS)',
  'nobody-calls': 'niemand stapt hier op of af (pickup_type en drop_off_type 1); niet als halte overgenomen',
  'point-twice': 'twee punten van een vorm met hetzelfde shape_pt_sequence; het eerste geldt',
  'point-without-place': 'punt van een vorm zonder bruikbare plaats (shape_pt_lat, shape_pt_lon); weggelaten',
  'point-without-sequence': 'punt van een vorm zonder volgnummer (shape_pt_sequence); weggelaten',
  'route-differs': 'zelfde route_id als een eerdere route, met andere gegevens; de eerste geldt',
  'route-twice': 'dezelfde route staat er twee keer; één keer overgenomen',
  'route-without-id': 'route zonder route_id',
  'shape-elsewhere': 'de vorm ligt ver van alle haltes; op de kaart varen zijn ritten recht',
  'shape-too-short': 'de vorm heeft minder dan twee bruikbare punten; op de kaart varen zijn ritten recht',
  'shape-unknown': 'shape_id dat niet in shapes.txt staat; op de kaart vaart de rit recht',
  'shapes-unreadable': 'het bestand is niet tot het einde leesbaar; op de kaart varen alle ritten recht',
  'station-called-at':
    'een rit noemt dit station of deze ingang (location_type) in plaats van een halte; overgenomen als halte',
  'stop-differs': 'zelfde stop_id als een eerdere halte, met andere gegevens; de eerste geldt',
  'stop-twice': 'dezelfde halte staat er twee keer; één keer overgenomen',
  'stop-unknown': 'haltetijd van een halte die niet in stops.txt staat',
  'stop-without-name': 'halte zonder naam (stop_name)',
  'stop-without-place': 'halte zonder bruikbare plaats (stop_lat, stop_lon)',
  'stops-alike': 'haltes met dezelfde naam en zonder platform_code; aan boord zijn ze niet te onderscheiden',
  'time-backwards': 'de tijd loopt terug; de rit is niet overgenomen',
  'time-missing-at-end': 'geen tijd aan de eerste of laatste halte van een rit; de rit is niet overgenomen',
  'time-without-seconds': 'tijd zonder seconden (HH:MM); gelezen als op de hele minuut',
  'times-differ': 'twee verschillende haltetijden met hetzelfde stop_sequence; de rit is niet overgenomen',
  'times-twice': 'dezelfde haltetijd staat er twee keer; één keer overgenomen',
  'times-without-sequence': 'haltetijd zonder volgnummer (stop_sequence)',
  'trip-differs': 'zelfde trip_id als een andere rit; geen van beide is overgenomen',
  'trip-overlaps': 'rit begint voor een andere van zijn blok aankomt; op een eigen dienst gezet',
  'trip-twice': 'dezelfde rit staat er twee keer; één keer overgenomen',
  'trip-without-days': 'rit van een service_id zonder vaardagen',
  'trip-without-id': 'rit zonder trip_id',
  'trip-without-route': 'rit van een route die niet in routes.txt staat',
  'trip-without-stops': 'rit heeft minder dan twee bruikbare haltes',
  'window-twice': 'hetzelfde tijdvak staat er twee keer; één keer overgenomen',
  'block-too-long': ({ maxStops }) =>
    `het blok heeft meer dan ${maxStops} haltes; vanaf hier op een eigen dienst gezet`,
  'departures-too-many': ({ max }) => `meer dan ${max} afvaarten van één rit`,
  'headway-too-short': ({ minS }) => `headway_secs is geen geheel getal van ${minS} of meer`,
  'points-too-many': ({ max }) => `meer dan ${max} punten van vormen; op de kaart varen alle ritten recht`,
  'shape-too-long': ({ maxPoints }) =>
    `de vorm heeft meer dan ${maxPoints} punten; op de kaart varen zijn ritten recht`,
  'trip-too-long': ({ maxStops }) => `rit heeft meer dan ${maxStops} haltetijden; de rit is niet overgenomen`,
  'window-too-late': ({ maxHours }) => `end_time ligt na ${maxHours}:00:00`,
  'zone-of-another': ({ ours }) =>
    `de tijden gelden in een andere tijdzone dan die van de server (TZ_SERVICE, ${ours}); ze zijn overgenomen zoals ze er staan`,
}

const leftOut: WordsByCode<LeftOutRows['remark']> = {
  'route-no-ferry': 'route is geen veerdienst',
  'route-not-asked-for': 'veerdienst waar niet om gevraagd is',
  'trip-of-another-route': 'rit van een andere route',
  'trip-of-other-days': ({ days }) => `rit vaart op geen van de ${days} dagen vanaf vandaag`,
}

const counted: Record<Counted, string> = {
  agencies: 'vervoerders',
  calendars: 'kalenders',
  departures: 'afvaarten; kijk headway_secs na',
  exceptions: 'uitzonderingen',
  routes: 'routes',
  services: 'verschillende service_id',
  'sailed-stop-times': 'haltetijden met alle afvaarten',
  'stop-times': 'haltetijden',
  stops: 'haltes',
  trips: 'ritten',
}

const NOTHING = 'Er is niets overgenomen.'
const inParts = (files: string) =>
  `${NOTHING} Kijk ${files} na, of neem de dienstregeling in delen over: op de opdrachtregel met --route of --agency.`

const whyUnpacked: Record<Extract<FeedFault, { code: 'entry-unreadable' }>['why'], string> = {
  outside: 'er staat een bestand in buiten de map van het zip-bestand',
  encrypted: 'het zip-bestand is met een wachtwoord beveiligd; pak het uit en zip het opnieuw',
  compression:
    'het is ingepakt op een manier die niet gelezen wordt; pak het uit en zip het opnieuw, als gewone zip',
  damaged: 'het is beschadigd of ongewoon gemaakt',
}

const whyNoCsv: Record<Extract<FeedFault, { code: 'csv-unreadable' }>['why'], string | null> = {
  quotes: 'er staat een aanhalingsteken te veel of te weinig',
  length: 'een rij is te lang',
  other: null,
}

const faults: WordsByCode<FeedFault> = {
  'agency-unknown': ({ asked, ...known }) =>
    `Er is geen vervoerder ${asked} in agency.txt. Wel: ${someOf(known)}.`,
  'calendar-missing':
    'calendar.txt en calendar_dates.txt ontbreken allebei: niemand weet wanneer er gevaren wordt.',
  'column-missing': ({ file, columns }) => `${file} mist de kolom ${columns.join(' en ')}.`,
  'csv-unreadable': ({ file, row, why, reason }) =>
    `${file} is niet leesbaar als CSV (rij ${row}): ${whyNoCsv[why] ?? reason}.`,
  'day-over': ({ day }) => `Een versie kan niet ingaan op ${day}: die dag is voorbij.`,
  'draft-discarded': ({ version }) =>
    `Versie ${version} is intussen weggegooid. Voer de dienstregeling opnieuw in.`,
  'entry-unreadable': ({ zip, file, why, reason }) =>
    `${file ?? 'de inhoudsopgave'} in ${zip} is niet uit te pakken: ${whyUnpacked[why]}${why === 'damaged' ? ` (${reason})` : ''}`,
  'feed-ended': ({ on, feedEnd, lastDay }) =>
    `De dienstregeling is afgelopen op ${on} (feed_end_date in feed_info.txt: ${feedEnd ?? 'geen'}; ` +
    `laatste vaardag: ${lastDay ?? 'geen'}). ${NOTHING} Vraag een nieuwe dienstregeling.`,
  'feed-missing': ({ path }) => `Er is niets te vinden op ${path}.`,
  'feed-too-large': ({ zip }) => `${zip} is uitgepakt te groot om een dienstregeling te zijn.`,
  'file-empty': ({ file }) => `${file} is leeg.`,
  'file-missing': ({ file }) => `${file} ontbreekt in de dienstregeling.`,
  'file-twice': ({ zip, file, paths }) =>
    `${zip} bevat ${file} twee keer (${paths.join(' en ')}). Pak het uit en geef de map mee die geldt.`,
  'file-unreadable': ({ file, reason }) => `${file} is niet leesbaar: ${reason}`,
  'import-ended': `De import is geëindigd. ${NOTHING}`,
  'import-too-large': ({ memoryMb }) =>
    `De dienstregeling vraagt meer geheugen dan een import mag nemen (${memoryMb} MB). ${inParts('de bestanden')}`,
  'import-too-long': ({ minutes }) =>
    `De import duurde langer dan ${minutes} minuten en is gestopt. ${inParts('de bestanden')}`,
  'never-sails': ({ from }) => `Deze dienstregeling vaart op geen enkele dag vanaf ${from}.`,
  'not-utf8': ({ file, row }) =>
    `${file} (rij ${row}) is niet in UTF-8 geschreven, zoals GTFS vraagt. Bewaar het bestand opnieuw als UTF-8 (in Excel: "CSV UTF-8") en probeer het opnieuw.`,
  'nothing-to-import': (report) => ['Er is niets over te nemen.', ...linesOf(report)].join('\n'),
  'route-unknown': ({ asked, ...known }) =>
    `Er is geen veerdienst ${asked} in routes.txt. Wel: ${someOf(known)}.`,
  'row-too-long': ({ file, row }) => `${file} (rij ${row}) is te lang.`,
  'too-many': ({ file, max, counted: what, ...place }) =>
    `${file}, ${rowInWords(place)}: meer dan ${max} ${counted[what]}. ${inParts('het bestand')}`,
  'version-since': 'Er kwam intussen een andere versie bij. Voer de dienstregeling opnieuw in.',
  'zip-unreadable': ({ zip }) => `${zip} is geen leesbaar zip-bestand.`,
}

const others = (count: number) => (count > 0 ? ` en ${count} andere` : '')

function someOf({ names, more }: { names: readonly string[]; more: number }): string {
  return (names.join(', ') || 'geen') + others(more)
}

function rowInWords({ row, about, alsoOnRow, block }: FeedRow): string {
  const also = [
    ...(about ? [about] : []),
    ...(alsoOnRow === undefined ? [] : [`ook op rij ${alsoOnRow}`]),
    ...(block === undefined ? [] : [`blok ${block}`]),
  ]
  return also.length > 0 ? `rij ${row} (${also.join(', ')})` : `rij ${row}`
}

/** The rows and what is wrong with them; a sentence that an earlier version kept stays as it is. */
export function remarkInWords(remark: RemarkOnRows | string): string {
  if (typeof remark === 'string') return remark
  const { file, rows, count } = remark
  const places = rows.map(rowInWords).join(', ') + others(count - rows.length)
  return `${file}, ${places}: ${worded(remarks, remark.remark)}`
}

/** The number of rows and what they are; a sentence that an earlier version kept stays as it is. */
export function leftOutInWords(rows: LeftOutRows | string): string {
  return typeof rows === 'string' ? rows : `${rows.count} × ${worded(leftOut, rows.remark)}`
}

type Report = Extract<FeedFault, { code: 'nothing-to-import' }>

function linesOf({ warnings, refused, leftOut: others }: Report): string[] {
  const section = (title: string, lines: string[]) =>
    lines.length > 0 ? [title, ...lines.map((line) => `  ${line}`)] : []
  return [
    ...section('Overgenomen, maar let op:', warnings.map(remarkInWords)),
    ...section('Geweigerd:', refused.map(remarkInWords)),
    ...section('Overgeslagen:', others.map(leftOutInWords)),
    ...(refused.length === 0 ? ['Niets geweigerd.'] : []),
  ]
}

/** Why nothing was made of a feed; null: by a fault of the server's. */
export function feedFaultInWords(fault: FeedFault | null): string {
  return fault === null ? `Er ging iets mis bij het lezen. ${NOTHING}` : worded(faults, fault)
}

export function progressInWords(done: ImportProgress): string {
  return 'rowsRead' in done
    ? `Regels gelezen: ${done.rowsRead}`
    : `Diensten geschreven: ${done.shiftsWritten} van ${done.of}`
}
