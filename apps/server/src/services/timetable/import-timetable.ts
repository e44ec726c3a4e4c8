/**
 * Takes over a timetable as a new version that holds from a day on. It is written as a draft, in pieces that hold nobody up
 * for long, and becomes visible at once when it is complete; when anything fails nobody ever sees it.
 */
import { daysAfter } from '@vaarboek/domain'
import type { Transactional } from '../../database/database.ts'
import type { Timetable } from '../../integrations/gtfs/timetable.ts'
import { appendAudit } from '../../repositories/audit.ts'
import type { ConcessionNumber } from '../../repositories/row-ids.ts'
import {
  type Numbers,
  publishPlaces,
  putServices,
  putShifts,
  putStops,
  putTracks,
} from '../../repositories/timetable.ts'
import {
  allVersions,
  type BegunTripRow,
  insertDraft,
  lockVersions,
  publishDraft,
  tripsFrom,
  type VersionKey,
  type VersionRow,
  versionOn,
} from '../../repositories/timetable-versions.ts'
import type { Context } from '../context.ts'
import { HttpError } from '../http-error.ts'
import { compareTimetables, type Differences, isSame } from './compare-timetables.ts'
import { throwAwayDraft } from './drafts.ts'

/** Stop times in one piece: ten milliseconds or so on the embedded database. */
const STOP_TIMES_A_PIECE = 500
const DAYS_A_PIECE = 1000
/** Of a long list of differences only the first are kept with the version. */
const MAX_KEPT = 100

export interface ImportOrder {
  concession: ConcessionNumber
  timetable: Timetable
  /** Where it comes from, for people. */
  source: string
  author: string
  /** The account of the machine that imports it. */
  by: string
  /** Its first day; null: tomorrow, or today when nothing is published yet. */
  from: string | null
  /** Only says what would change. */
  isTrial: boolean
}

export interface ImportReport {
  /** The new version; null when there is none. */
  version: number | null
  firstDay: string
  /** The version that held on that day until now. */
  before: number | null
  differences: Differences
  /** Trips of that day and later that are there already: they keep their stops. */
  begun: BegunTripRow[]
  /** Published versions that begin on that day or later: a later one goes before. */
  others: Pick<VersionRow, 'version' | 'firstDay'>[]
}

interface DatabaseAndClock extends Pick<Context, 'clock'> {
  database: Transactional
}

/** Who hears how far an import is. */
export interface ImportListener {
  /** The version that will be written; it is nobody's when the import goes no further. */
  onDraft?: (version: number) => void
  /** The number of shifts written so far. */
  onProgress?: (shifts: number) => void
}

export async function importTimetable(
  context: DatabaseAndClock,
  order: ImportOrder,
  listener: ImportListener = {},
): Promise<ImportReport> {
  const { database } = context
  const { concession, timetable } = order
  const versions = (await allVersions(database, concession)).filter(({ state }) => state === 'published')
  const firstDay = firstDayOf(context, order, versions.length > 0)
  const before = await versionOn(database, concession, firstDay)
  const differences = await compareTimetables(database, { concession, version: before }, timetable, firstDay)
  const others = versions.filter((version) => version.firstDay >= firstDay)
  const begun = await tripsFrom(database, concession, firstDay)
  const report = { version: null, firstDay, before, differences, begun, others }
  if (order.isTrial || isSame(differences)) return report
  const version = await writeDraft(context, order, firstDay, listener)
  try {
    await publish(context, order, { ...report, version })
    return { ...report, version }
  } catch (error) {
    await throwAwayDraft(database, { concession, version })
    throw error
  }
}

function firstDayOf(
  { clock }: DatabaseAndClock,
  { from, timetable }: ImportOrder,
  isPublished: boolean,
): string {
  const today = clock.today()
  const day = from ?? (isPublished ? daysAfter(today, 1) : today)
  if (day < today) throw new HttpError(422, `Een versie kan niet ingaan op ${day}: die dag is voorbij.`)
  if (!timetable.services.some(({ days }) => days.some((one) => one >= day)))
    throw new HttpError(422, `Deze dienstregeling vaart op geen enkele dag vanaf ${day}.`)
  return day
}

async function writeDraft(
  { database, clock }: DatabaseAndClock,
  { concession, timetable, source, author }: ImportOrder,
  firstDay: string,
  { onDraft, onProgress }: ImportListener,
): Promise<number> {
  const { tracks, stops, shifts, feedVersion, sha256 } = timetable
  const at = clock.now()
  const version = await database.transaction(async (tx) => {
    await lockVersions(tx, concession)
    const made = await insertDraft(tx, concession, { firstDay, source, feedVersion, sha256, author, at })
    onDraft?.(made)
    return made
  })
  try {
    const numbers = {
      tracks: await database.transaction((tx) => putTracks(tx, concession, tracks)),
      stops: await database.transaction((tx) => putStops(tx, concession, stops)),
      services: await writeServices(database, { concession, version }, timetable, firstDay),
    }
    let written = 0
    for (const piece of pieces(shifts, ({ stops: called }) => called.length, STOP_TIMES_A_PIECE)) {
      await database.transaction((tx) => putShifts(tx, { concession, version }, piece, numbers))
      written += piece.length
      onProgress?.(written)
    }
    return version
  } catch (error) {
    await throwAwayDraft(database, { concession, version })
    throw error
  }
}

/** Services with their days, from the first day of the version on. */
async function writeServices(
  database: Transactional,
  key: VersionKey,
  { services }: Timetable,
  firstDay: string,
): Promise<Numbers> {
  const coming = services.map(({ ref, days }) => ({ ref, days: days.filter((day) => day >= firstDay) }))
  const numbers = new Map<string, number>()
  for (const piece of pieces(coming, ({ days }) => days.length, DAYS_A_PIECE)) {
    const made = await database.transaction((tx) => putServices(tx, key, piece))
    for (const [ref, id] of made) numbers.set(ref, id)
  }
  return numbers
}

/** From now on it is there for everybody. */
function publish(
  { database, clock }: DatabaseAndClock,
  { concession, timetable, author, by }: ImportOrder,
  report: ImportReport & { version: number },
): Promise<void> {
  const { version, firstDay, before, differences } = report
  const at = clock.now()
  const { tracks, stops, services, shifts, ...read } = timetable
  const counts = {
    tracks: tracks.length,
    stops: stops.length,
    services: services.length,
    shifts: shifts.length,
  }
  return database.transaction(async (tx) => {
    await lockVersions(tx, concession)
    if ((await versionOn(tx, concession, firstDay)) !== before)
      throw new HttpError(409, 'Er kwam intussen een andere versie bij. Voer de dienstregeling opnieuw in.')
    const summary = { ...counts, ...read, before, differences: shortened(differences) }
    if (!(await publishDraft(tx, { concession, version }, at, summary)))
      throw new HttpError(409, `Versie ${version} is intussen weggegooid. Voer de dienstregeling opnieuw in.`)
    await publishPlaces(tx, { concession, version }, { tracks, stops })
    const subject = `timetable_versions/${version}`
    const entry = { concession, captain: null, device: null, at, action: 'timetable-published', subject }
    const { feedVersion, sha256 } = timetable
    await appendAudit(tx, [
      { ...entry, detail: { firstDay, before, author, by, feedVersion, sha256, ...counts } },
    ])
  })
}

/** A hundred thousand lines of what is new would be read by nobody, and would hold everybody up. */
function shortened({ added, gone, renumbered, changed, ...rest }: Differences) {
  const lists = { added, gone, renumbered, changed }
  const some = Object.entries(lists).map(([name, list]) => [
    name,
    { count: list.length, first: list.slice(0, MAX_KEPT) },
  ])
  return { ...rest, ...Object.fromEntries(some) }
}

/** Cuts rows into pieces of a limited weight, in order; a row that weighs more goes alone. Between pieces others have the database. */
function* pieces<Row>(rows: readonly Row[], weigh: (row: Row) => number, max: number): Generator<Row[]> {
  let piece: Row[] = []
  let weight = 0
  for (const row of rows) {
    const weighs = weigh(row)
    if (piece.length > 0 && weight + weighs > max) {
      yield piece
      piece = []
      weight = 0
    }
    piece.push(row)
    weight += weighs
  }
  if (piece.length > 0) yield piece
}
