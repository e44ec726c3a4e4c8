/** Feeds of live data for passengers' apps (GTFS-Realtime), as their addresses name them. */
export const REALTIME_KINDS = ['trip-updates', 'vehicle-positions', 'alerts'] as const
export type RealtimeKind = (typeof REALTIME_KINDS)[number]

/** Whether a feed has the key it had, gets a new one, or needs none. */
export const REALTIME_KEYS = ['as-it-is', 'new', 'none'] as const
export type RealtimeKey = (typeof REALTIME_KEYS)[number]
