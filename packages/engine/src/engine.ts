/**
 * Everything a screen can do, by subject. Each action records what happened or changes a choice, and returns only when it
 * is saved. An action never throws for what can be expected: it returns a reason, which the screen words.
 */
import type { Instant } from '@vaarboek/domain'
import type { StoreApi } from 'zustand/vanilla'
import type { AccountActions } from './account/account.ts'
import type { ChecklistActions } from './checklist/checklists.ts'
import type { NotificationActions } from './notifications/notifications.ts'
import type { LogbookActions } from './records/rescue.ts'
import type { OutboxActions } from './records/set-aside.ts'
import type { ReferenceActions } from './reference/loading.ts'
import type { PhotoActions } from './reports/photos.ts'
import type { MalfunctionActions } from './reports/reports.ts'
import type { EngineState } from './state.ts'
import type { TripActions } from './trip/sailing.ts'
import type { WizardActions } from './wizard/wizard.ts'

/** The parts of the engine, by subject. */
export interface EngineParts {
  account: AccountActions
  wizard: WizardActions
  trip: TripActions
  checklists: ChecklistActions
  malfunctions: MalfunctionActions
  photos: PhotoActions
  notifications: NotificationActions
  logbook: LogbookActions
  outbox: OutboxActions
  reference: ReferenceActions
}

export interface Engine extends EngineParts {
  store: StoreApi<EngineState>
  /**
   * The wall clock of the service, refreshed every second (LIM-11): `sailing` by the server's where this device's is off, `now` as it is
   * recorded; and what the device itself shows people, where that is wrong.
   */
  clock: StoreApi<{ now: Instant; sailing: Instant; wrong: string | null }>
  /** Reports an error of the app itself to the server and the console (ERR-17 to ERR-20). */
  reportError(error: unknown, context: string): void
}
