/**
 * Puts the engine together: the store that screens read, the recorder that writes, and the actions between them. What it
 * needs from outside (logbook, clock, network, storage) is handed in.
 */
import { createStore } from 'zustand/vanilla'
import { accountActions } from './account/account-actions.ts'
import { checklistActions } from './checklist/checklist-actions.ts'
import type { EngineContext, EngineDeps } from './context.ts'
import type { Engine } from './engine.ts'
import { followLogbook } from './follow-tabs.ts'
import { type Lifecycle, lifecycle } from './lifecycle.ts'
import { notificationActions } from './notifications/notification-actions.ts'
import { logbookActions } from './outbox/logbook-actions.ts'
import { outboxActions } from './outbox/outbox-actions.ts'
import { referenceActions } from './reference/reference-actions.ts'
import { newService } from './reference/service-settings.ts'
import { malfunctionActions } from './reports/malfunction-actions.ts'
import { photoActions } from './reports/photo-actions.ts'
import { type EngineState, INITIAL_STATE } from './state.ts'
import { createRecorder } from './trip/recorder.ts'
import { showTrip } from './trip/show-trip.ts'
import { tripActions } from './trip/trip-actions.ts'
import { wizardActions } from './wizard/wizard-actions.ts'

/** The engine, and what only the composition root uses of it. */
export interface RunningEngine extends Engine, Lifecycle {}

export interface CreateEngineOptions extends EngineDeps {
  reportError: (error: unknown, context: string) => void
}

export function createEngine(options: CreateEngineOptions): RunningEngine {
  const { device, reportError } = options
  const clock = createStore<ReturnType<Engine['clock']['getState']>>(() => ({
    now: device.now(),
    sailing: device.now(),
    wrong: null,
  }))
  const context = createContext(options)
  followLogbook(context)
  return {
    store: context.store,
    clock,
    reportError,
    account: accountActions(context),
    wizard: wizardActions(context),
    trip: tripActions(context),
    checklists: checklistActions(context),
    malfunctions: malfunctionActions(context),
    photos: photoActions(context),
    notifications: notificationActions(context),
    logbook: logbookActions(context),
    outbox: outboxActions(context),
    reference: referenceActions(context),
    ...lifecycle(context, clock),
  }
}

function createContext(options: CreateEngineOptions): EngineContext {
  const { logbook, device, reportError, wakeForWork } = options
  const store = createStore<EngineState>(() => INITIAL_STATE)
  const onSaveFault = (error: unknown): void => {
    reportError(error, 'logbook')
    store.setState({ saveFault: 'not-saved' })
  }
  const recorder = createRecorder({
    logbook,
    device,
    onTrip: (trip, written) => {
      showTrip(store, trip, written)
      if (written.some(({ travels }) => travels)) wakeForWork()
    },
    onSaveFault,
    onError: (error) => reportError(error, 'logbook'),
  })
  const own = { remembered: new Map(), wrongTries: new Map(), service: newService(), typed: null }
  return { ...options, ...own, store, recorder, onSaveFault }
}
