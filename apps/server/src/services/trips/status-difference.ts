/** The difference that a change of a trip's stops makes to its status. Pure. */
import type { VisitNumber } from '../../repositories/row-ids.ts'
import type { VisitRow } from '../../repositories/trips/stop-visits.ts'
import type { StatusDifference } from '../../repositories/trips/trip-status.ts'

type State = VisitRow['state']

/**
 * @param before stops as they were, in the order they are sailed: at least those that change
 * @param now the stops that change, as they are now
 * @param added those that weren't there before
 */
export function statusDifference(
  before: readonly { id: VisitNumber; state: State }[],
  now: ReadonlyMap<VisitNumber, { state: State }>,
  added: ReadonlySet<VisitNumber> = new Set(),
): StatusDifference {
  const after = before.map(({ id, state }) => ({ id, state: now.get(id)?.state ?? state }))
  const more = (state: State) =>
    after.filter((visit) => visit.state === state).length -
    before.filter((visit) => visit.state === state).length
  return {
    stops: added.size,
    passed: more('passed'),
    skipped: more('skipped'),
    lastPassed: after.findLast(({ id, state }) => state === 'passed' && now.has(id))?.id ?? null,
    firstAdded: before.find(({ id }) => added.has(id))?.id ?? null,
  }
}
