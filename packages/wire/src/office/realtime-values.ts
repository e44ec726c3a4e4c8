/** Feeds of live data for passengers' apps, as their addresses name them: those of GTFS-Realtime, and those of SIRI 2.0. */
export const GTFS_REALTIME_KINDS = ['trip-updates', 'vehicle-positions', 'alerts'] as const
export const SIRI_KINDS = ['estimated-timetable', 'vehicle-monitoring'] as const
/** Each is turned on by itself and has a key of its own: an authority that asks for SIRI needn't have the others. */
export const REALTIME_KINDS = [...GTFS_REALTIME_KINDS, ...SIRI_KINDS] as const
export type SiriKind = (typeof SIRI_KINDS)[number]
export type RealtimeKind = (typeof REALTIME_KINDS)[number]

export function isSiri(kind: RealtimeKind): kind is SiriKind {
  return SIRI_KINDS.some((one) => one === kind)
}

/** Whether a feed has the key it had, gets a new one, or needs none. */
export const REALTIME_KEYS = ['as-it-is', 'new', 'none'] as const
export type RealtimeKey = (typeof REALTIME_KEYS)[number]
