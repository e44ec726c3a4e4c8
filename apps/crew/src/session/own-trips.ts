/** The trips and the outstanding records of the captain who is logged in, read from the logbook. */
import { type Counting, isCompleted, type Trip } from '@vaarboek/domain'
import { readTrip } from '../logbook/read-trip.ts'
import { type Engine, NOTES, ownerOfSession } from './engine.ts'
import { countOutstanding } from './outstanding.ts'

/** Counts anew what waits for shore. */
export async function refreshOutstanding({ logbook, store }: Engine): Promise<void> {
  const { signedIn } = store.getState()
  if (!signedIn) return
  const records = await logbook.outstanding(ownerOfSession(signedIn))
  if (store.getState().signedIn !== signedIn) return
  store.setState({ outstanding: countOutstanding(records, store.getState().trip?.id ?? null) })
}

/** Finds this captain's trips that have open stops: what "oldStore" is in the specification. */
export async function refreshUnfinished({ logbook, store, reportError }: Engine): Promise<void> {
  const { signedIn } = store.getState()
  if (!signedIn) return
  const trips: Trip[] = []
  for (const snapshot of await logbook.snapshots(ownerOfSession(signedIn))) {
    if (isCompleted(snapshot.trip)) continue
    const { trip } = await readTrip(logbook, snapshot.trip.id, ({ key }) =>
      reportError(new Error(key), 'logbook'),
    )
    if (trip && !isCompleted(trip)) trips.push(trip)
  }
  store.setState({ unfinished: trips })
}

/** What was being counted for the active stop when the app was closed (PASS-22). */
export async function readCounting({ logbook, store }: Engine): Promise<void> {
  const { trip, countingStop } = store.getState()
  if (!trip) return
  const kept = await logbook.read<{ stop: string; counting: Counting }>(NOTES.counting(trip.id))
  if (kept !== null && kept.stop === countingStop) store.setState({ counting: kept.counting })
}
