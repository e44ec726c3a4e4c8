/**
 * The one way into a trip: a start of the app, a login, a new trip, another shift, and another tab that changed trips. It
 * reads everything that belongs to the trip, so that no way forgets a part. News of another trip is dropped.
 */
import type { TripId } from '@vaarboek/domain'
import { readDrafts } from '../checklist/checklists.ts'
import { type EngineContext, ownerOfSignedIn } from '../context.ts'
import type { Owner } from '../log/logbook.ts'
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
  const opening = open(context, owner, tripId)
  // All that is asked for at once costs one answer of the storage: a tablet takes some milliseconds for each.
  await Promise.all([
    Promise.all([opening, readChoices(context).then(readLists)]).then(() =>
      Promise.all([readCountings(context), readDrafts(context)]),
    ),
    refreshUnfinished(context, opening),
    refreshOutstanding(context, tripId),
  ])
  if ((context.store.getState().trip?.id ?? null) !== tripId) await refreshOutstanding(context)
}

async function open({ recorder, store }: EngineContext, owner: Owner, tripId: TripId | null): Promise<void> {
  await recorder.open(owner, tripId)
  // The app was closed before another one took its place.
  if (store.getState().trip?.isGivenUp) await recorder.open(owner, null)
}
