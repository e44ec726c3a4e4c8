/** How complete the counts of a range of days are: what was planned, sailed and counted, and what lacks and why. */
import {
  type DayRange,
  daysOf,
  isLegCounted,
  isLegSailed,
  type LegLack,
  type TrackId,
} from '@vaarboek/domain'
import { MAX_STOP_DAYS } from '@vaarboek/wire/office'
import { type DepartureSums, departureSums, type SailedLeg } from '../../repositories/counts/completeness.ts'
import type { TrackNumber } from '../../repositories/row-ids.ts'
import { versionOn } from '../../repositories/timetable/timetable-versions.ts'
import { archivedDaysBetween } from '../../repositories/upkeep/archived-days.ts'
import type { Context } from '../context.ts'
import type { StaffCaller } from '../staff-caller.ts'
import { type DayLeg, plannedLegsOf } from './planned-legs.ts'
import { narrowed } from './report-counts.ts'

type Surroundings = Pick<Context, 'database' | 'clock'>

/** Legs of a line that lack something for one reason. */
export interface LackSum {
  track: TrackNumber
  trackName: string
  because: LegLack
  legs: number
}

export interface Completeness extends DayRange {
  daysWithoutTimetable: number
  /** Left out of all that follows. */
  archivedDays: number
  legs: { planned: number; sailed: number; counted: number }
  stops: { expected: number; counted: number }
  lacks: LackSum[]
  departures: DepartureSums[]
}

export interface CompletenessFilter {
  firstDay: string | null
  lastDay: string | null
  track: TrackId | null
}

/** @throws HttpError 404 for a track that is none, 422 for a range of too many days */
export function reportCompleteness(
  context: Surroundings,
  caller: Pick<StaffCaller, 'concession'>,
  asked: CompletenessFilter,
): Promise<Completeness> {
  const { concession } = caller
  return context.database.transaction(async (db) => {
    const filter = { ...asked, stop: null, dayType: null, mostDays: MAX_STOP_DAYS }
    const { range, track } = await narrowed(context, db, caller, filter)
    const archived = await archivedDaysBetween(db, concession, range)
    const found: Completeness = {
      ...range,
      daysWithoutTimetable: 0,
      archivedDays: archived.size,
      legs: { planned: 0, sailed: 0, counted: 0 },
      stops: { expected: 0, counted: 0 },
      lacks: [],
      departures: await departureSums(db, concession, range, track),
    }
    const lacks = new Map<string, LackSum>()
    for (const day of daysOf(range)) {
      if (archived.has(day)) continue
      if ((await versionOn(db, concession, day)) === null) found.daysWithoutTimetable += 1
      const { legs, sailed } = await plannedLegsOf(context, db, { concession, day, track })
      addStops(sailed, found)
      for (const leg of legs) addLeg(leg, found, lacks)
    }
    found.lacks = [...lacks.values()]
    return found
  })
}

function addStops(sailed: readonly SailedLeg[], { stops }: Completeness): void {
  for (const { passed, open, isUsed } of sailed)
    if (passed > 0 && isUsed) {
      stops.expected += passed + open
      stops.counted += passed
    }
}

function addLeg(
  { shift, planned, because }: DayLeg,
  { legs }: Completeness,
  lacks: Map<string, LackSum>,
): void {
  legs.planned += 1
  if (isLegSailed(planned)) legs.sailed += 1
  if (isLegCounted(planned)) legs.counted += 1
  if (because === null) return
  const { track, trackName } = shift
  const key = `${track} ${because}`
  const sum = lacks.get(key) ?? { track, trackName, because, legs: 0 }
  sum.legs += 1
  lacks.set(key, sum)
}
