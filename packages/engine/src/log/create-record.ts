/** The making of records: each gets its key, moment and place in time. Clock and randomness are handed in. */
import {
  clockLater,
  type DeviceMoment,
  type HeardClock,
  heardClock,
  type Instant,
  type LogbookFact,
} from '@vaarboek/domain'
import { travels, type WhenRecorded } from '@vaarboek/wire'
import type { Logbook, LogRecord, NewRecord, NoteName, Owner, Steady, Stream } from './logbook.ts'

/** The device with what it knows by itself: time, and new ids. */
export interface Device {
  /** Wall clock of the service now, with its offset. */
  now(): Instant
  /** Milliseconds since 1970. */
  clock(): number
  /** The wall clock of the service at a moment (milliseconds since 1970): its offset may be another than now's. */
  at?(ms: number): Instant
  /**
   * Milliseconds since this page was opened, which never jump, and which page it is. Absent where nothing measures them. They may
   * stand still while the tablet sleeps.
   */
  steady?(): Steady
  /** The time that the device itself shows people, 'YYYY-MM-DDTHH:MM:SS' without an offset: in whatever zone it is set to. */
  shown?(): string
  /** Absent where no server is heard. */
  server?: ServerTime
  /** A new UUID. */
  newId(): string
}

/** The server's time as a page last heard it. The device's own clock may be set at any moment, and stands in 1970 after an empty battery. */
export interface ServerTime {
  /** @param date as a response says it; anything else is no date @param sent when it was asked for */
  hear(date: string | null, sent: DeviceMoment): void
  /** Milliseconds since 1970; null when nothing was heard. */
  now(): number | null
  /** The moment of a question, with which the response's date is compared. */
  moment(): DeviceMoment
  /** How far the device's clock is behind the server's, in milliseconds; null where that isn't known. */
  behind(): number | null
  /** Takes over the difference that an earlier page heard, unless this one has heard the server since. */
  recall(behindMs: number): void
}

export function serverTime(device: Pick<Device, 'clock' | 'steady'>): ServerTime {
  let heard: (Pick<NewRecord, 'clock' | 'steady'> & { ms: number }) | null = null
  let clock: HeardClock | null = null
  const moment = () => ({ clock: device.clock(), steady: device.steady?.().ms ?? null })
  return {
    hear: (date, sent) => {
      const ms = Date.parse(date ?? '')
      if (!ms) return
      heard = { ms, ...momentOf(device) }
      clock = heardClock(ms, sent, moment()) ?? clock
    },
    now: () => heard && heard.ms + ageOf(heard, device),
    moment,
    behind: () => {
      clock &&= clockLater(clock, moment())
      return clock?.behindMs ?? null
    },
    recall: (behindMs) => {
      clock ??= { ...moment(), behindMs }
    },
  }
}

const DEVICE_NOTE: NoteName<string> = 'device'

/** The device's own name, made once and kept as long as its logbook. */
export async function deviceName(logbook: Logbook, device: Device): Promise<string> {
  const known = await logbook.read(DEVICE_NOTE)
  if (known !== null) return known
  const made = device.newId()
  await logbook.note(DEVICE_NOTE, made)
  return made
}

/** No tablet sleeps longer than this, in milliseconds: more is a clock that was put forward. */
const MAX_SLEEP_MS = 7 * 86_400_000

/**
 * How long ago a record was made, in milliseconds. Within one page at least as long as was measured there; the clock says more
 * where the tablet has slept. Of another page only the clock knows.
 */
export function ageOf(
  { clock, steady }: Pick<NewRecord, 'clock' | 'steady'>,
  device: Pick<Device, 'clock' | 'steady'>,
): number {
  const now = device.steady?.()
  const byClock = Math.max(0, device.clock() - clock)
  if (!now || steady?.page !== now.page) return Math.round(byClock)
  const measured = now.ms - steady.ms
  return Math.round(byClock - measured > MAX_SLEEP_MS ? measured : Math.max(measured, byClock))
}

/** A record of a fact, ready to be written. */
export function createRecord(device: Device, owner: Owner, tripId: Stream, fact: LogbookFact): NewRecord {
  const serverMs = device.server?.now()
  return {
    key: device.newId(),
    owner,
    tripId,
    fact,
    at: device.now(),
    ...momentOf(device),
    ...(serverMs == null ? {} : { serverMs }),
    travels: travels(fact),
  }
}

/** When a record was made, as the server is told. */
export function whenRecorded(
  record: LogRecord,
  device: Pick<Device, 'clock' | 'steady'>,
): WhenRecorded & { sequence: number } {
  const { at: recordedAt, sequence, serverMs = null } = record
  return { recordedAt, sequence, ageMs: ageOf(record, device), serverMs }
}

function momentOf({ clock, steady }: Pick<Device, 'clock' | 'steady'>): Pick<NewRecord, 'clock' | 'steady'> {
  return { clock: clock(), ...(steady ? { steady: steady() } : {}) }
}
