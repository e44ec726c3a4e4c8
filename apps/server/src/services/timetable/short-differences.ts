/**
 * Differences as they are kept with a version and shown: a hundred thousand lines of what is new would be read by nobody, and would
 * hold everybody up.
 */
import type { LeftOutRows, RemarkOnRows } from '@vaarboek/wire/office'
import type { BegunTripRow, VersionRow } from '../../repositories/timetable/timetable-versions.ts'
import type { Timetable } from '../../timetable/timetable.ts'
import type { ChangedShift } from './compare-shifts.ts'
import type { Differences, NamedShift } from './compare-timetables.ts'

/** Rows of a list that are kept: the first ones. */
const MAX_KEPT = 200

export interface Shortened<Row> {
  count: number
  first: Row[]
}

export interface ShortDifferences extends Pick<Differences, 'shifts' | 'tracks' | 'calendar'> {
  added: Shortened<NamedShift>
  gone: Shortened<NamedShift>
  renumbered: Shortened<Differences['renumbered'][number]>
  /** Shifts of which a screen shows something else. */
  changed: Shortened<ChangedShift>
  /** Others, of which only ids or headsigns are different. */
  onlyDetails: number
}

export function shortened({ added, gone, renumbered, changed, ...rest }: Differences): ShortDifferences {
  const shown = changed.filter(({ onlyDetails }) => !onlyDetails)
  return {
    ...rest,
    added: first(added),
    gone: first(gone),
    renumbered: first(renumbered),
    changed: first(shown),
    onlyDetails: changed.length - shown.length,
  }
}

function first<Row>(rows: readonly Row[]): Shortened<Row> {
  return { count: rows.length, first: rows.slice(0, MAX_KEPT) }
}

/** Summary of a feed: what was read, and the remarks on rows that weren't imported as they stand. */
export interface FeedSummary
  extends Pick<Timetable, 'timeZones' | 'warnings' | 'refused' | 'leftOut' | 'feedVersion' | 'sha256'> {
  tracks: number
  stops: number
  services: number
  shifts: number
  /** Lines on the map. */
  shapes: number
  stopTimes: number
  /** The first and the last day that anything sails on, of the version's days. */
  sailsFrom: string | null
  sailsUntil: string | null
}

export function summaryOf(timetable: Timetable, from: string): FeedSummary {
  const { tracks, stops, services, shifts, shapes, ...read } = timetable
  const days = services.flatMap((service) => service.days).sort()
  return {
    ...read,
    tracks: tracks.length,
    stops: stops.length,
    services: services.length,
    shifts: shifts.length,
    shapes: shapes.length,
    stopTimes: shifts.reduce((sum, shift) => sum + shift.stops.length, 0),
    sailsFrom: days.find((day) => day >= from) ?? null,
    sailsUntil: days.at(-1) ?? null,
  }
}

/** The report that is kept with a version: what was read of it and what it changes. */
export interface VersionReport extends Omit<FeedSummary, 'warnings' | 'refused' | 'leftOut' | 'shapes'> {
  /** Absent where an earlier version of Vaarboek kept none. */
  shapes?: number
  /** Remarks; sentences in Dutch where an earlier version of Vaarboek kept them. */
  warnings: (RemarkOnRows | string)[]
  refused: (RemarkOnRows | string)[]
  leftOut: (LeftOutRows | string)[]
  /** The version it was compared with: the one that held on its first day. */
  before: number | null
  differences: ShortDifferences
}

export interface ImportReport {
  /** The new version, a draft that isn't complete before `finishDraft`; null when there is none. */
  version: number | null
  firstDay: string
  /** The version that held on that day until now. */
  before: number | null
  read: FeedSummary
  differences: ShortDifferences
  /** Trips of that day and later that are there already: they keep their stops. */
  begun: BegunTripRow[]
  /** Published versions that begin on that day or later: a later one goes before. */
  others: Pick<VersionRow, 'version' | 'firstDay'>[]
}
