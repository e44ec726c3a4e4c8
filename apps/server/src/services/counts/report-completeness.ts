/** How complete the counts of a range of days are: what was planned, sailed and counted, and what is missing and why. */
import {
  type DayRange,
  daysOf,
  isLegCounted,
  isLegSailed,
  type LegLack,
  lackOf,
  type PlannedLeg,
  type ServiceDay,
  type TrackId,
} from '@vaarboek/domain'
import { MAX_MISSING, MAX_STOP_DAYS } from '@vaarboek/wire/office'
import type { Queries } from '../../database/database.ts'
import {
  type DepartureSums,
  departureSums,
  legsOfShifts,
  type SailedLeg,
  sailedLegs,
} from '../../repositories/counts/completeness.ts'
import type { ConcessionNumber, TrackNumber, TripNumber } from '../../repositories/row-ids.ts'
import { versionOn } from '../../repositories/timetable/timetable-versions.ts'
import { keyOf, type PlannedRow, plannedDay } from '../board/planned-day.ts'
import type { Context } from '../context.ts'
import type { StaffCaller } from '../staff-caller.ts'
import { narrowed } from './report-counts.ts'

type Surroundings = Pick<Context, 'database' | 'clock'>

export interface MissingLeg {
  day: string
  trackName: string
  shiftName: string
  leg: number
  because: LegLack
  trip: TripNumber | null
  silentSince: string | null
}

export interface Completeness extends DayRange {
  daysWithoutTimetable: number
  legs: { planned: number; sailed: number; counted: number }
  stops: { expected: number; counted: number }
  missing: MissingLeg[]
  moreMissing: number
  departures: DepartureSums[]
}

interface Asked {
  firstDay: string | null
  lastDay: string | null
  track: TrackId | null
}

/** @throws HttpError 404 for a track that is none, 422 for a range of too many days */
export function reportCompleteness(
  context: Surroundings,
  caller: Pick<StaffCaller, 'concession'>,
  asked: Asked,
): Promise<Completeness> {
  const { concession } = caller
  return context.database.transaction(async (db) => {
    const filter = { ...asked, stop: null, dayType: null, mostDays: MAX_STOP_DAYS }
    const { range, track } = await narrowed(context, db, caller, filter)
    const found: Completeness = {
      ...range,
      daysWithoutTimetable: 0,
      legs: { planned: 0, sailed: 0, counted: 0 },
      stops: { expected: 0, counted: 0 },
      missing: [],
      moreMissing: 0,
      departures: await departureSums(db, concession, range, track),
    }
    for (const day of daysOf(range).toReversed()) await addDay(context, db, { concession, day, track }, found)
    return found
  })
}

interface OneDay {
  concession: ConcessionNumber
  day: ServiceDay
  track: TrackNumber | null
}

async function addDay(
  { clock }: Pick<Surroundings, 'clock'>,
  db: Queries,
  { concession, day, track }: OneDay,
  found: Completeness,
): Promise<void> {
  if ((await versionOn(db, concession, day)) === null) found.daysWithoutTimetable += 1
  const shifts = (await plannedDay(db, concession, day)).filter(
    (one) => track === null || one.track === track,
  )
  const legs = await legsOfShifts(
    db,
    concession,
    shifts.map(({ id }) => id),
  )
  const sailed = await sailedLegs(db, concession, day, track)
  addStops(sailed, found)
  const trips = Map.groupBy(
    sailed,
    (leg) => `${keyOf({ id: leg.shift, track: leg.track, ref: leg.ref })} ${leg.leg}`,
  )
  const now = Date.parse(clock.now())
  for (const shift of shifts) {
    const first = shift.firstDeparture
    const leavesAt = first === null ? null : Date.parse(clock.planned(day, first))
    for (let leg = 0; leg < (legs.get(shift.id) ?? 1); leg += 1) {
      const best = bestOf(trips.get(`${keyOf(shift)} ${leg}`) ?? [])
      addLeg({ shift, day, leg, best, planned: plannedLeg(shift, leavesAt, best) }, now, found)
    }
  }
}

function addStops(sailed: readonly SailedLeg[], { stops }: Completeness): void {
  for (const { passed, open } of sailed)
    if (passed > 0) {
      stops.expected += passed + open
      stops.counted += passed
    }
}

/** Of two trips on one shift the one that counted most of the leg. */
function bestOf(legs: readonly SailedLeg[]): SailedLeg | null {
  return legs.toSorted((a, b) => b.passed - a.passed)[0] ?? null
}

function plannedLeg({ plan }: PlannedRow, leavesAt: number | null, best: SailedLeg | null): PlannedLeg {
  return {
    isCancelled: plan?.state === 'cancelled',
    leavesAt,
    trip: best && {
      isOver: best.isOver,
      heardAt: best.heardAt === null ? null : Date.parse(best.heardAt),
      passed: best.passed,
      open: best.open + (best.isEndOpen ? 1 : 0),
    },
  }
}

interface Judged {
  shift: PlannedRow
  day: string
  leg: number
  best: SailedLeg | null
  planned: PlannedLeg
}

function addLeg({ shift, day, leg, best, planned }: Judged, now: number, found: Completeness): void {
  found.legs.planned += 1
  if (isLegSailed(planned)) found.legs.sailed += 1
  if (isLegCounted(planned)) found.legs.counted += 1
  const because = lackOf(planned, now)
  if (because === null) return
  if (found.missing.length >= MAX_MISSING) found.moreMissing += 1
  else
    found.missing.push({
      day,
      trackName: shift.trackName,
      shiftName: shift.name,
      leg: leg + 1,
      because,
      trip: best?.trip ?? null,
      silentSince: because === 'silent' ? (best?.heardAt ?? null) : null,
    })
}
