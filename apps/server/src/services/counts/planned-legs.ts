/** The planned legs of a day, each as it was sailed and with what it lacks. */
import { type LegLack, lackOf, type PlannedLeg, type ServiceDay } from '@vaarboek/domain'
import type { Queries } from '../../database/database.ts'
import { legsOfShifts, type SailedLeg, sailedLegs } from '../../repositories/counts/completeness.ts'
import type { ConcessionNumber, TrackNumber } from '../../repositories/row-ids.ts'
import { keyOf, type PlannedRow, plannedDay } from '../board/planned-day.ts'
import type { Context } from '../context.ts'

interface OneDay {
  concession: ConcessionNumber
  day: ServiceDay
  /** Null: of all. */
  track: TrackNumber | null
}

export interface DayLeg {
  day: ServiceDay
  shift: PlannedRow
  /** From 0 in its shift. */
  leg: number
  /** As it was sailed; null where no trip of its shift was made. */
  best: SailedLeg | null
  planned: PlannedLeg
  /** Null for one that was counted as a whole. */
  because: LegLack | null
}

export interface PlannedDay {
  /** In the order of their departures. */
  legs: DayLeg[]
  sailed: SailedLeg[]
}

export async function plannedLegsOf(
  { clock }: Pick<Context, 'clock'>,
  db: Queries,
  { concession, day, track }: OneDay,
): Promise<PlannedDay> {
  const shifts = (await plannedDay(db, concession, day)).filter(
    (one) => track === null || one.track === track,
  )
  const many = await legsOfShifts(
    db,
    concession,
    shifts.map(({ id }) => id),
  )
  const sailed = await sailedLegs(db, concession, day, track)
  const trips = Map.groupBy(
    sailed,
    (leg) => `${keyOf({ id: leg.shift, track: leg.track, ref: leg.ref })} ${leg.leg}`,
  )
  const now = Date.parse(clock.now())
  const legs = shifts.flatMap((shift) => {
    const first = shift.firstDeparture
    const leavesAt = first === null ? null : Date.parse(clock.planned(day, first))
    return Array.from({ length: many.get(shift.id) ?? 1 }, (_, leg): DayLeg => {
      const best = bestOf(trips.get(`${keyOf(shift)} ${leg}`) ?? [])
      const planned = plannedLeg(shift, leavesAt, best)
      return { day, shift, leg, best, planned, because: lackOf(planned, now) }
    })
  })
  return { legs, sailed }
}

/** Of two trips on one shift the one that counted most of the leg; one that isn't to be used comes after. */
function bestOf(legs: readonly SailedLeg[]): SailedLeg | null {
  const usable = ({ isUsed, passed }: SailedLeg) => (isUsed ? passed : 0)
  return legs.toSorted((a, b) => usable(b) - usable(a) || b.passed - a.passed)[0] ?? null
}

function plannedLeg({ plan }: PlannedRow, leavesAt: number | null, best: SailedLeg | null): PlannedLeg {
  return {
    isCancelled: plan?.state === 'cancelled',
    leavesAt,
    trip: best && {
      isOver: best.isOver,
      isUsed: best.isUsed,
      heardAt: best.heardAt === null ? null : Date.parse(best.heardAt),
      passed: best.passed,
      open: best.open + (best.isEndOpen ? 1 : 0),
    },
  }
}
