/** The versions of the timetable, and one with what it changes and whom it touches. */
import { daysAfter } from '@vaarboek/domain'
import type { Queries } from '../../database/database.ts'
import {
  allVersions,
  type OfficeVersionRow,
  officeVersion,
  officeVersions,
  shiftsOfVersionOn,
  type TouchedTripRow,
  tabletsSeenSince,
  touchedTrips,
  type VersionKey,
  type VersionShiftRow,
  versionOn,
} from '../../repositories/timetable/timetable-versions.ts'
import type { Context } from '../context.ts'
import { notFound, problem } from '../http-error.ts'
import type { StaffCaller } from '../staff-caller.ts'
import { nextFirstDay, ofItsDays } from './its-days.ts'
import { type PlansThrough, plansThrough } from './plans-through.ts'
import type { VersionReport } from './short-differences.ts'
import { type Question, questionsOf } from './timetable-questions.ts'

export const VERSION_UNKNOWN = problem('timetable-unknown', { what: 'version' })

/** A screen shows no more of them. */
const MAX_TRIPS = 200
const SEEN_DAYS = 7

/** A version, and whether it holds. */
export interface OfficeVersion extends OfficeVersionRow {
  holds: 'now' | 'later' | 'past' | null
}

export interface WholeVersion {
  today: string
  version: OfficeVersion
  report: VersionReport | null
  isOutdated: boolean
  questions: Question[]
  others: { version: number; firstDay: string }[]
  trips: TouchedTripRow[]
  plans: PlansThrough
  tablets: number
}

const NO_PLANS: PlansThrough = { stay: 0, moved: [], falls: [] }

type Surroundings = Pick<Context, 'database' | 'clock'>

export function listVersions(
  context: Surroundings,
  { concession }: Pick<StaffCaller, 'concession'>,
): Promise<OfficeVersion[]> {
  const today = context.clock.today()
  return context.database.transaction(async (db) => {
    const holding = await versionOn(db, concession, today)
    return (await officeVersions(db, concession)).map((row) => ({
      ...row,
      holds: holds(row, today, holding),
    }))
  })
}

function holds(
  { version, state, firstDay }: OfficeVersionRow,
  today: string,
  holding: number | null,
): OfficeVersion['holds'] {
  if (state === 'draft') return null
  if (version === holding) return 'now'
  return state === 'published' && firstDay > today ? 'later' : 'past'
}

/** @throws HttpError 404 when there is none */
export function showVersion(context: Surroundings, key: VersionKey): Promise<WholeVersion> {
  const { clock } = context
  const today = clock.today()
  return context.database.transaction(async (db) => {
    const found = await officeVersion<VersionReport>(db, key)
    if (!found) throw notFound(VERSION_UNKNOWN)
    const { report, ...row } = found
    const holding = await versionOn(db, key.concession, today)
    const shown = { today, version: { ...row, holds: holds(row, today, holding) }, report }
    if (row.state !== 'draft' || !report)
      return {
        ...shown,
        isOutdated: false,
        questions: [],
        others: [],
        trips: [],
        plans: NO_PLANS,
        tablets: 0,
      }
    const its = ofItsDays(report, await nextFirstDay(db, key.concession, row.firstDay))
    return { ...shown, report: its, ...(await ofDraft(db, key, { ...row, report: its }, clock)) }
  })
}

/** The part that only matters while the version is a draft. */
async function ofDraft(
  db: Queries,
  key: VersionKey,
  draft: OfficeVersionRow & { report: VersionReport },
  clock: Context['clock'],
): Promise<Omit<WholeVersion, 'today' | 'version' | 'report'>> {
  const { firstDay, report } = draft
  const versions = await allVersions(db, key.concession)
  const others = versions.filter((one) => one.state === 'published' && one.firstDay >= firstDay)
  const since = `${daysAfter(clock.today(), -SEEN_DAYS)}T00:00:00Z`
  return {
    isOutdated: (await versionOn(db, key.concession, firstDay)) !== report.before,
    questions: questionsOf(draft, clock),
    others: others.map((one) => ({ version: one.version, firstDay: one.firstDay })),
    trips: await touchedTrips(db, key, firstDay, MAX_TRIPS),
    plans: await plansThrough(db, key, firstDay),
    tablets: await tabletsSeenSince(db, key.concession, since),
  }
}

/** @throws HttpError 404 when there is no such version */
export function listVersionShifts(
  context: Surroundings,
  key: VersionKey,
  day: string,
): Promise<VersionShiftRow[]> {
  return context.database.transaction(async (db) => {
    if (!(await officeVersion(db, key))) throw notFound(VERSION_UNKNOWN)
    const shifts = await shiftsOfVersionOn(db, key, day)
    const startOf = ({ stops: [first] }: VersionShiftRow) => first?.departureS ?? 0
    return shifts.sort((one, other) => startOf(one) - startOf(other) || one.id - other.id)
  })
}
