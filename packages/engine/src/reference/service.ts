/**
 * Settings that the server has for every boat: its time zone, when the service day begins, and which day is sailed. They are
 * asked for at the start, on reconnecting and when the day may have changed, and kept for starts without network.
 */
import {
  clockCorrection,
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
import type { KeptClock, KeptService } from './service-settings.ts'

/** The least difference that is told, milliseconds: a clock that isn't put right shows none, a zone more. */
const NOTICED_MS = 30_000
/** A login doesn't wait longer for it. */
const WITHIN_MS = 5000

/** Now, by the server's clock where this device's is off: for what is shown, and which day is sailed. What is recorded has the device's time. */
export function serviceNow({ device, service }: Pick<EngineContext, 'device' | 'service'>): Instant {
  if (service.behindMs === 0) return device.now()
  // Far off, it may be summer by the one clock and winter by the other.
  return device.at?.(device.clock() + service.behindMs) ?? later(device.now(), service.behindMs)
}

/** Takes in what is known of the server's clock by now; kept, so that a page that is opened again without network knows it too. */
export function checkClock(context: EngineContext): void {
  const { service, device } = context
  const behind = device.server?.behind() ?? null
  const behindMs = clockCorrection(service.behindMs, behind ?? 0)
  if (behindMs === service.behindMs) return
  service.behindMs = behindMs
  keep(context, NOTES.clock, { behindMs, clock: device.clock() })
}

/** Takes up the server's clock as an earlier page knew it, unless this device's was set back since. */
export function recallClock(context: EngineContext, kept: KeptClock | null): void {
  const { device } = context
  if (!kept || kept.behindMs === 0 || device.clock() < kept.clock) return
  device.server?.recall(kept.behindMs)
  checkClock(context)
}

/** The time that the device shows people, where it isn't the service's: its clock is off, or its time zone is another; else null. */
export function wrongTime({ device, service }: EngineContext, right: Instant): string | null {
  const shown = service.server && device.shown?.()
  if (!shown) return null
  const off = Date.parse(`${shown}Z`) - Date.parse(`${right.slice(0, 19)}Z`)
  return Math.abs(off) < NOTICED_MS ? null : shown
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
  const sent = device.server?.moment()
  const outcome = await sendCall(senderOf(context), settingsShow, {}, { timeoutMs: WITHIN_MS })
  service.isAsked = outcome.ok || outcome.kind === 'refused'
  if (service.isAsked && !outcome.ok) service.server = null
  if (!outcome.ok) return
  const { now, ...settings } = outcome.value
  if (sent) device.server?.hear(now, sent)
  checkClock(context)
  adopt(context, settings)
  keep(context, NOTES.service, settings)
}
