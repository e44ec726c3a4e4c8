/** How long to wait before the next try: longer each time, never the same for two boats at once. */

export const FIRST_RETRY_MS = 1000
/** Everything pending is tried again every half minute (SYNC-07), and never sooner than its pause. */
export const MAX_RETRY_MS = 30_000

/** Milliseconds before try number `failures` + 1: doubled each time, and between half and all of that by chance. */
export function retryAfter(failures: number, random: () => number): number {
  const full = Math.min(FIRST_RETRY_MS * 2 ** Math.max(0, failures - 1), MAX_RETRY_MS)
  return full / 2 + (full / 2) * random()
}
