/**
 * The one way into a trip: a start of the app, a login, a new trip, another shift, and another tab that changed trips. It
 * reads everything that belongs to the trip, so that no way forgets a part. News of another trip is dropped.
 */
import type { TripId } from '@vaarboek/domain'
import { readDrafts } from '../checklist/checklists.ts'
import { type EngineContext, ownerOfSignedIn } from '../context.ts'
import { readChoices } from '../wizard/choose.ts'
import { readCountings, refreshOutstanding, refreshUnfinished } from './own-trips.ts'

/**
 * Opens a trip of the captain who is logged in, or none.
 * @param readLists reads the kept lists, after the choices: the shifts are those of the chosen track, and a checklist may
 * stand in the list of ships only
 */
export async function loadTripState(
  context: EngineContext,
  tripId: TripId | null,
  readLists: () => Promise<unknown> = async () => {},
): Promise<void> {
  const { signedIn } = context.store.getState()
  if (!signedIn) return
  const owner = ownerOfSignedIn(signedIn)
  await Promise.all([context.recorder.open(owner, tripId), readChoices(context).then(readLists)])
  // The app was closed before another one took its place.
  if (context.store.getState().trip?.isGivenUp) await context.recorder.open(owner, null)
  await Promise.all([
    readCountings(context),
    readDrafts(context),
    refreshUnfinished(context),
    refreshOutstanding(context),
  ])
}
