/**
 * Delivers what a rescue file holds, by the very code a tablet would have sent it with: same order, same keys. So what
 * reached the server before counts no second time, and what the server rejects is reported.
 */

import { setTimeout as pause } from 'node:timers/promises'
import { COUNTED_KINDS, type Count, onAndOff, reviveFact } from '@vaarboek/domain'
import {
  createMemoryLogbook,
  type Device,
  type Logbook,
  type LogRecord,
  ownerOf,
  type Rejection,
  type RescueFile,
  startOutbox,
} from '@vaarboek/engine'
import type { RefusedRecord, RescueDelivery } from './answers.ts'

export interface Server {
  /** The server's address, without a slash at the end. */
  url: string
  token: string
  fetch: typeof fetch
}

/** Delivery is given up when nothing has moved for so long, milliseconds. */
const STILL_MS = 20_000
const LOOK_MS = 50

export async function deliver(file: RescueFile, server: Server, device: Device): Promise<RescueDelivery> {
  const logbook = await logbookOf(file)
  const owner = ownerOf(file.concession, file.captainId)
  const before = (await logbook.outstanding(owner)).length
  const outbox = startOutbox({
    logbook,
    device,
    random: () => 0,
    base: `${server.url}/api`,
    storageBase: `${server.url}/storage`,
    fetch: server.fetch,
    deviceName: null,
    credentials: async () => ({
      token: server.token,
      concession: file.concession,
      captainId: file.captainId,
      whose: 'ours',
    }),
    findWhose: async () => 'ours',
    position: async () => null,
    wait: (ms, signal) => pause(ms ?? STILL_MS, undefined, { signal }).catch(() => {}),
    alone: (work, ending) => work(ending),
    onStatus: () => {},
    onRevision: () => {},
    onFailed: () => {},
    onError: (error) => console.error(error),
  })
  const waiting = await settled(logbook, owner)
  outbox.stop()
  const refused = waiting.flatMap(({ fact: { type, at }, rejected }) =>
    rejected ? { type, at, why: whyOf(rejected) } : [],
  )
  return { delivered: before - waiting.length, refused, left: waiting.length - refused.length }
}

function whyOf({ reason, message, code = '', entry = '' }: Rejection): RefusedRecord['why'] {
  if (reason === undefined) return { is: 'answer', message, code, entry }
  if (reason.is !== 'stop-unknown') return reason
  return { ...reason, counted: reason.counted && countedOf(reason.counted) }
}

function countedOf(count: Count): Record<string, { on: number; off: number }> {
  return Object.fromEntries(COUNTED_KINDS.map((kind) => [kind, onAndOff(count, kind)]))
}

/** Waits until all is sent or rejected, or nothing moves any more. Returns what still waits. */
async function settled(logbook: Logbook, owner: string): Promise<LogRecord[]> {
  let still = 0
  let last = -1
  for (;;) {
    const waiting = await logbook.outstanding(owner)
    const open = waiting.filter(({ rejected }) => rejected === null).length
    if (open === 0 || still > STILL_MS) return waiting
    still = open === last ? still + LOOK_MS : 0
    last = open
    await pause(LOOK_MS)
  }
}

/** The tablet's records as they stood, in a logbook of this process. What was refused is tried again. */
async function logbookOf({ records, photos }: RescueFile): Promise<Logbook> {
  const logbook = createMemoryLogbook()
  for (const { name, type, base64 } of photos) {
    const bytes = Uint8Array.from(Buffer.from(base64, 'base64')).buffer
    await logbook.keepPhoto(name, { type, bytes })
  }
  for (const record of records) {
    // Its place in time stays what it was: the memory's clock is the sequence itself.
    const { key, owner, tripId, fact, at, sequence, travels, acknowledged, prepared } = record
    const result = await logbook.append(
      [{ key, owner, tripId, fact: reviveFact(fact), at, clock: sequence, travels }],
      null,
    )
    const seq = 'written' in result ? (result.written[0]?.seq ?? 0) : 0
    if (acknowledged && travels) await logbook.acknowledge([seq], [])
    if (prepared !== null) await logbook.prepare(seq, prepared)
  }
  return logbook
}
