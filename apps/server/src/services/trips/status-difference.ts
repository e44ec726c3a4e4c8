/** The difference that a change of a trip's stops makes to its status. Pure. */
import type { Count, Load } from '@vaarboek/domain'
import type { VisitNumber } from '../../repositories/row-ids.ts'
import type { NearbyVisit } from '../../repositories/trips/stop-visits.ts'
import type { StatusDifference } from '../../repositories/trips/trip-status.ts'
import { toReview } from './trip-record.ts'

type Changed = Count & Load & Pick<NearbyVisit, 'state'>

/**
 * @param before stops as they were, in the order they are sailed: those that change, and of each the passed ones before and after
 *   it that are next to it
 * @param now the stops that change, as they are now
 * @param added those that weren't there before
 */
export function statusDifference(
  before: readonly NearbyVisit[],
  now: ReadonlyMap<VisitNumber, Changed>,
  added: ReadonlySet<VisitNumber> = new Set(),
): StatusDifference {
  const after = before.map((visit) => ({ ...visit, ...now.get(visit.id), id: visit.id }))
  const more = (state: NearbyVisit['state']) =>
    after.filter((visit) => visit.state === state).length -
    before.filter((visit) => visit.state === state).length
  return {
    stops: added.size,
    passed: more('passed'),
    skipped: more('skipped'),
    // Whatever else is known of a stop that stays as it is, it is judged the same before and after.
    marks: toReview(after).size - toReview(before).size,
    lastPassed: after.findLast(({ id, state }) => state === 'passed' && now.has(id))?.id ?? null,
    firstAdded: before.find(({ id }) => added.has(id))?.id ?? null,
  }
}

/**
 * Whether the passed stops next to those that change are among these, which are those that change and the last one that was
 * passed: it is so where all that change lie behind it.
 */
export function isAhead(before: readonly NearbyVisit[], now: ReadonlyMap<VisitNumber, unknown>): boolean {
  const first = before.findIndex(({ id }) => now.has(id))
  return before.findLastIndex(({ state }) => state === 'passed') < first
}
