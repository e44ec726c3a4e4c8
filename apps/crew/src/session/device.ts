/**
 * The device's own senses: its clock, its dice, its small storage. The only file of the app that asks the browser for
 * the time or for randomness; everybody else is handed this.
 */
import type { Instant } from '@vaarboek/domain'
import type { Device } from '../logbook/scribe.ts'

/** The zone the service sails in (AMB-16). */
export const SERVICE_ZONE: string = import.meta.env.VITE_SERVICE_ZONE ?? 'Europe/Brussels'

/** The browser's senses. @param zone IANA name of the service's time zone */
export function browserDevice(zone: string = SERVICE_ZONE): Device {
  const write = 'Temporal' in globalThis ? byTemporal(zone) : byFormat(zone)
  return {
    now: () => write(Date.now()),
    clock: () => Date.now(),
    newId: newUuid,
  }
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
