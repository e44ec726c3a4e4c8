/** The legs of a load profile, page after page, the newest first. */
import { isCalendarDay } from '@vaarboek/wire/office/server'
import { type LegPlace, legsOfPattern, type ProfileLeg } from '../../repositories/counts/load-profile.ts'
import type { TripNumber } from '../../repositories/row-ids.ts'
import type { Context } from '../context.ts'
import { lastOf, pageKey } from '../page-key.ts'
import type { StaffCaller } from '../staff-caller.ts'
import { legsAsked, type ProfileFilter } from './load-profile.ts'

export interface LegsQuestion extends ProfileFilter {
  pattern: string
  after: string | null
  limit: number
}

/** @throws HttpError 400 for a page of another list; as a load profile */
export function profileLegs(
  context: Pick<Context, 'database' | 'clock'>,
  caller: Pick<StaffCaller, 'concession'>,
  { after, limit, ...asked }: LegsQuestion,
): Promise<{ legs: ProfileLeg[]; next: string | null }> {
  const { concession } = caller
  const list = { list: 'profile-legs', concession }
  const before = after === null ? null : placeOf(lastOf(list, after))
  return context.database.transaction(async (db) => {
    const { question } = await legsAsked(context, db, caller, asked)
    if (question === null) return { legs: [], next: null }
    const page = { pattern: asked.pattern, before, max: limit }
    const legs = await legsOfPattern(db, concession, question, page)
    const end = legs.at(-1)
    const next = end && legs.length === limit ? pageKey(list, [end.day, end.trip, end.leg]) : null
    return { legs, next }
  })
}

/** A key that says no place is the first page's. */
function placeOf([day, trip, leg]: unknown[]): LegPlace | null {
  const isPlace = typeof day === 'string' && isCalendarDay(day) && Number.isSafeInteger(trip) && isLeg(leg)
  return isPlace ? { day, trip: trip as TripNumber, leg } : null
}

/** As the database numbers them. */
const MOST_LEGS = 2 ** 31 - 1
const isLeg = (leg: unknown): leg is number =>
  typeof leg === 'number' && Number.isInteger(leg) && Math.abs(leg) <= MOST_LEGS
