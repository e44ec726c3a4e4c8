/** What the engine remembers of what the server set for every boat. */
import { SERVICE_DAY_STARTS_AT_HOUR } from '@vaarboek/domain'
import type { ResponseOf, settingsShow } from '@vaarboek/wire'

/** What the server said last, as it is kept. */
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
  /** What the server calls itself; null while it hasn't said. */
  server: string | null
  dayStartsAt: number
  /** With it a browser subscribes to be rung; none where the server rings nobody. */
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
