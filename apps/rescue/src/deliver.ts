/**
 * Delivers what a rescue file holds, by the very code a tablet would have sent it with: same order, same keys. So what
 * reached the server before counts no second time, and what the server rejects is reported.
 */

import { setTimeout as pause } from 'node:timers/promises'
import { reviveFact } from '@vaarboek/domain'
import {
  createMemoryLogbook,
  type Device,
  type Logbook,
  type LogRecord,
  ownerOf,
  type RescueFile,
  startOutbox,
} from '@vaarboek/engine'
import type { Catalogue } from '../../crew/src/text/catalogue.ts'
import { dutchRecords } from '../../crew/src/text/dutch-records.ts'
import { factName } from '../../crew/src/text/fact-name.ts'
import { rejectionText } from '../../crew/src/text/rejection-text.ts'

export interface Delivery {
  delivered: number
  /** Records that the server rejects, each with the server's words for it. */
  refused: { what: string; why: string }[]
  /** Records that could not be sent: no response. */
  left: number
}

export interface Server {
  /** The server's address, without a slash at the end. */
  url: string
  token: string
  fetch: typeof fetch
}

/** Delivery is given up when nothing has moved for so long, milliseconds. */
const STILL_MS = 20_000
const LOOK_MS = 50

/** @param texts the operator's */
export async function deliver(
  file: RescueFile,
  server: Server,
  device: Device,
  { facts, records }: Catalogue,
): Promise<Delivery> {
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
  const refused = waiting.flatMap(({ fact, rejected }) =>
    rejected
      ? { what: `${factName(fact, facts)} ${fact.at}`, why: rejectionText(rejected, records ?? dutchRecords) }
      : [],
  )
  return { delivered: before - waiting.length, refused, left: waiting.length - refused.length }
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
