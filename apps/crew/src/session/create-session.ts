/**
 * Puts the session together: the store that screens read, the recorder that writes, and the actions between them. What
 * it needs of the world (logbook, clock, network, storage) is handed in.
 */
import { NOT_COUNTED, type Trip } from '@vaarboek/domain'
import { createStore } from 'zustand/vanilla'
import type { Credentials, DispatchStatus } from '../dispatch/dispatch.ts'
import type { Change, LogRecord } from '../logbook/logbook.ts'
import { nl } from '../text/nl.ts'
import { type Engine, NOTES, ownerOfSession, type SessionDeps } from './engine.ts'
import { withRecord } from './outstanding.ts'
import { readCounting, refreshOutstanding, refreshUnfinished } from './own-trips.ts'
import { createRecorder } from './recorder.ts'
import type { Session } from './session.ts'
import { INITIAL_STATE, type SessionState, type SignedIn } from './session-state.ts'
import { endSession, hasToken, login, logout, restoreSession } from './sign-in.ts'

/** The session, and what only the composition root uses of it. */
export interface RunningSession extends Session {
  /** Reads the logbook; screens may be shown when it is done. */
  restore(): Promise<void>
  setOnline(isOnline: boolean): void
  setSending(status: DispatchStatus): void
  /** Whose work dispatch may send, read from the logbook so that all tabs agree. */
  credentials(): Promise<Credentials | null>
  tick(): void
}

export interface CreateSessionOptions extends SessionDeps {
  reportError: (error: unknown, context: string) => void
}

/** Loaded behind the first screen: nobody needs them before somebody is aboard. */
const loading = () => import('./loading.ts')
const sailing = () => import('./sailing.ts')
const wizard = () => import('./wizard.ts')

export function createSession(options: CreateSessionOptions): RunningSession {
  const { logbook, device, reportError } = options
  const store = createStore<SessionState>(() => INITIAL_STATE)
  const clock = createStore(() => ({ now: device.now() }))

  function showTrip(trip: Trip | null, written: LogRecord[]): void {
    store.setState(({ outstanding }) => ({
      trip,
      saveFault: written.length > 0 ? null : store.getState().saveFault,
      outstanding: written.reduce((sum, record) => withRecord(sum, record, trip?.id ?? null), outstanding),
    }))
    if (written.some(({ travels }) => travels)) options.ringForWork()
  }

  const recorder = createRecorder({
    logbook,
    device,
    onTrip: showTrip,
    onSaveFault: (error) => {
      reportError(error, 'logbook')
      store.setState({ saveFault: `${nl.own.notSaved} ${nl.own.askOfStorage}` })
    },
    onError: (error) => reportError(error, 'logbook'),
  })
  const engine: Engine = { ...options, store, recorder }
  const inBackground = (work: Promise<unknown>, context: string): void => {
    work.catch((error: unknown) => reportError(error, context))
  }

  async function readAll(): Promise<void> {
    const { showAllKept } = await loading()
    await Promise.all([
      readCounting(engine),
      refreshUnfinished(engine),
      refreshOutstanding(engine),
      showAllKept(engine),
    ])
  }

  async function restore(): Promise<void> {
    await restoreSession(engine)
    await readAll()
  }

  /** Another tab logged in or out, or took up another trip: this one follows. */
  async function followNote(name: string): Promise<void> {
    const { signedIn } = store.getState()
    if (name === NOTES.session) {
      const now = await logbook.read<SignedIn>(NOTES.session)
      if (now?.token === signedIn?.token) return
      store.setState({ ...INITIAL_STATE, isOnline: store.getState().isOnline })
      await restore()
    } else if (signedIn && name === NOTES.current(ownerOfSession(signedIn))) {
      await recorder.open(ownerOfSession(signedIn), await logbook.read<string>(name))
      await readAll()
    }
  }

  function follow(change: Change): void {
    if (change.kind === 'settled') inBackground(refreshOutstanding(engine), 'logbook')
    else if (change.kind === 'noted') {
      if (change.elsewhere) inBackground(followNote(change.name), 'logbook')
    } else {
      const isOpen = store.getState().trip?.id === change.tripId
      if (isOpen)
        inBackground(
          recorder.catchUp().then(() => forgetOldCounting(engine)),
          'logbook',
        )
      if (change.elsewhere) inBackground(refreshOutstanding(engine), 'logbook')
      if (change.elsewhere) options.ringForWork()
    }
  }
  logbook.onChange(follow)

  const load: Session['load'] = async (kind, loadOptions) => (await loading()).load(engine, kind, loadOptions)

  return {
    store,
    clock,
    restore,
    setOnline: (isOnline) => {
      if (store.getState().isOnline === isOnline) return
      store.setState({ isOnline })
      if (isOnline) {
        options.ring()
        inBackground(load('stops', { force: true }), 'stops')
      }
    },
    setSending: (sending) => store.setState({ sending }),
    credentials: async () => {
      const signedIn = await logbook.read<SignedIn>(NOTES.session)
      return (
        signedIn && { token: signedIn.token, concession: signedIn.concession, captainId: signedIn.captain.id }
      )
    },
    tick: () => clock.setState({ now: device.now() }),

    login: async (email, pin) => {
      const result = await login(engine, email, pin)
      if (result.ok) await readAll()
      return result
    },
    arriveAtLogin: () => endSession(engine),
    logout: () => logout(engine),
    hasToken: () => hasToken(engine),

    chooseTrack: (track) =>
      inBackground(
        wizard().then(({ pickTrack }) => pickTrack(engine, track)),
        'wizard',
      ),
    chooseShift: (shift) =>
      inBackground(
        wizard().then(({ pickShift }) => pickShift(engine, shift)),
        'wizard',
      ),
    clearShift: () =>
      inBackground(
        wizard().then(({ unpickShift }) => unpickShift(engine)),
        'wizard',
      ),
    chooseShip: (ship) =>
      inBackground(
        wizard().then(({ pickShip }) => pickShip(engine, ship)),
        'wizard',
      ),
    toggleSteward: (steward) =>
      inBackground(
        wizard().then(({ pickSteward }) => pickSteward(engine, steward)),
        'wizard',
      ),
    addSteward: async (firstName, lastName) => (await wizard()).addSteward(engine, firstName, lastName),
    resumeShift: async () => (await wizard()).resumeShift(engine),
    beginTrip: async () => (await wizard()).beginTrip(engine),
    sailAnotherShift: async () => (await wizard()).sailAnotherShift(engine),

    startTrip: async () => (await sailing()).startTrip(engine),
    arrive: async () => (await sailing()).arrive(engine),
    count: async (change) => (await sailing()).count(engine, change),
    countEveryoneOff: async () => (await sailing()).countEveryoneOff(engine),
    confirmPassengers: async (goToNext) => (await sailing()).confirmPassengers(engine, goToNext),
    skipStop: async (stop, why, remarks) => (await sailing()).skipStop(engine, stop, why, remarks),
    insertStop: async (after, stop, delay) => (await sailing()).insertStop(engine, after, stop, delay),

    load,
    sendNow: options.ring,
    retryParked: async () => {
      await logbook.unpark(store.getState().outstanding.parked.map(({ seq }) => seq))
      options.ring()
    },
    reportError,
  }
}

/** A count that was half made for a stop which another tab has passed meanwhile means nothing any more. */
async function forgetOldCounting(engine: Engine): Promise<void> {
  const { counting } = engine.store.getState()
  if (Object.values(counting).some((value) => value !== 0)) await readCounting(engine)
  else engine.store.setState({ counting: NOT_COUNTED })
}
