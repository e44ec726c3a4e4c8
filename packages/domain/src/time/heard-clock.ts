/**
 * How far a device's clock is from the server's, and what is made of it: only what is shown, and which day is sailed. What is recorded has the
 * device's own time. Milliseconds everywhere, whole ones in `behindMs`.
 */

/** A moment on a device: by its clock, which may be set, and since its page was opened where that is measured. */
export interface DeviceMoment {
  clock: number
  steady: number | null
}

/** The server's clock as a device heard it, and when it last looked. */
export interface HeardClock extends DeviceMoment {
  /** How far the device's clock is behind the server's; negative when it is ahead. */
  behindMs: number
}

/** A response that took longer says little of the server's clock. */
const MAX_ROUND_TRIP_MS = 5000
/** Bounds of a clock's trust, the first to lose it, the second to win it back: no banner comes and goes. */
const WRONG_FROM_MS = 120_000
const RIGHT_BELOW_MS = 60_000
/** A difference that changes by less hasn't changed. */
const UNSURE_MS = 5000
/** A clock that ran so much longer than its page, or was read so long ago where nothing is measured, was set, or the device slept. */
const PAUSE_MS = 10 * 60_000

/** The server's clock by a response; null when it took too long. Half of the way there and back lies between. */
export function heardClock(server: number, sent: DeviceMoment, received: DeviceMoment): HeardClock | null {
  const byClock = received.clock - sent.clock
  const took = sent.steady === null || received.steady === null ? byClock : received.steady - sent.steady
  if (!(took >= 0 && took <= MAX_ROUND_TRIP_MS)) return null
  return { ...received, behindMs: Math.round(server - (received.clock - took / 2)) }
}

/**
 * The same some time later. A clock that went back was set: the server's goes on as measured. One that went ahead was set only where it
 * stands at the server's time now; otherwise the device slept. Null where nothing is measured and the clock jumped.
 */
export function clockLater(heard: HeardClock, now: DeviceMoment): HeardClock | null {
  const { behindMs, clock, steady } = heard
  const passed = now.clock - clock
  if (steady === null || now.steady === null)
    return passed < 0 || passed > PAUSE_MS ? null : { ...now, behindMs }
  const jump = passed - (now.steady - steady)
  // Differences below this are always there: taken in at each look, they would add up.
  if (Math.abs(jump) < UNSURE_MS) return heard
  const wasSet = jump < 0 || (isClockWrong(behindMs) && Math.abs(behindMs - jump) < RIGHT_BELOW_MS)
  return { ...now, behindMs: wasSet ? Math.round(behindMs - jump) : behindMs }
}

/** Milliseconds by which a clock is put right; 0 where it is about right. @param before the last correction */
export function clockCorrection(before: number, behindMs: number): number {
  if (!isClockWrong(behindMs, before)) return 0
  return Math.abs(behindMs - before) < UNSURE_MS ? before : behindMs
}

function isClockWrong(behindMs: number, before = 0): boolean {
  return Math.abs(behindMs) > (before === 0 ? WRONG_FROM_MS : RIGHT_BELOW_MS)
}
