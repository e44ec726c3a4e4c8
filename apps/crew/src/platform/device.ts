/**
 * The device's own senses: its clock, its dice, its small storage. The only file of the app that asks the browser for
 * the time or for randomness; everybody else is handed this.
 */

import type { Instant } from '@vaarboek/domain'
import { type Device, serverTime } from '@vaarboek/engine'

/** The zone of a server that doesn't say its own (AMB-16). */
const USUAL_ZONE = 'Europe/Brussels'

export interface ZonedDevice extends Device {
  /** From now on moments are written in this zone (IANA name). @throws when this browser doesn't know it */
  setZone(zone: string): void
}

/** The browser's senses. */
export function browserDevice(): ZonedDevice {
  const page = newUuid()
  const device = {
    ...zonedDevice(() => Date.now(), newUuid),
    steady: () => ({ page, ms: performance.now() }),
    shown: () => localTime(new Date()),
  }
  return { ...device, server: serverTime(device) }
}

/** A device whose clock shows the wall clock of a zone that may be set while it runs. */
export function zonedDevice(clock: () => number, newId: () => string): ZonedDevice {
  const writer = 'Temporal' in globalThis ? byTemporal : byFormat
  let write = writer(USUAL_ZONE)
  return {
    now: () => write(clock()),
    clock,
    at: (ms) => write(ms),
    newId,
    setZone: (zone) => {
      const next = writer(zone)
      next(clock())
      write = next
    },
  }
}

/** A time on the device's own clock, in the time zone it is set to: 'YYYY-MM-DDTHH:MM:SS'. */
function localTime(date: Date): string {
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 19)
}

/** A moment (milliseconds since 1970) as the service's wall clock shows it, with its offset. */
type WriteInstant = (ms: number) => Instant

/** A slow tablet takes a tenth of a second to make a formatter, and nothing for this. */
export function byTemporal(zone: string): WriteInstant {
  return (ms) =>
    Temporal.Instant.fromEpochMilliseconds(ms)
      .toZonedDateTimeISO(zone)
      .toString({ smallestUnit: 'second', timeZoneName: 'never' })
}

/** For browsers that have no Temporal yet: Safari. */
export function byFormat(zone: string): WriteInstant {
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    timeZoneName: 'longOffset',
  })
  return (ms) => {
    const parts = Object.fromEntries(format.formatToParts(ms).map(({ type, value }) => [type, value]))
    const offset = (parts.timeZoneName ?? '').replace('GMT', '') || '+00:00'
    return `${parts.year}-${parts.month}-${parts.day}T${parts.hour}:${parts.minute}:${parts.second}${offset}`
  }
}

/** A UUID also where the browser offers `randomUUID` only on https: a tablet on the boat's own network. */
function newUuid(): string {
  if ('randomUUID' in crypto) return crypto.randomUUID()
  const bytes = (crypto as Crypto).getRandomValues(new Uint8Array(16))
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/** A number from 0 up to 1. */
export function chance(): number {
  return Math.random()
}
