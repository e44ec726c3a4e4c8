/**
 * What a touch means: the product's constants, and how they decide. Pure: moments and places are handed in, so that the
 * same movement always means the same.
 */

/** A touch that moves no further than this is a tap, pixels (LIM-17). */
export const TAP_TOLERANCE_PX = 10
/** A touch that moves further than this is a swipe, pixels (LIM-17). */
export const SWIPE_TOLERANCE_PX = 30
/** A touch that stays this long is a hold, milliseconds (LIM-17). */
export const HOLD_MS = 400
/** Two taps within this time are one long tap, milliseconds (LIM-17). */
export const LONG_TAP_MS = 400
/** Dragging and rolling over are reported at most this often, milliseconds (LIM-18). */
export const DRAG_THROTTLE_MS = 100
/** A mouse event this soon after a touch is the browser's imitation of it, milliseconds (LIM-18). */
export const EMULATED_MOUSE_MS = 350

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

export type Gesture = 'tap' | 'hold' | 'swipe-left' | 'swipe-right' | 'swipe-up' | 'swipe-down' | 'none'

/** What a touch from one place and moment to another was. */
export function gestureOf(from: Touch, to: Touch): Gesture {
  const [across, down] = [to.x - from.x, to.y - from.y]
  const far = Math.max(Math.abs(across), Math.abs(down))
  if (far <= TAP_TOLERANCE_PX) return to.at - from.at >= HOLD_MS ? 'hold' : 'tap'
  if (far < SWIPE_TOLERANCE_PX) return 'none'
  if (Math.abs(across) >= Math.abs(down)) return across < 0 ? 'swipe-left' : 'swipe-right'
  return down < 0 ? 'swipe-up' : 'swipe-down'
}

/** Whether a mouse event is the browser's imitation of the last touch. */
export function isEmulatedMouse(mouseAt: number, lastTouchAt: number | null): boolean {
  return lastTouchAt !== null && mouseAt - lastTouchAt < EMULATED_MOUSE_MS
}

/** One page on, one back, or none: what a swipe of a carousel leads to (LIM-04). */
export function pageTurn(from: Touch, to: Touch, lastTurnAt: number | null): -1 | 0 | 1 {
  if (lastTurnAt !== null && to.at - lastTurnAt < CAROUSEL_THROTTLE_MS) return 0
  const gesture = gestureOf(from, to)
  if (Math.abs(to.x - from.x) < CAROUSEL_SWIPE_PX) return 0
  if (gesture === 'swipe-left') return 1
  return gesture === 'swipe-right' ? -1 : 0
}
