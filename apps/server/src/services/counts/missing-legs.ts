/** Planned legs that lack something, page after page, the newest day first. */
import { daysOf, type LegLack } from '@vaarboek/domain'
import { MAX_STOP_DAYS } from '@vaarboek/wire/office'
import { isCalendarDay } from '@vaarboek/wire/office/server'
import type { TripNumber } from '../../repositories/row-ids.ts'
import { archivedDaysBetween } from '../../repositories/upkeep/archived-days.ts'
import type { Context } from '../context.ts'
import { lastOf, pageKey } from '../page-key.ts'
import type { StaffCaller } from '../staff-caller.ts'
import { type DayLeg, plannedLegsOf } from './planned-legs.ts'
import type { CompletenessFilter } from './report-completeness.ts'
import { narrowed } from './report-counts.ts'

export interface MissingLeg {
  day: string
  trackName: string
  shiftName: string
  /** From 0 in its shift. */
  leg: number
  because: LegLack
  trip: TripNumber | null
  /** When the tablet was heard last, where that is why. */
  silentSince: string | null
}

interface MissingQuestion extends CompletenessFilter {
  /** Null: whatever the reason. */
  because: LegLack | null
  after: string | null
  limit: number
}

/** The last leg of a page. */
interface Place {
  day: string
  shift: number
  leg: number
}

/** A day is read as it is reached: a page costs the days that it is of. @throws HttpError 400 for a page of another list; as completeness */
export function missingLegs(
  context: Pick<Context, 'database' | 'clock'>,
  caller: Pick<StaffCaller, 'concession'>,
  { because, after, limit, ...asked }: MissingQuestion,
): Promise<{ legs: MissingLeg[]; next: string | null }> {
  const { concession } = caller
  const list = { list: 'missing-legs', concession }
  const place = after === null ? null : placeOf(lastOf(list, after))
  return context.database.transaction(async (db) => {
    const filter = { ...asked, stop: null, dayType: null, mostDays: MAX_STOP_DAYS }
    const { range, track } = await narrowed(context, db, caller, filter)
    const archived = await archivedDaysBetween(db, concession, range)
    const found: DayLeg[] = []
    for (const day of daysOf(range).toReversed()) {
      if (found.length > limit) break
      if ((place && day > place.day) || archived.has(day)) continue
      const { legs } = await plannedLegsOf(context, db, { concession, day, track })
      const left = place?.day === day ? legsAfter(legs, place) : legs
      found.push(
        ...left.filter((leg) => leg.because !== null && (because === null || leg.because === because)),
      )
    }
    const page = found.slice(0, limit)
    const end = page.at(-1)
    const isCut = end !== undefined && found.length > limit
    return { legs: page.map(told), next: isCut ? pageKey(list, [end.day, end.shift.id, end.leg]) : null }
  })
}

/** The legs of a day that come after a place; all of them where its shift isn't planned any more. */
function legsAfter(legs: readonly DayLeg[], { shift, leg }: Place): DayLeg[] {
  return legs.slice(legs.findIndex((one) => one.shift.id === shift && one.leg === leg) + 1)
}

/** A key that says no place is the first page's. */
function placeOf([day, shift, leg]: unknown[]): Place | null {
  const isPlace =
    typeof day === 'string' && isCalendarDay(day) && Number.isSafeInteger(shift) && Number.isSafeInteger(leg)
  return isPlace ? { day, shift: shift as number, leg: leg as number } : null
}

function told({ day, shift, leg, best, because }: DayLeg): MissingLeg {
  return {
    day,
    trackName: shift.trackName,
    shiftName: shift.name,
    leg,
    because: because as LegLack,
    trip: best?.trip ?? null,
    silentSince: because === 'silent' ? (best?.heardAt ?? null) : null,
  }
}
