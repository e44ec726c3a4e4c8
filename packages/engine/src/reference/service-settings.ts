/** Settings that the server has for every boat, as the engine remembers them. */
import { SERVICE_DAY_STARTS_AT_HOUR } from '@vaarboek/domain'
import type { ResponseOf, settingsShow } from '@vaarboek/wire'

/** The server's last settings as they are kept. */
export type KeptService = Pick<
  ResponseOf<typeof settingsShow>,
  'server' | 'time_zone' | 'service_day_starts_at'
> &
  Partial<Pick<ResponseOf<typeof settingsShow>, 'push_key'>>

export interface KeptClock {
  behindMs: number
  /** This device's clock when that was known. */
  clock: number
}

export interface Service {
  /** The server's name for itself; null while it hasn't said. */
  server: string | null
  dayStartsAt: number
  /** With it a browser subscribes to pushes; none where the server sends none. */
  pushKey?: string | undefined
  /** How far this device's clock is behind the server's; 0 where it is about right. */
  behindMs: number
  /** Whether the server was asked since it may have changed. */
  isAsked: boolean
  /** The track and day for which the coming days were asked. */
  comingOf: string | null
}

export function newService(): Service {
  return {
    server: null,
    dayStartsAt: SERVICE_DAY_STARTS_AT_HOUR,
    behindMs: 0,
    isAsked: false,
    comingOf: null,
  }
}
