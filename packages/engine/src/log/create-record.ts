/** Who writes: gives every record its key, its moment and its place in time. Clock and randomness are handed in. */
import type { Instant, LogbookFact } from '@vaarboek/domain'
import { travels } from '@vaarboek/wire'
import type { Logbook, NewRecord, Owner, Stream } from './logbook.ts'

/** What a device knows by itself. */
export interface Device {
  /** Wall clock of the service now, with its offset. */
  now(): Instant
  /** Milliseconds since 1970. */
  clock(): number
  /** A new UUID. */
  newId(): string
}

const DEVICE_NOTE = 'device'

/** The device's own name, made once and kept as long as its logbook. */
export async function deviceName(logbook: Logbook, device: Device): Promise<string> {
  const known = await logbook.read<string>(DEVICE_NOTE)
  if (known !== null) return known
  const made = device.newId()
  await logbook.note(DEVICE_NOTE, made)
  return made
}

/** A record of a fact, ready to be written. */
export function createRecord(device: Device, owner: Owner, tripId: Stream, fact: LogbookFact): NewRecord {
  return {
    key: device.newId(),
    owner,
    tripId,
    fact,
    at: device.now(),
    clock: device.clock(),
    travels: travels(fact),
  }
}
