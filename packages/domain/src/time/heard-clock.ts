/**
 * How far a device's clock is from the server's, and what is made of it: only what is shown, and which day is sailed. What is recorded has the
 * device's own time. Milliseconds everywhere, whole ones in `behind`.
 */

/** A moment on a device: by its clock, which may be set, and since its page was opened where that is measured. */
export interface DeviceMoment {
  clock: number
  steady: number | null
}

/** What a device knows of the server's clock, and when it last looked. */
export interface HeardClock extends DeviceMoment {
  /** How far the device's clock is behind the server's; negative when it is ahead. */
  behind: number
}

/** A response that took longer says little of the server's clock. */
const MAX_ROUND_TRIP = 5000
/** What a clock is trusted within, and within what it is trusted again: a banner that comes and goes says nothing. */
const WRONG_FROM = 120_000
const RIGHT_BELOW = 60_000
/** A difference that changes by less hasn't changed. */
const UNSURE = 5000
/** A clock that ran so much longer than its page, or was read so long ago where nothing is measured, was set, or the device slept. */
const PAUSE = 10 * 60_000

/** What a response says of the server's clock; null when it took too long. Half of the way there and back lies between. */
export function heardClock(server: number, sent: DeviceMoment, received: DeviceMoment): HeardClock | null {
  const byClock = received.clock - sent.clock
  const took = sent.steady === null || received.steady === null ? byClock : received.steady - sent.steady
  if (!(took >= 0 && took <= MAX_ROUND_TRIP)) return null
  return { ...received, behind: Math.round(server - (received.clock - took / 2)) }
}

/**
 * The same some time later. A clock that went back was set: the server's goes on as measured. One that went ahead was set only where it
 * stands at the server's time now; otherwise the device slept. Null where nothing is measured and the clock jumped.
 */
export function clockLater(heard: HeardClock, now: DeviceMoment): HeardClock | null {
  const { behind, clock, steady } = heard
  const passed = now.clock - clock
  if (steady === null || now.steady === null) return passed < 0 || passed > PAUSE ? null : { ...now, behind }
  const jump = passed - (now.steady - steady)
  // By less the two always differ: taken in at each look, that would add up.
  if (Math.abs(jump) < UNSURE) return heard
  const wasSet = jump < 0 || (isClockWrong(behind) && Math.abs(behind - jump) < RIGHT_BELOW)
  return { ...now, behind: wasSet ? Math.round(behind - jump) : behind }
}

/** What a clock is put right by, and 0 where it is about right. @param before what it was put right by so far */
export function clockCorrection(before: number, behind: number): number {
  if (!isClockWrong(behind, before)) return 0
  return Math.abs(behind - before) < UNSURE ? before : behind
}

function isClockWrong(behind: number, before = 0): boolean {
  return Math.abs(behind) > (before === 0 ? WRONG_FROM : RIGHT_BELOW)
}
