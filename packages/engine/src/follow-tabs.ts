/** Follows what changed in the logbook: this tab's own sending, and other tabs that recorded, logged in or changed trips. */
import { restore } from './account/sign-in.ts'
import { type EngineContext, ownerOfSignedIn } from './context.ts'
import type { Change } from './log/logbook.ts'
import { NOTES } from './notes.ts'
import { isReports, showKeptReports } from './notifications/notifications.ts'
import { INITIAL_STATE } from './state.ts'
import { loadTripState } from './trip/load-trip-state.ts'
import { refreshOutstanding } from './trip/own-trips.ts'

export function followLogbook(context: EngineContext): void {
  context.logbook.onChange((change) => {
    follow(context, change).catch((error: unknown) => context.reportError(error, 'logbook'))
  })
}

async function follow(context: EngineContext, change: Change): Promise<void> {
  const { store, recorder, wakeForWork } = context
  if (change.kind === 'settled') return refreshOutstanding(context)
  if (change.kind === 'noted') return change.elsewhere ? followNote(context, change.name) : undefined
  const isOpen = store.getState().trip?.id === change.tripId
  const work = [isOpen && recorder.catchUp(change.seq), change.elsewhere && refreshOutstanding(context)]
  if (change.elsewhere) wakeForWork()
  await Promise.all(work)
}

/** Another tab logged in or out, or changed trips. */
async function followNote(context: EngineContext, name: string): Promise<void> {
  const { store, logbook } = context
  const { signedIn, isOnline } = store.getState()
  if (name === NOTES.session) {
    const now = await logbook.read(NOTES.session)
    // Captains who took over without network have no token yet, so the captain is compared too.
    if (now?.token === signedIn?.token && now?.captain.id === signedIn?.captain.id) {
      store.setState({ signedIn: now })
      return
    }
    store.setState({ ...INITIAL_STATE, isOnline })
    await restore(context)
  } else if (isReports(name)) {
    // The server tells only the tab that sends.
    await showKeptReports(context)
  } else if (signedIn && name === NOTES.current(ownerOfSignedIn(signedIn))) {
    await loadTripState(context, await logbook.read<string>(name))
  }
}
