/**
 * Swipes of a carousel, the only gesture the app reads itself: a tap is the browser's own click, and nothing is held, dragged or
 * rolled over (LIM-17, LIM-18; docs/decisions/0039-a-timetable-of-shifts.md). Pure: moments and places are handed in, so that the same movement always
 * means the same.
 */

/** A carousel turns on a swipe of at least this far, pixels, and at most this often, milliseconds (LIM-04). */
export const CAROUSEL_SWIPE_PX = 50
export const CAROUSEL_THROTTLE_MS = 500
/** A carousel that may turn by itself does so this often, milliseconds (LIM-03). None may while its slides are choices. */
export const CAROUSEL_AUTOPLAY_MS = 3000
/** At most so many slides are seen at once (LIM-02). */
export const MAX_SLIDES = 3

export interface Touch {
  x: number
  y: number
  /** Milliseconds, of any clock. */
  at: number
}

/** Pages that a touch from one place and moment to another turns: 1 on, -1 back, 0 none. */
export function pageTurn(from: Touch, to: Touch, lastTurnAt: number | null): -1 | 0 | 1 {
  if (lastTurnAt !== null && to.at - lastTurnAt < CAROUSEL_THROTTLE_MS) return 0
  const [across, down] = [to.x - from.x, to.y - from.y]
  if (Math.abs(across) < CAROUSEL_SWIPE_PX || Math.abs(across) < Math.abs(down)) return 0
  return across < 0 ? 1 : -1
}
