/**
 * The logbook: the one durable truth aboard. What happened is written here first, in order, and is never changed;
 * the server gets its copy when there is a connection. Saved means the transaction is complete: a promise of this interface
 * never resolves earlier. Nothing here is ever lost, reordered or handed to another captain, but from
 * a pending one to whoever they are.
 */
import type {
  CaptainId,
  ConcessionId,
  Count,
  Id,
  Instant,
  LogbookFact,
  PhotoName,
  RecordKey,
  ServiceDay,
  Trip,
  TripId,
} from '@vaarboek/domain'

/** The owner of records: concession and captain. Nobody else's token ever sends them. */
export type Owner = Id<'owner'>

export function ownerOf(concession: ConcessionId, captainId: CaptainId): Owner {
  return `${concession}/${captainId}`
}

export function captainOf(owner: Owner): CaptainId {
  return owner.slice(owner.indexOf('/') + 1)
}

/** A captain whom only the server can know: nothing of theirs is sent before it has said who they are. */
export function isPending(captain: CaptainId): boolean {
  return captain.startsWith(PENDING)
}

export const PENDING = 'pending:'

/** The stream of a captain's records that are part of no trip: reports, replies, what was read. */
export type CaptainStream = Id<'captain stream'>

/** The stream that a record is part of. */
export type Stream = TripId | CaptainStream

export function captainStream(owner: Owner): CaptainStream {
  return `captain/${owner}`
}

/** Why this device itself takes a record as rejected: sending it can't succeed. */
export type LocalRejection =
  /** The browser threw its photo away, or the photo is damaged. */
  | { is: 'photo-gone' }
  | { is: 'trip-set-aside' }
  /** The server has no such stop in this trip. `departure`: HH:MM. */
  | { is: 'stop-unknown'; stop: string; departure: string; counted: Count | null }

/** Why a record was rejected; it waits for people, not for the network. */
export interface Rejection {
  /** The HTTP status; 0 when nobody was asked. */
  status: number
  /** The server's own words; '' where there is a reason. Earlier versions kept their words for a reason here. */
  message: string
  /** Our server's code for the message, see `message-codes.ts` of the wire. */
  code?: string | undefined
  /** The title of the checklist's entry it is about. Earlier versions wrote it before the message. */
  entry?: string
  reason?: LocalRejection
  at: Instant
}

/** A moment in the life of a page. */
export interface Steady {
  page: string
  ms: number
}

/** A fact as it is to be written. */
export interface NewRecord {
  /** The record's own key, made when the captain tapped; sent as Idempotency-Key, the same for every retry. */
  key: RecordKey
  owner: Owner
  /** The trip it is part of, or the captain's own stream. */
  tripId: Stream
  fact: LogbookFact
  /** Wall clock of the device when it was recorded. */
  at: Instant
  /** The device's clock in milliseconds since 1970, from which the sequence is made. */
  clock: number
  /** The same in the life of the page; absent where nothing measured it, and in records of earlier versions. */
  steady?: Steady
  /** The server's time as this page had heard it, milliseconds since 1970; absent where it had heard nothing. */
  serverMs?: number
  /** Whether the server must get it; false for facts that came from the server, and for what is sent inside a later record. */
  travels: boolean
}

export interface LogRecord extends NewRecord {
  /** Place in this device's logbook, from 1. */
  seq: number
  /** See `Delivery.sequence` of the domain: grows with every record of this device, whatever its clock does. */
  sequence: number
  /** True once the server has it, or when it needn't get it. */
  acknowledged: boolean
  rejected: Rejection | null
  /** Decided at the first sending and the same for every retry, for instance the position. */
  prepared: unknown
}

/** A trip as it stood after the record `seq`: start-up reads this and only the records after it. */
export interface Snapshot {
  trip: Trip
  seq: number
}

/** A photo as it was chosen: never changed, and named after its content. */
export interface Photo {
  type: string
  bytes: ArrayBuffer
}

declare const noted: unique symbol

/** The name of a note, or what names start with, and what is noted there: who writes and who reads agree. */
export type NoteName<Value> = string & { readonly [noted]?: (value: Value) => Value }

/** A note that is written with records, or erased: null. */
export interface Noting {
  name: string
  value: unknown
}

/** A note to write under a name; null erases what stands there. */
export function noting<Value>(name: NoteName<Value>, value: NoInfer<Value> | null): Noting {
  return { name, value }
}

/** The note with the generation of the server's database that gave the acknowledgements. */
export const GENERATION: NoteName<string> = 'generation'

/** Rejected by the server; one that was only postponed in a round has no status. */
export function isRejected({ rejected }: Pick<LogRecord, 'rejected'>): boolean {
  return rejected !== null && rejected.status > 0
}

/** Rejected by the server and set aside by its captain: it stays here, and waits for nobody. */
export function isSetAside({
  acknowledged,
  rejected,
}: Pick<LogRecord, 'acknowledged' | 'rejected'>): boolean {
  return acknowledged && rejected !== null
}

/** Whether a trip is made by this fact: prepared here, or taken over. */
export function createsTrip({ type }: LogbookFact): boolean {
  return type === 'tripPrepared' || type === 'tripResumed'
}

/** Whether somebody took a trip over by this record. */
export function isRelief({ fact }: Pick<LogRecord, 'fact'>): boolean {
  return fact.type === 'captainRelieved'
}

/** Changes in the logbook, by this tab or another one. */
export type Change =
  | { kind: 'appended'; tripId: Stream; seq: number; elsewhere: boolean }
  | { kind: 'settled'; elsewhere: boolean }
  | { kind: 'noted'; name: string; elsewhere: boolean }

export interface Logbook {
  /**
   * Writes records of one trip, if the last record of that trip is `after` (0: none yet; null: whatever it is).
   * @returns the records as written, or those another tab wrote meanwhile; then nothing was written
   * @throws when the storage fails or is full; then nothing was written
   */
  append(
    records: NewRecord[],
    after: number | null,
  ): Promise<{ written: LogRecord[] } | { missed: LogRecord[] }>
  /** Appends, and writes notes in the same transaction; where a record was missed neither is written. */
  appendAndNote(
    records: NewRecord[],
    after: number,
    notings: readonly Noting[],
  ): ReturnType<Logbook['append']>
  /**
   * The server has said who a pending captain is: all records of `from` are `to`'s, in any state, with their stream and snapshots.
   * In the same transaction what `added` makes of each of their reliefs is written, and the notes. Again it finds only what was
   * written since.
   */
  check(
    from: Owner,
    to: Owner,
    added: (relief: LogRecord) => NewRecord,
    notings: readonly Noting[],
  ): Promise<void>
  /** The records of a trip after one, in order. */
  recordsOf(tripId: Stream, after: number): Promise<LogRecord[]>
  /** An owner's records before a place, newest first: for the list of all of them. */
  recordsBefore(owner: Owner, before: number, limit: number): Promise<LogRecord[]>
  /** Records that the server doesn't have yet, in order; rejected ones included. */
  outstanding(owner: Owner): Promise<LogRecord[]>
  /** Records of a trip that the server doesn't have yet, of whoever recorded them, in any order. */
  waitingOf(tripId: Stream): Promise<LogRecord[]>
  /** How many records of anyone wait: for the login screen, which may show no more than that. */
  countOutstanding(): Promise<number>
  /** Everybody's records that the server doesn't have, rejected ones too. */
  allOutstanding(): Promise<LogRecord[]>
  /** The server has these. `added` is written in the same transaction, such as the numbers it gave. */
  acknowledge(seqs: number[], added: NewRecord[]): Promise<void>
  /** The server rejects these. */
  reject(seqs: number[], why: Rejection): Promise<void>
  /** Tries rejected records again. */
  retryRejected(seqs: number[]): Promise<void>
  /**
   * Sets the first aside, which the server rejected, and the others that can't go without it; `added` is written in the same
   * transaction. They keep the reason and wait no more, also after the server's backup was restored.
   * @returns whether it did: false when the first is tried again, or done with, meanwhile
   */
  setAside(seqs: number[], added: NewRecord[]): Promise<boolean>
  /**
   * Compares the generation of the server's database with the one before (`GENERATION`). A new one means a restored backup:
   * every record is marked as unsent, and what `added` makes of each trip's first record is written with it.
   */
  adoptGeneration(generation: string, added: (first: LogRecord) => NewRecord): Promise<void>
  /** Fixes what is decided once for a record; the first decision holds and is returned. */
  prepare<Value>(seq: number, value: Value): Promise<Value>
  /** The latest snapshot of every trip of an owner on a service day. */
  snapshots(owner: Owner, day: ServiceDay): Promise<Snapshot[]>
  saveSnapshot(owner: Owner, snapshot: Snapshot): Promise<void>
  snapshotOf(tripId: Stream): Promise<Snapshot | null>
  /**
   * Small notes beside the log: the session, a half-made count, what came from the server. The write is requested before this
   * returns, so that a note made while the page is being left is kept.
   */
  note<Value>(name: NoteName<Value>, value: NoInfer<Value>): Promise<void>
  erase(name: string): Promise<void>
  /** Erases every note whose name starts with the prefix. */
  eraseUnder(prefix: string): Promise<void>
  /** A note, or null. What can't be read as the caller expects is the caller's to refuse. */
  read<Value>(name: NoteName<Value>): Promise<Value | null>
  /**
   * Reads all notes at once: until the returned function is called they needn't be read one after the other. What is written meanwhile,
   * here or in another tab, ends it.
   */
  holdNotes(): () => void
  /** Every note whose name starts with the prefix, sorted by name. */
  readUnder<Value>(prefix: NoteName<Value>): Promise<Value[]>
  /** Keeps a photo under the name of its content; the same one again is kept once. */
  keepPhoto(name: PhotoName, photo: Photo): Promise<void>
  /** Null also when its bytes are no longer those that were kept. */
  photo(name: PhotoName): Promise<Photo | null>
  /** Takes away every photo that no note and nothing unsent speaks of. */
  forgetPhotos(): Promise<void>
  /** Calls back on every change, also those of other tabs. Returns what ends it. */
  onChange(listener: (change: Change) => void): () => void
  close(): void
}
