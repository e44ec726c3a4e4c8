/** A draft that is whole is compared again: with the version that holds on another day than before, or with one that is newer. */

import type { Transactional } from '../../database/database.ts'
import {
  type HeldShiftRow,
  servicesOfVersion,
  shiftRefsOfVersion,
  shiftsOfVersion,
  stopsOfSource,
} from '../../repositories/timetable/timetable-content.ts'
import {
  completeDraft,
  draftReport,
  type VersionKey,
  versionOn,
} from '../../repositories/timetable/timetable-versions.ts'
import type { Timetable, TimetableShift } from '../../timetable/timetable.ts'
import type { DatabaseAndClock } from '../context.ts'
import { HttpError, problem } from '../http-error.ts'
import {
  allPages,
  compareTimetables,
  REFS_AT_ONCE,
  SERVICES_AT_ONCE,
  SHIFTS_AT_ONCE,
} from './compare-timetables.ts'
import { shortened, type VersionReport } from './short-differences.ts'

const GONE = problem('timetable-unknown', { what: 'draft' })

interface Places {
  tracks: Timetable['tracks']
  stops: Timetable['stops']
}

/** It would hold from that day on. @throws HttpError 404 when the draft is gone, 422 when nothing of it sails from then on */
export async function compareDraft(
  { database, clock }: DatabaseAndClock,
  key: VersionKey,
  firstDay: string,
): Promise<void> {
  const held = await draftReport<VersionReport, Places>(database, key)
  if (!held) throw new HttpError(404, GONE)
  const { report, places } = held
  const timetable = await timetableOf(database, key, places, firstDay)
  if (!timetable.services.some(({ days }) => days.length > 0))
    throw new HttpError(422, problem('timetable-day', { because: 'never-sails' }))
  const { concession } = key
  const before = await versionOn(database, concession, firstDay)
  const differences = await compareTimetables(database, { concession, version: before }, timetable, firstDay)
  const compared = { ...report, before, differences: shortened(differences) }
  const draft = { firstDay, at: clock.now(), report: compared }
  if (!(await database.transaction((tx) => completeDraft(tx, key, draft)))) throw new HttpError(404, GONE)
}

/** The draft's timetable as it was read; only what a comparison looks at. */
async function timetableOf(
  database: Transactional,
  key: VersionKey,
  { tracks, stops }: Places,
  from: string,
): Promise<Timetable> {
  const services = await allPages(SERVICES_AT_ONCE, (page) => servicesOfVersion(database, key, from, page))
  const refs = await allPages(REFS_AT_ONCE, (page) => shiftRefsOfVersion(database, key, page))
  const stopRefs = new Map(
    (await stopsOfSource(database, key.concession)).map(({ id, ref }) => [id as number, ref]),
  )
  const shifts: TimetableShift[] = []
  for (let at = 0; at < refs.length; at += SHIFTS_AT_ONCE) {
    const some = refs.slice(at, at + SHIFTS_AT_ONCE)
    const rows = await shiftsOfVersion(database, key, some[0]?.ref ?? '', some.at(-1)?.ref ?? '')
    for (const row of rows) shifts.push(shiftOf(row, stopRefs))
  }
  const nothing = { timeZones: [], warnings: [], refused: [], leftOut: [], feedVersion: null, sha256: '' }
  return { tracks, stops, services, shifts, shapes: [], ...nothing }
}

function shiftOf(row: HeldShiftRow, refs: ReadonlyMap<number, string>): TimetableShift {
  return {
    ...row,
    stops: row.stops.map(([stop, arrivalS, departureS, sequence, endSequence]) => ({
      stop: refs.get(stop) ?? '',
      arrivalS,
      departureS,
      sequence,
      endSequence,
    })),
  }
}
