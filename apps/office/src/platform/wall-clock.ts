const clocks = new Map<string, Intl.DateTimeFormat>()

/** 'YYYY-MM-DDTHH:MM' that a clock in a time zone shows at a moment, in milliseconds since 1970. */
export function wallClockAt(milliseconds: number, timeZone: string): string {
  const known = clocks.get(timeZone)
  const clock =
    known ?? new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
  clocks.set(timeZone, clock)
  return clock.format(milliseconds).replace(' ', 'T')
}
