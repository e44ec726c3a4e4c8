/**
 * Sends what shore doesn't have yet. It is a cursor over the logbook: it keeps nothing that a killed tab could lose.
 *
 *            ring()                    nothing left, or only parked
 *   resting ────────▶ sending a round ──────────────────────────────▶ resting
 *      ▲                  │      │ 401
 *      │ ring(), or time  │      └──────────▶ waiting for a login ── ring() ──▶ sending a round
 *      └──── waiting ◀────┘ no answer, or not now
 *
 * Only the tab that holds the lock sends. Work is sent only with the token of the captain whose work it is.
 */
import type { Instant } from '@vaarboek/domain'
import type { Position, Sender } from '@vaarboek/wire'
import { type Logbook, type LogRecord, type Owner, ownerOf } from '../logbook/logbook.ts'
import { readTrip } from '../logbook/read-trip.ts'
import { type Device, recordOf } from '../logbook/scribe.ts'
import { nextErrand } from './errand.ts'
import { type Performing, perform, type Settlement } from './perform.ts'
import { retryAfter } from './retry.ts'

/** After asking shore for numbers, sending goes on after so many milliseconds (SYNC-22). */
export const AFTER_NUMBERING_MS = 100

/** Whose work may be sent now, and with what. */
export interface Credentials {
  token: string
  concession: string
  captainId: string
}

export interface DispatchStatus {
  isSending: boolean
  lastSuccessAt: Instant | null
  needsLogin: boolean
}

export interface DispatchOptions {
  logbook: Logbook
  device: Device
  random: () => number
  base: string
  storageBase: string
  fetch: typeof fetch
  sendsKeys: boolean
  /** The device's own name; null towards another's server. */
  deviceName: string | null
  credentials: () => Promise<Credentials | null>
  position: () => Promise<Position | null>
  /** Resolves after so many milliseconds (null: never by itself), or at once when the signal aborts. */
  wait: (ms: number | null, signal: AbortSignal) => Promise<void>
  /** Runs work while this tab is the only one that does, until the signal aborts. */
  alone: (work: () => Promise<void>, signal: AbortSignal) => Promise<void>
  onStatus: (status: DispatchStatus) => void
  /** What nobody expected; it is reported and the round is tried again later. */
  onError: (error: unknown) => void
}

export interface Dispatch {
  /** There is new work: sent at once, unless the last try failed; then it goes out with the next one. */
  ringForWork(): void
  /** Sending may succeed now: a network, a login, a visible page, or just time. Harmless to repeat. */
  ring(): void
  stop(): void
}

type RoundEnd = 'done' | 'retry' | 'login'

export function startDispatch(options: DispatchOptions): Dispatch {
  const ending = new AbortController()
  let bell = new AbortController()
  let failures = 0
  let status: DispatchStatus = { isSending: false, lastSuccessAt: null, needsLogin: false }
  const say = (change: Partial<DispatchStatus>) => {
    status = { ...status, ...change }
    options.onStatus(status)
  }

  async function rounds(): Promise<void> {
    while (!ending.signal.aborted) {
      bell = new AbortController()
      const end = await round(options, say).catch((error: unknown): RoundEnd => {
        options.onError(error)
        return 'retry'
      })
      say({ isSending: false, ...(end === 'retry' ? {} : { needsLogin: end === 'login' }) })
      failures = end === 'retry' ? failures + 1 : 0
      const pause = end === 'retry' ? retryAfter(failures, options.random) : null
      await options.wait(pause, AbortSignal.any([bell.signal, ending.signal]))
    }
  }

  options.alone(rounds, ending.signal).catch(options.onError)
  return {
    ringForWork() {
      if (failures === 0) bell.abort()
    },
    ring: () => bell.abort(),
    stop: () => ending.abort(),
  }
}

/** Sends everything that can be sent now, trip by trip in the order they began. */
async function round(
  options: DispatchOptions,
  say: (change: Partial<DispatchStatus>) => void,
): Promise<RoundEnd> {
  const who = await options.credentials()
  if (!who) return 'done'
  const owner = ownerOf(who.concession, who.captainId)
  const trips = [...new Set((await outstandingOf(options.logbook, owner)).map(({ tripId }) => tripId))]
  let end: RoundEnd = 'done'
  for (const tripId of trips) {
    const sent = await sendTrip(options, who, owner, tripId, say)
    if (sent === 'login') return sent
    if (sent === 'retry') end = 'retry'
  }
  return end
}

async function outstandingOf(logbook: Logbook, owner: Owner): Promise<LogRecord[]> {
  return (await logbook.outstanding(owner)).filter(({ parked }) => parked === null)
}

async function sendTrip(
  options: DispatchOptions,
  who: Credentials,
  owner: Owner,
  tripId: string,
  say: (change: Partial<DispatchStatus>) => void,
): Promise<RoundEnd> {
  const { logbook, device, position, sendsKeys } = options
  const sender: Sender = {
    base: options.base,
    storage: options.storageBase,
    fetch: options.fetch,
    token: who.token,
    concession: who.concession,
    device: options.deviceName,
  }
  const performing: Performing = { logbook, device, sender, position, sendsKeys }
  let numbered = false
  for (;;) {
    const outstanding = (await logbook.outstanding(owner)).filter((record) => record.tripId === tripId)
    const { trip } = await readTrip(logbook, tripId, (record) =>
      options.onError(new Error(`Refused on reading: ${record.key}`)),
    )
    const errand = trip && nextErrand(trip, outstanding, numbered)
    if (!trip || !errand) return 'done'
    say({ isSending: true })
    const settlement = await perform(errand, trip, performing)
    await write(logbook, device, owner, tripId, settlement)
    if (settlement.verdict === 'retry' || settlement.verdict === 'login') return settlement.verdict
    say({ lastSuccessAt: device.now(), needsLogin: false })
    if (errand.kind === 'number') {
      numbered = true
      await options.wait(AFTER_NUMBERING_MS, new AbortController().signal)
    }
  }
}

/** Writes what shore said. Until this is complete the records stay outstanding, and are sent again. */
async function write(
  logbook: Logbook,
  device: Device,
  owner: Owner,
  tripId: string,
  settlement: Settlement,
): Promise<void> {
  const told = settlement.told.map((fact) => recordOf(device, owner, tripId, fact))
  if (settlement.acknowledged.length + told.length > 0)
    await logbook.acknowledge(settlement.acknowledged, told)
  for (const { seq, status, message } of settlement.parked) {
    await logbook.park([seq], { status, message, at: device.now() })
  }
}
