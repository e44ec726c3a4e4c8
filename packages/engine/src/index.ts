/** The engine's interface for the apps. */

export type { LoginFailure } from './account/ask-login.ts'
export type { PinResult } from './account/pin.ts'
export type { ReliefResult } from './account/relief.ts'
export { browserSecrets } from './account/secrets.ts'
export { readStoredSession } from './account/sign-in.ts'
export type { TriesLeft } from './account/tries-left.ts'
export { checklistOfTrip } from './checklist/checklists.ts'
export type { PushTarget } from './context.ts'
export { createEngine } from './create-engine.ts'
export type { Engine, EngineParts } from './engine.ts'
export { type Device, deviceName, serverTime } from './log/create-record.ts'
export { openIndexedDbLogbook } from './log/indexeddb-logbook.ts'
export {
  createsTrip,
  isPending,
  isSetAside,
  type Logbook,
  type LogRecord,
  ownerOf,
  type Rejection,
} from './log/logbook.ts'
export { createMemoryLogbook } from './log/memory-logbook.ts'
export { ofOwner } from './log/stored-record.ts'
export { errorReporter, onceEach } from './net/report-error.ts'
export { tellHeld } from './net/tell-held.ts'
export { watchGeneration } from './net/watch-generation.ts'
export { type Outbox, startOutbox } from './outbox/outbox.ts'
export type { RescueFile } from './records/rescue.ts'
export type { ListName, ReferenceLists } from './reference/reference-lists.ts'
export { MAX_PHOTO_BYTES, type PhotoSource } from './reports/photos.ts'
export type { Done, Recorded, Whoops } from './results.ts'
export {
  aboardOfChoices,
  areChecklistsSent,
  areSettingsSent,
  areStopsSent,
  countingAt,
  type EngineState,
  isEverythingSent,
  mustLogInAgain,
} from './state.ts'
export type { Wording } from './wording.ts'
