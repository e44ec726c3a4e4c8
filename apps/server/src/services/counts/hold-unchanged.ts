/** Who changes what is said ashore of a trip's counts saw the trip as it is. */
import type { Transaction } from '../../database/database.ts'
import { reviewsOf, standOf } from '../../repositories/counts/count-reviews.ts'
import { shoreCorrectionsOf } from '../../repositories/counts/shore-counts.ts'
import type { ConcessionNumber, TripNumber } from '../../repositories/row-ids.ts'
import { lockTrip } from '../../repositories/trips/trips.ts'
import type { Context } from '../context.ts'
import { notFound } from '../http-error.ts'
import { demandUnchanged } from '../revision.ts'
import { TRIP_UNKNOWN } from '../unknown.ts'

interface Seen {
  concession: ConcessionNumber
  trip: TripNumber
  /** The version of the trip that the sender saw. */
  revision: number | null
}

/** Holds a trip that is as the sender saw it: a later record may say something else. */
export async function holdUnchanged(
  { clock }: Pick<Context, 'clock'>,
  tx: Transaction,
  { concession, trip, revision }: Seen,
): Promise<void> {
  await holdTrip(tx, concession, trip)
  const stand = await standOf(tx, concession, trip)
  await demandUnchanged({ given: revision, current: stand?.version ?? 0 }, async () => {
    const reviewed = await reviewsOf(tx, concession, [trip])
    const corrected = await shoreCorrectionsOf(tx, concession, trip)
    const [last] = [
      ...reviewed.map(({ by, at }) => ({ action: 'counts-reviewed' as const, by, atMs: Date.parse(at) })),
      ...corrected.map(({ by, at }) => ({
        action: 'count-corrected-ashore' as const,
        by,
        atMs: Date.parse(at),
      })),
    ].toSorted((one, other) => other.atMs - one.atMs)
    // Of what came from aboard since, nobody ashore was first.
    if (!last || last.atMs < Date.parse(stand?.changedAt ?? '')) return undefined
    const { atMs, ...first } = last
    return { ...first, at: clock.at(atMs) }
  })
}

/** Holds a trip, however it is. @throws HttpError 404 */
export async function holdTrip(
  tx: Transaction,
  concession: ConcessionNumber,
  trip: TripNumber,
): Promise<void> {
  if (!(await lockTrip(tx, concession, trip))) throw notFound(TRIP_UNKNOWN)
}
