/** Lists that are loaded again at the start, every half minute, on reconnecting, and by the live stream. */
import { activeStop, isCompleted, isOfShift } from '@vaarboek/domain'
import { type EngineContext, senderOf } from './context.ts'
import {
  loadInstructions,
  loadMalfunctions,
  loadNotifications,
  shipOf,
  showKeptReports,
  subscribeToPush,
  trackOf,
} from './notifications/notifications.ts'
import { checkDay, lookAgain } from './reference/change-day.ts'
import { followLiveStream } from './reference/live-stream.ts'
import { loadAhead } from './reference/loading.ts'
import { askService } from './reference/service.ts'
import { loadShifts, removeEndedShifts } from './reference/shift-lists.ts'
import { loadContacts, loadWeather } from './reference/weather.ts'
import { whoseServer } from './reference/whose-server.ts'
import { type EngineState, INITIAL_STATE } from './state.ts'
import type { OtherTablets } from './trip/other-tablets.ts'
import { lyingSince } from './trip/tell-live.ts'

/** Weather changes slowly, and of instructions the server tells: they are asked for every so many periods of half a minute. */
const PERIODS_PER_WEATHER = 20

/** Loads notifications and malfunctions again; failures are not shown (SYNC-05, SYNC-06). */
export async function refresh(context: EngineContext): Promise<void> {
  await Promise.all([loadNotifications(context), loadMalfunctions(context)])
}

/** While a shift is being chosen the list is loaded every half minute: somebody else may start one. */
async function refreshShifts(context: EngineContext): Promise<void> {
  const { trip, choices } = context.store.getState()
  await checkDay(context)
  removeEndedShifts(context)
  if (!trip || (choices.shift && !isOfShift(trip, choices.shift))) await loadShifts(context)
}

/** The handle by which refreshing is driven and stopped. */
export interface Refreshing {
  tick: () => void
  /** This tab has the server's stream until the signal aborts; what it hears reaches the others by the logbook. */
  lead: (held: AbortSignal) => void
  stop: () => void
}

/** Starts loading again whatever belongs to the login, track, ship and trip. */
export function startRefreshing(
  context: EngineContext,
  tablets: OtherTablets,
  tellLive: () => Promise<void>,
): Refreshing {
  const { store, reportError } = context
  let following = new AbortController()
  let held: AbortSignal | null = null
  let periods = 0
  const inBackground = (work: Promise<unknown>): void => {
    work.catch((error: unknown) => reportError(error, 'arrivals'))
  }

  function restart(): void {
    following.abort()
    following = new AbortController()
    const state = store.getState()
    const track = trackOf(state)
    if (!state.signedIn) return
    const { signal } = following
    const shown = showKeptReports(context)
    for (const load of [refresh, loadInstructions])
      inBackground(shown.then(() => (signal.aborted ? undefined : load(context))))
    if (!state.isOnline) return
    if (!state.signedIn.whose) inBackground(whoseServer(context))
    if (track === null || state.signedIn.whose !== 'ours') return
    inBackground(subscribeToPush(context))
    follow()
  }

  function follow(): void {
    const state = store.getState()
    const track = trackOf(state)
    if (!held || track === null || !state.isOnline || state.signedIn?.whose !== 'ours') return
    const signal = AbortSignal.any([following.signal, held])
    const onChanged = () =>
      inBackground(Promise.all([loadNotifications(context), loadInstructions(context), tablets.look()]))
    inBackground(followLiveStream(senderOf(context), track, onChanged, context.wait, context.random, signal))
  }

  // While somebody types their PIN: the login needn't wait for it.
  if (!store.getState().signedIn) inBackground(askService(context))
  const stops = [
    onChangeOf(
      context,
      (state) => [
        state.signedIn?.token,
        state.signedIn?.whose,
        trackOf(state),
        shipOf(state),
        state.isOnline,
      ],
      restart,
    ),
    onChangeOf(
      context,
      (state) => [state.signedIn?.token, state.signedIn?.whose, state.isOnline],
      () => {
        inBackground(loadContacts(context))
        inBackground(loadAhead(context, true))
        if (store.getState().isOnline) inBackground(lookAgain(context))
      },
    ),
    onChangeOf(
      context,
      (state) => [state.trip?.flightId, state.isOnline],
      () => inBackground(loadWeather(context)),
    ),
    onChangeOf(
      context,
      ({ signedIn, trip, isOnline }) => [
        signedIn?.token,
        signedIn?.whose,
        trip?.id,
        trip?.flightId,
        isOnline,
      ],
      () => inBackground(tablets.look()),
    ),
    onChangeOf(
      context,
      (state) => {
        const { signedIn, trip, isOnline } = state
        const item = lyingSince(state) && trip && activeStop(trip)?.itemId
        return [signedIn?.token, signedIn?.whose, trip?.flightId, isOnline, item]
      },
      () => inBackground(tellLive()),
    ),
    // Reports that the server has accepted are in its list from now on.
    onChangeOf(
      context,
      ({ outstanding }) => [outstanding.reports.length, outstanding.replies],
      () => inBackground(loadMalfunctions(context)),
    ),
  ]
  return {
    tick() {
      periods += 1
      inBackground(refresh(context))
      inBackground(refreshShifts(context))
      inBackground(loadAhead(context, false))
      // Under way another tablet may count at any moment; a completed trip is refreshed when the app is opened.
      const { trip } = store.getState()
      if (trip && !isCompleted(trip)) inBackground(tablets.look())
      if (periods % PERIODS_PER_WEATHER > 0) return
      inBackground(loadWeather(context))
      inBackground(loadInstructions(context))
    },
    lead(signal) {
      held = signal
      follow()
    },
    stop() {
      following.abort()
      for (const stop of stops) stop()
    },
  }
}

/** Does something when one of the values changes, and at once when it has since nobody was aboard. */
function onChangeOf(
  { store }: EngineContext,
  values: (state: EngineState) => unknown[],
  work: () => void,
): () => void {
  let before = JSON.stringify(values(INITIAL_STATE))
  const look = (state: EngineState) => {
    const now = JSON.stringify(values(state))
    if (now === before) return
    before = now
    work()
  }
  look(store.getState())
  return store.subscribe(look)
}
