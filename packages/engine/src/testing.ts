/** What tests, benches and the simulation use besides. */
export type { Secrets } from './account/secrets.ts'
export { NOTES, type SmallStorage } from './context.ts'
export type { RunningEngine } from './create-engine.ts'
export { createRecord } from './log/create-record.ts'
export { DATABASE_VERSION } from './log/database.ts'
export { type Change, captainStream, GENERATION, type NewRecord, type Owner } from './log/logbook.ts'
export type { OutboxOptions } from './outbox/outbox-options.ts'
export { createRecorder } from './trip/recorder.ts'
