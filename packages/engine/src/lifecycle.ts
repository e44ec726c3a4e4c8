/** How the engine runs: what the composition root calls, and no screen. */
import type { FlightId } from '@vaarboek/domain'
import { logInTyped } from './account/log-in-typed.ts'
import { credentialsOf, endRelieved, relievedCredentials } from './account/relief.ts'
import { readStoredSession, restore, type StoredSession } from './account/sign-in.ts'
import { saveDrafts } from './checklist/checklists.ts'
import { stashTyped } from './checklist/typed.ts'
import type { EngineContext } from './context.ts'
import type { Engine } from './engine.ts'
import { NOTES } from './notes.ts'
import type { Credentials, OutboxStatus, Relieved } from './outbox/outbox-options.ts'
import { checkDay, lookAgain } from './reference/change-day.ts'
import { checkClock, serviceNow, wrongTime } from './reference/service.ts'
import { whoseServer } from './reference/whose-server.ts'
import { startRefreshing } from './refreshing.ts'
import { isOver } from './trip/just-done.ts'
import { watchOtherTablets } from './trip/other-tablets.ts'
import { refreshOutstanding } from './trip/own-trips.ts'
import { type Live, liveTeller } from './trip/tell-live.ts'

export interface Lifecycle {
  /** Reads the logbook; screens may be shown when it is done. @param stored what was asked for already */
  restore(stored?: Promise<StoredSession>): Promise<void>
  setOnline(isOnline: boolean): void
  setSending(status: OutboxStatus): void
  /** A response to the outbox had the revision of a flight. */
  checkRevision(flightId: FlightId, revision: number): void
  /** Credentials of the captain whose work may be sent, read from the logbook so that all tabs agree. */
  credentials(): Promise<Credentials | null>
  /** Captains who were relieved on this tablet and have work to send. */
  relieved: Relieved
  /** Asks the server whose it is, unless that is known. */
  findWhose(): ReturnType<typeof whoseServer>
  tick(): void
  /** The page may be left: whatever is being typed is stored in this turn. */
  leave(): void
  /** Takes in what other tabs wrote: a frozen one may not have heard of it. */
  catchUp(): void
  /** From now on the server is asked for what belongs to the login. */
  listen(): void
  /** This tab is the one that talks with the server, until the signal aborts: it alone holds a connection open. */
  lead(held: AbortSignal): void
  /** The app is seen again: the server is asked for what may have changed since. */
  lookAgain(): void
  /** Asks the server again for what changes by itself (SYNC-06). */
  refresh(): void
  /** The boat as it is now, told to our own server. */
  live: Live
  stop(): void
}

export function lifecycle(context: EngineContext, clock: Engine['clock']): Lifecycle {
  const { store, logbook, device, recorder, reportError } = context
  const tablets = watchOtherTablets(context)
  const live = liveTeller(context)
  let refreshing: ReturnType<typeof startRefreshing> | null = null
  const inBackground = (work: Promise<unknown>, what: string): void => {
    work.catch((error: unknown) => reportError(error, what))
  }
  function lookAtClock(): void {
    checkClock(context)
    const sailing = serviceNow(context)
    clock.setState({ now: device.now(), sailing, wrong: wrongTime(context, sailing) })
  }
  return {
    async restore(stored = readStoredSession(logbook)) {
      await restore(context, stored)
      lookAtClock()
    },
    setOnline(isOnline) {
      if (store.getState().isOnline === isOnline) return
      store.setState({ isOnline })
      if (!isOnline) return
      context.wakeNow()
      inBackground(logInTyped(context), 'login')
    },
    setSending(sending) {
      const before = store.getState().sending
      const fields = Object.keys(sending) as (keyof OutboxStatus)[]
      // Each round says how it is, and whoever looks at the state would look again.
      if (fields.some((field) => sending[field] !== before[field])) store.setState({ sending })
    },
    checkRevision: (flightId, revision) =>
      inBackground(tablets.checkRevision(flightId, revision), 'arrivals'),
    async credentials() {
      const signedIn = await logbook.read(NOTES.session)
      // A captain who took over without network has none before the server has checked them.
      return signedIn?.token ? credentialsOf(signedIn) : null
    },
    relieved: {
      credentials: () => relievedCredentials(context),
      onEnd: (who, end) => endRelieved(context, who, end),
    },
    findWhose: () => whoseServer(context),
    tick() {
      lookAtClock()
      if (isOver(store.getState().justDone, device.clock())) store.setState({ justDone: null })
      if (refreshing) inBackground(checkDay(context), 'service day')
    },
    leave() {
      inBackground(saveDrafts(context), 'checklist')
      stashTyped(context)
    },
    catchUp: () =>
      inBackground(
        recorder.catchUp().then(() => refreshOutstanding(context)),
        'logbook',
      ),
    listen() {
      refreshing ??= startRefreshing(context, tablets, live.tell)
    },
    lead: (held) => refreshing?.lead(held),
    lookAgain: () => inBackground(Promise.all([lookAgain(context), tablets.look()]), 'arrivals'),
    refresh() {
      refreshing?.tick()
      inBackground(logInTyped(context), 'login')
    },
    live,
    stop: () => refreshing?.stop(),
  }
}
