/**
 * Puts the engine together: the store that screens read, the recorder that writes, and the actions between them. What it
 * needs from outside (logbook, clock, network, storage) is handed in.
 */
import { createStore } from 'zustand/vanilla'
import { accountActions } from './account/account.ts'
import { checklistActions } from './checklist/checklists.ts'
import type { EngineContext, EngineDeps } from './context.ts'
import type { Engine } from './engine.ts'
import { followLogbook } from './follow-tabs.ts'
import { type Lifecycle, lifecycle } from './lifecycle.ts'
import { notificationActions } from './notifications/notifications.ts'
import { logbookActions } from './records/rescue.ts'
import { outboxActions } from './records/set-aside.ts'
import { referenceActions } from './reference/loading.ts'
import { newService } from './reference/service-settings.ts'
import { photoActions } from './reports/photos.ts'
import { malfunctionActions } from './reports/reports.ts'
import { type EngineState, INITIAL_STATE } from './state.ts'
import { createRecorder } from './trip/recorder.ts'
import { tripActions } from './trip/sailing.ts'
import { showTrip } from './trip/show-trip.ts'
import { wizardActions } from './wizard/wizard.ts'

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
  const own = { remembered: new Map(), service: newService(), typed: null }
  return { ...options, ...own, store, recorder, onSaveFault }
}
