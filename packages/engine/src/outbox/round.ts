/**
 * A round of sending: everything that can be sent now, in the order of AMB-69: settings and checklists of each trip,
 * then the captain's reports and what was read, then stops. Photos go in rounds of their own.
 */
import {
  type FlightId,
  INSERTED_STOP_PREFIX,
  isTripFact,
  type ListKind,
  type Trip,
  type TripFact,
  type TripId,
} from '@vaarboek/domain'
import type { Sender, Whose } from '@vaarboek/wire'
import { createRecord } from '../log/create-record.ts'
import {
  captainStream,
  createsTrip,
  GENERATION,
  type LogRecord,
  type Owner,
  ownerOf,
  type Stream,
} from '../log/logbook.ts'
import { readTrip } from '../log/read-trip.ts'
import { NOTES } from '../notes.ts'
import { type CaptainSyncStep, type FlightOf, nextCaptainSyncStep } from './captain-sync-step.ts'
import type { Credentials, OutboxOptions, OutboxStatus, Relieved } from './outbox-options.ts'
import { perform } from './perform.ts'
import { performForCaptain } from './perform-captain.ts'
import { replacedBy, type SyncContext, type SyncResult } from './sync-result.ts'
import { type Asked, nextSyncStep, type SyncStep, type TripPart } from './sync-step.ts'

/** After asking the server for numbers, or creating a checklist, sending goes on after this many milliseconds (SYNC-22, SYNC-27, SYNC-28). */
export const AFTER_ASKING_MS = 100
/** A round sends each kind this many milliseconds after it started, at the earliest (SYNC-10). */
export const STAGGER_MS = { checklists: 100, malfunctions: 200, notifications: 300 } as const

export type RoundEnd = 'done' | 'retry' | 'login'
/** Text and photos have rounds of their own, at the same time: a count never waits behind a photo. */
export type RoundPart = 'text' | 'photos'

export interface RoundOptions extends OutboxOptions {
  part: RoundPart
  acceptedEntries: Set<string>
  setStatus: (change: Partial<OutboxStatus>) => void
  /** The server has accepted something. */
  onSent: () => void
}

/** A step of a stream, and how it is done. */
interface Move {
  step: SyncStep | CaptainSyncStep
  perform: () => Promise<SyncResult>
  /** Called when the result is written. */
  onSettled?: (result: SyncResult) => Promise<void>
}

/** Records that go out in their own order: those of a trip, or those that are part of none. */
interface Sending {
  stream: Stream
  holds: (record: LogRecord) => boolean
  /** What goes next, decided again each time; null when nothing can be sent now. @param own what waits of it, of all that is outstanding */
  next: (own: LogRecord[], outstanding: LogRecord[]) => Promise<Move | null>
}

const NEVER = new AbortController().signal

/** Sends everything of a part that can be sent now, for each captain with their own token. */
export async function sendRound(options: RoundOptions): Promise<RoundEnd> {
  // Relieved captains go first: what follows on a trip waits until they have made it.
  const before = options.relieved ? await sendForRelieved(options, options.relieved) : 'done'
  const who = await options.credentials()
  const end = who ? await sendFor(options, who) : 'done'
  return end === 'done' ? before : end
}

/** That a relieved captain has to log in again is no business of who sails now. */
async function sendForRelieved(options: RoundOptions, relieved: Relieved): Promise<'done' | 'retry'> {
  const { logbook, setStatus, findWhose } = options
  let isDone = true
  for (const who of await relieved.credentials()) {
    const apart = {
      ...options,
      setStatus: ({ needsLogin: _, ...change }: Partial<OutboxStatus>) => setStatus(change),
      // Asked with the token of who sails: its refusal isn't theirs.
      findWhose: () => findWhose().then((whose) => (whose === 'login' ? null : whose)),
    }
    const end = await sendFor(apart, who)
    if (end === 'retry') isDone = false
    else if (end === 'login') await relieved.onEnd(who, 'login')
    else if ((await logbook.outstanding(ownerOf(who.concession, who.captainId))).length === 0)
      await relieved.onEnd(who, 'ashore')
  }
  return isDone ? 'done' : 'retry'
}

async function sendFor(options: RoundOptions, who: Credentials): Promise<RoundEnd> {
  const { logbook } = options
  const owner = ownerOf(who.concession, who.captainId)
  // The text finds out whose server it is; then it wakes the photos.
  if (!who.whose && (options.part === 'photos' || (await logbook.outstanding(owner)).length === 0))
    return 'done'
  const whose = who.whose ?? (await options.findWhose())
  if (whose === null || whose === 'login') return whose ?? 'retry'
  const round = new Round(options, who, whose, await logbook.read(GENERATION))
  return options.part === 'photos'
    ? round.inTurn([() => round.trips('photos'), () => round.captain()])
    : round.inTurn([() => round.trips('settings'), () => round.captain(), () => round.trips('stops')])
}

class Round {
  readonly #options: RoundOptions
  readonly #who: Credentials
  readonly #owner: Owner
  readonly #context: SyncContext
  readonly #startedAt: number
  /**
   * Records that failed in this round although the server responded; nothing else waits for them (standing decision 9).
   */
  readonly #failed = new Set<number>()

  constructor(options: RoundOptions, who: Credentials, whose: Whose, generation: unknown) {
    this.#options = options
    this.#who = who
    this.#owner = ownerOf(who.concession, who.captainId)
    this.#startedAt = options.device.clock()
    const { logbook, device, position, acceptedEntries } = options
    const sender: Sender = {
      base: options.base,
      storage: options.storageBase,
      fetch: options.fetch,
      token: who.token,
      concession: who.concession,
      device: options.deviceName,
      isOurs: whose === 'ours',
      onOdd: options.onOdd,
    }
    const onRevision = (flightId: FlightId, revision: number | null) => {
      if (revision !== null) options.onRevision(flightId, revision)
    }
    this.#context = { logbook, device, sender, position, acceptedEntries, generation, onRevision }
  }

  /** Does one after the other. A rejected token ends it; what only failed doesn't keep the rest from going. */
  async inTurn(parts: (() => Promise<RoundEnd>)[]): Promise<RoundEnd> {
    let end: RoundEnd = 'done'
    for (const part of parts) {
      const ended = await part()
      if (ended === 'login') return ended
      if (ended === 'retry') end = 'retry'
    }
    return end
  }

  /** A part of every trip that has something outstanding, in the order they were made. */
  async trips(part: TripPart): Promise<RoundEnd> {
    const outstanding = (await this.#outstanding()).filter(
      ({ fact, rejected }) => rejected === null && isTripFact(fact),
    )
    const trips = [...new Set(outstanding.map(({ tripId }) => tripId))]
    return this.inTurn(trips.map((tripId) => () => this.#trip(tripId, part)))
  }

  /** The captain's own stream. */
  captain(): Promise<RoundEnd> {
    const { part } = this.#options
    return this.#send({
      stream: captainStream(this.#owner),
      holds: ({ fact }) => !isTripFact(fact),
      next: async (own, outstanding) => {
        const step = await nextCaptainSyncStep(own, part, (tripId) => this.#flightOf(tripId, outstanding))
        return step && { step, perform: () => performForCaptain(step, this.#who.captainId, this.#context) }
      },
    })
  }

  #trip(tripId: Stream, part: TripPart): Promise<RoundEnd> {
    const asked = { numbers: false, checklists: new Set<ListKind>() }
    return this.#send({
      stream: tripId,
      holds: (record) => record.tripId === tripId,
      next: async (own) => {
        const trip = await this.#read(tripId)
        const others = await this.#others(trip)
        const step = trip && nextSyncStep(trip, own, part, asked satisfies Asked, others)
        if (!step) return null
        const onSettled = async ({ facts }: SyncResult) => {
          // Another's server may have said nothing of the stop it accepted: then its numbers are asked for again.
          if (step.kind === 'insert' && facts.length === 0) asked.numbers = false
          if (step.kind === 'number') asked.numbers = true
          else if (step.kind === 'createChecklist' || step.kind === 'checkChecklist')
            asked.checklists.add(step.list)
          else return
          await this.#options.wait(AFTER_ASKING_MS, NEVER)
        }
        return { step, perform: () => this.#performOfTrip(step, trip), onSettled }
      },
    })
  }

  async #performOfTrip(step: SyncStep, trip: Trip): Promise<SyncResult> {
    const result = await perform(step, trip, this.#context)
    if (result.disposition !== 'accepted') this.#options.onFailed(failureOf(step))
    return result
  }

  /** Sends a stream, one step after the other, until nothing of it can be sent now. */
  async #send({ stream, holds, next }: Sending): Promise<RoundEnd> {
    for (;;) {
      const outstanding = await this.#outstanding()
      const own = outstanding.filter(holds)
      const move = await next(own, outstanding)
      // What failed is tried again later.
      if (!move) return this.#failed.size > 0 ? 'retry' : 'done'
      this.#options.setStatus({ isSending: true })
      await this.#staggered(move.step)
      const result = await move.perform()
      const end = await this.#settle(stream, result, own)
      if (end && !this.#postpones(move.step, result)) return end
      await move.onSettled?.(result)
    }
  }

  /** Writes the result in the logbook. Until this is complete the records stay outstanding, and are sent again. */
  async #settle(
    tripId: Stream,
    { disposition, acknowledged, facts, rejected, isPortal = false, isHere }: SyncResult,
    outstanding: readonly LogRecord[],
  ): Promise<RoundEnd | null> {
    const { logbook, device, setStatus, onSent } = this.#options
    // The server's database was restored meanwhile: nothing it said before counts.
    if ((await logbook.read(GENERATION)) !== this.#context.generation) return 'retry'
    const records = facts.map((fact: TripFact) => createRecord(device, this.#owner, tripId, fact))
    const settled = [...acknowledged, ...replacedBy(outstanding, acknowledged)]
    // Before the records: who dies in between has sent them all the same.
    if (settled.length > 0 && !isHere) await logbook.note(NOTES.lastSent, device.now())
    if (settled.length + records.length > 0) await logbook.acknowledge(settled, records)
    for (const { seq, ...why } of rejected) await logbook.reject([seq], { ...why, at: device.now() })
    if (isHere) return null
    setStatus({ isPortal })
    if (disposition === 'retry' || disposition === 'login') return disposition
    setStatus({ needsLogin: false })
    onSent()
    return null
  }

  /** A report goes out with its trip's number, which it waits for; when the server rejects the trip itself, without one. */
  #flightOf: (tripId: TripId | null, outstanding: LogRecord[]) => ReturnType<FlightOf> = async (
    tripId,
    outstanding,
  ) => {
    if (tripId === null) return null
    const trip = await this.#read(tripId)
    if (trip?.flightId) return trip.flightId
    const isComing = [...outstanding, ...(await this.#others(trip))].some(
      ({ tripId: of, fact, rejected, seq }) =>
        of === tripId && createsTrip(fact) && (rejected === null || this.#failed.has(seq)),
    )
    return isComing ? 'later' : null
  }

  /** Records of a trip that wait under other captains: one was relieved by the other. */
  async #others(trip: Trip | null): Promise<LogRecord[]> {
    if (!trip?.watch) return []
    const waiting = await this.#options.logbook.waitingOf(trip.id)
    return waiting.filter(({ owner }) => owner !== this.#owner)
  }

  async #read(tripId: Stream): Promise<Trip | null> {
    const { logbook, onError } = this.#options
    return (await readTrip(logbook, tripId, onError)).trip
  }

  /** Records that wait; those that failed in this round are held back as rejected ones are. */
  async #outstanding(): Promise<LogRecord[]> {
    const records = await this.#options.logbook.outstanding(this.#owner)
    const postponed = { status: 0, message: '', at: this.#options.device.now() }
    return records.map((record) =>
      record.rejected === null && this.#failed.has(record.seq) ? { ...record, rejected: postponed } : record,
    )
  }

  /** Postpones the records of a failed step when the server is reachable; the round then goes on with the others. */
  #postpones(
    step: SyncStep | CaptainSyncStep,
    { disposition, hasResponse: isAnswered }: SyncResult,
  ): boolean {
    if (disposition !== 'retry' || !isAnswered) return false
    const records = 'records' in step ? step.records : 'record' in step ? [step.record] : []
    for (const { seq } of records) this.#failed.add(seq)
    return records.length > 0
  }

  async #staggered({ kind }: SyncStep | CaptainSyncStep): Promise<void> {
    const due = kind in STAGGERED ? STAGGERED[kind as keyof typeof STAGGERED] : 0
    const passed = Math.max(0, this.#options.device.clock() - this.#startedAt)
    if (passed < due) await this.#options.wait(due - passed, NEVER)
  }
}

/** The name of a failed upload of stops inside the app; nobody is shown it. */
export function failureOf(step: SyncStep): string {
  if (step.kind === 'insert') return 'insert error'
  if (step.kind !== 'pass') return `${step.kind} error`
  if (step.records.length > 1) return 'Pass error'
  const [record] = step.records
  if (record?.fact.type === 'stopSkipped') return 'Skip error'
  const isInserted = record && 'stop' in record.fact && record.fact.stop.startsWith(INSERTED_STOP_PREFIX)
  return isInserted ? 'insert pass error' : 'One pass error'
}

const STAGGERED = {
  createChecklist: STAGGER_MS.checklists,
  checkChecklist: STAGGER_MS.checklists,
  fillChecklist: STAGGER_MS.checklists,
  report: STAGGER_MS.malfunctions,
  reply: STAGGER_MS.malfunctions,
  read: STAGGER_MS.notifications,
} as const satisfies Partial<Record<(SyncStep | CaptainSyncStep)['kind'], number>>
