/**
 * What the server sets for every boat: its time zone, when the service day begins, and which day is sailed (standing decision
 * 16). It is asked at the start, on reconnecting and when the day may have changed, and kept for starts without network.
 */
import {
  departuresOf,
  type Instant,
  isSailedStill,
  later,
  SERVICE_DAY_STARTS_AT_HOUR,
  type ServiceDay,
  type Shift,
  serviceDayOf,
  type Trip,
} from '@vaarboek/domain'
import { sendCall, settingsShow } from '@vaarboek/wire'
import { type EngineContext, keep, senderOf } from '../context.ts'
import { NOTES } from '../notes.ts'
import type { KeptService } from './service-settings.ts'

/** A clock that is off by less is about right: the timetable doesn't look at minutes. */
const ABOUT_RIGHT_MS = 10 * 60_000
/** A login doesn't wait longer for it. */
const WITHIN_MS = 5000

/** Now, by the server's clock where this device's is far off: only for telling which day is sailed. */
export function serviceNow({ device, service }: Pick<EngineContext, 'device' | 'service'>): Instant {
  if (service.behindMs === 0) return device.now()
  // Far off, it may be summer by the one clock and winter by the other.
  return device.at?.(device.clock() + service.behindMs) ?? later(device.now(), service.behindMs)
}

/** A clock that was set, or slept, is believed again until the server was asked. */
export function checkClock({ service, device }: EngineContext): void {
  const now = device.clock()
  if (service.behindMs !== 0 && Math.abs(now - service.lookedAt) > ABOUT_RIGHT_MS) {
    service.behindMs = 0
    service.isAsked = false
  }
  service.lookedAt = now
}

/** The service day that is running. */
export function today(context: EngineContext): ServiceDay {
  return serviceDayOf(serviceNow(context), context.service.dayStartsAt)
}

/** Whether a shift, or a trip, belongs to the running service day, or to yesterday's and is sailed still. */
export function isOfNow(
  context: EngineContext,
  { serviceDay, stops }: Pick<Shift | Trip, 'serviceDay' | 'stops'>,
): boolean {
  return isSailedStill(serviceDay, departuresOf(stops).at(-1) ?? 0, today(context), serviceNow(context))
}

/** Takes over what was kept, or said: new moments are written in that zone from now on. */
export function adopt({ service, setZone, reportError }: EngineContext, settings: KeptService | null): void {
  if (!settings) return
  service.server = settings.server
  service.pushKey = settings.push_key
  service.dayStartsAt = settings.service_day_starts_at ?? SERVICE_DAY_STARTS_AT_HOUR
  try {
    setZone(settings.time_zone)
  } catch (error) {
    // A browser older than the zone: the one before stays.
    reportError(error, 'settings')
  }
}

/** Asks the server; one that doesn't know the question leaves everything as it is. */
export async function askService(context: EngineContext): Promise<void> {
  const { service, device } = context
  if (service.isAsked || !context.store.getState().isOnline) return
  const before = device.clock()
  const outcome = await sendCall(senderOf(context), settingsShow, {}, { timeoutMs: WITHIN_MS })
  service.isAsked = outcome.ok || outcome.kind === 'refused'
  if (service.isAsked && !outcome.ok) service.server = null
  if (!outcome.ok) return
  const { now, ...settings } = outcome.value
  // Half of the way there and back lies between the question and the server's clock.
  const behind = now === null ? 0 : Date.parse(now) - (before + device.clock()) / 2
  // A moment that can't be read is no reason to doubt this clock.
  service.behindMs = Math.abs(behind) >= ABOUT_RIGHT_MS ? behind : 0
  service.lookedAt = device.clock()
  adopt(context, settings)
  keep(context, NOTES.service, settings)
}
