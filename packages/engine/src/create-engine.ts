/**
 * Puts the engine together: the store that screens read, the recorder that writes, and the actions between them. What
 * it needs of the world (logbook, clock, network, storage) is handed in.
 */
import { type Trip, toldBetween } from '@vaarboek/domain'
import { createStore } from 'zustand/vanilla'
import { checkPin, keepPin, requestPin } from './account/pin.ts'
import {
  endSession,
  hasToken,
  login,
  logout,
  readStoredSession,
  restoreSession,
  type StoredSession,
} from './account/sign-in.ts'
import { editChecklist, saveDrafts, submitChecklist } from './checklist/checklists.ts'
import { restoreTyped, stashTyped } from './checklist/typed.ts'
import { type EngineContext, type EngineDeps, NOTES, ownerOfSignedIn } from './context.ts'
import type { Engine } from './engine.ts'
import type { Change, LogRecord } from './log/logbook.ts'
import {
  loadMalfunctions,
  loadNotifications,
  readAllNotifications,
  readNotification,
} from './notifications/notifications.ts'
import type { Credentials, OutboxStatus } from './outbox/outbox-options.ts'
import { withRecord } from './outbox/outstanding.ts'
import { rescue } from './outbox/rescue.ts'
import { dependents, setAside } from './outbox/set-aside.ts'
import { checkDay, lookAgain } from './reference/change-day.ts'
import { load } from './reference/loading.ts'
import { serviceNow } from './reference/service.ts'
import { newService } from './reference/service-settings.ts'
import { whoseServer } from './reference/whose-server.ts'
import { startRefreshing } from './refreshing.ts'
import { keepPhoto, showImage } from './reports/photos.ts'
import { editReport, reply, sendReport } from './reports/reports.ts'
import { type EngineState, INITIAL_STATE, type SignedIn } from './state.ts'
import { loadTripState } from './trip/load-trip-state.ts'
import { watchOtherTablets } from './trip/other-tablets.ts'
import { loadTotals, recordsBefore, refreshOutstanding } from './trip/own-trips.ts'
import { createRecorder } from './trip/recorder.ts'
import {
  arrive,
  confirmPassengers,
  correctCount,
  correctLoad,
  count,
  countEveryoneOff,
  insertStop,
  skipStop,
  startTrip,
  withoutDone,
} from './trip/sailing.ts'
import {
  addSteward,
  pickShift,
  pickShip,
  pickSteward,
  pickTrack,
  prepareTrip,
  resumeShift,
  sailAnotherShift,
  unpickShift,
} from './wizard/wizard.ts'

/** The engine, and what only the composition root uses of it. */
export interface RunningEngine extends Engine {
  /** Reads the logbook; screens may be shown when it is done. @param aboard what was asked for already */
  restore(aboard?: Promise<StoredSession>): Promise<void>
  setOnline(isOnline: boolean): void
  setSending(status: OutboxStatus): void
  /** An answer to the outbox said how often a flight was changed by now. */
  checkRevision(flightId: string, revision: number): void
  /** Whose work the outbox may send, read from the logbook so that all tabs agree. */
  credentials(): Promise<Credentials | null>
  /** Asks the server whose it is, unless that is known. */
  findWhose(): ReturnType<typeof whoseServer>
  tick(): void
  /** The page may be left: whatever is being typed is stored in this turn. */
  leave(): void
  /** Takes in what other tabs wrote: a frozen one may not have heard of it. */
  catchUp(): void
  /** From now on the server is asked for what belongs to the session. */
  listen(): void
  /** The app is seen again: the server is asked for what may have changed since. */
  lookAgain(): void
  /** Asks the server anew for what changes by itself (SYNC-06). */
  refresh(): void
  stop(): void
}

export interface CreateEngineOptions extends EngineDeps {
  reportError: (error: unknown, context: string) => void
}

export function createEngine(options: CreateEngineOptions): RunningEngine {
  const { logbook, device, reportError } = options
  const store = createStore<EngineState>(() => INITIAL_STATE)
  const clock = createStore(() => ({ now: device.now(), sailing: device.now() }))

  function showTrip(trip: Trip | null, written: LogRecord[]): void {
    // Stops of two trips may be called the same: a half-made count stays with its own.
    const isSame = store.getState().trip?.id === trip?.id
    store.setState(({ outstanding, countings, news: told, trip: before }) => ({
      trip,
      news: isSame && before && trip ? [...told, ...toldBetween(before, trip)] : [],
      countings: isSame ? withoutDone(countings, written) : {},
      saveFault: written.length > 0 ? null : store.getState().saveFault,
      outstanding: written.reduce((sum, record) => withRecord(sum, record, trip?.id ?? null), outstanding),
    }))
    if (written.some(({ travels }) => travels)) options.wakeForWork()
  }

  const recorder = createRecorder({
    logbook,
    device,
    onTrip: showTrip,
    onSaveFault: (error) => onSaveFault(error),
    onError: (error) => reportError(error, 'logbook'),
  })
  function onSaveFault(error: unknown): void {
    reportError(error, 'logbook')
    store.setState({ saveFault: 'not-saved' })
  }
  const context: EngineContext = {
    ...options,
    store,
    recorder,
    remembered: new Map(),
    service: newService(),
    onSaveFault,
  }
  const tablets = watchOtherTablets(context)
  let arrivals: ReturnType<typeof startRefreshing> | null = null
  let isLoggingIn = false
  const inBackground = (work: Promise<unknown>, context: string): void => {
    work.catch((error: unknown) => reportError(error, context))
  }

  async function restore(aboard = readStoredSession(logbook)): Promise<void> {
    restoreTyped(context)
    await restoreSession(context, await aboard)
  }

  /** Another tab logged in or out, or took up another trip: this one follows. */
  async function followNote(name: string): Promise<void> {
    const { signedIn } = store.getState()
    if (name === NOTES.session) {
      const now = await logbook.read<SignedIn>(NOTES.session)
      if (now?.token === signedIn?.token) {
        if (now?.whose !== signedIn?.whose) store.setState({ signedIn: now })
        return
      }
      store.setState({ ...INITIAL_STATE, isOnline: store.getState().isOnline })
      await restore()
    } else if (signedIn && name === NOTES.current(ownerOfSignedIn(signedIn))) {
      await loadTripState(context, await logbook.read<string>(name))
    }
  }

  function follow(change: Change): void {
    if (change.kind === 'settled') inBackground(refreshOutstanding(context), 'logbook')
    else if (change.kind === 'noted') {
      if (change.elsewhere) inBackground(followNote(change.name), 'logbook')
    } else {
      const isOpen = store.getState().trip?.id === change.tripId
      if (isOpen) inBackground(recorder.catchUp(change.seq), 'logbook')
      if (change.elsewhere) inBackground(refreshOutstanding(context), 'logbook')
      if (change.elsewhere) options.wakeForWork()
    }
  }
  logbook.onChange(follow)

  return {
    store,
    clock,
    restore,
    setOnline: (isOnline) => {
      if (store.getState().isOnline === isOnline) return
      store.setState({ isOnline })
      if (isOnline) options.wakeNow()
    },
    setSending: (sending) => store.setState({ sending }),
    checkRevision: (flightId, revision) => inBackground(tablets.heard(flightId, revision), 'arrivals'),
    credentials: async () => {
      const signedIn = await logbook.read<SignedIn>(NOTES.session)
      if (!signedIn) return null
      const { token, concession, captain, whose = null } = signedIn
      return { token, concession, captainId: captain.id, whose }
    },
    findWhose: () => whoseServer(context),
    tick: () => {
      clock.setState({ now: device.now(), sailing: serviceNow(context) })
      if (arrivals) inBackground(checkDay(context), 'service day')
    },

    login: async (email, pin) => {
      isLoggingIn = true
      const result = await login(context, email, pin).finally(() => {
        isLoggingIn = false
      })
      if (result.ok) inBackground(keepPin(context, pin), 'pin')
      return result
    },
    // Swapping captains passes through nobody aboard, and so perhaps through the login screen: that ends nothing.
    arriveAtLogin: async () => {
      if (!isLoggingIn) await endSession(context)
    },
    logout: () => logout(context),
    hasToken: () => hasToken(context),

    chooseTrack: (track) => pickTrack(context, track),
    chooseShift: (shift) => pickShift(context, shift),
    clearShift: () => unpickShift(context),
    chooseShip: (ship) => pickShip(context, ship),
    toggleSteward: (steward) => pickSteward(context, steward),
    addSteward: (firstName, lastName) => addSteward(context, firstName, lastName),
    resumeShift: (isWanted) => resumeShift(context, isWanted),
    prepareTrip: () => prepareTrip(context),
    sailAnotherShift: () => sailAnotherShift(context),

    startTrip: () => startTrip(context),
    arrive: () => arrive(context),
    count: (change, stop) => count(context, change, stop),
    countEveryoneOff: (stop) => countEveryoneOff(context, stop),
    confirmPassengers: (stop, leftAboard = null) => confirmPassengers(context, stop, leftAboard),
    correctLoad: (corrected) => correctLoad(context, corrected),
    correctCount: (stop, counted, reason) => correctCount(context, stop, counted, reason),
    skipStop: (stop, why, remarks, leftAboard = null) => skipStop(context, stop, why, remarks, leftAboard),
    insertStop: (after, stop, delay) => insertStop(context, after, stop, delay),

    editChecklist: (list, change) => editChecklist(context, list, change),
    saveDrafts: () => saveDrafts(context),
    leave: () => {
      inBackground(saveDrafts(context), 'checklist')
      stashTyped(context)
    },
    submitChecklist: (list) => submitChecklist(context, list),
    keepPhoto: (file) => keepPhoto(context, file),
    showImage: (source) => showImage(context, source),
    editReport: (change) => editReport(context, change),
    sendReport: () => sendReport(context),
    reply: (malfunction, text, photo) =>
      reply(context, malfunction, text, photo, () => loadMalfunctions(context)),
    checkPin: (pin) => checkPin(context, pin),
    requestPin: (email) => requestPin(context, email),
    loadMalfunctions: () => loadMalfunctions(context),
    loadNotifications: () => loadNotifications(context),
    readNotification: (id) => readNotification(context, id),
    readAllNotifications: () => readAllNotifications(context),
    loadTotals: () => loadTotals(context),
    records: (before, limit) => recordsBefore(context, before, limit),
    rescue: () => rescue(context),
    catchUp: () =>
      inBackground(
        recorder.catchUp().then(() => refreshOutstanding(context)),
        'logbook',
      ),
    listen: () => {
      arrivals ??= startRefreshing(context, tablets)
    },
    refresh: () => arrivals?.tick(),
    lookAgain: () => inBackground(Promise.all([lookAgain(context), tablets.look()]), 'arrivals'),
    stop: () => arrivals?.stop(),

    load: (kind, loadOptions) => load(context, kind, loadOptions),
    dismissNews: () => store.setState({ news: [] }),
    sendNow: options.wakeNow,
    sendWhenDue: options.wake,
    retryRejected: async (seq) => {
      const refused = store.getState().outstanding.rejected.map((record) => record.seq)
      await logbook.retryRejected(seq === undefined ? refused : [seq])
      options.wakeNow()
    },
    setAside: (seq, reason) => setAside(context, seq, reason),
    dependents: (seq) => dependents(context, seq),
    reportError,
  }
}
