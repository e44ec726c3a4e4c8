const clocks = new Map<string, Intl.DateTimeFormat>()

/** 'YYYY-MM-DDTHH:MM' that a clock in a time zone shows at a moment, in milliseconds since 1970. */
export function wallClockAt(milliseconds: number, timeZone: string): string {
  const known = clocks.get(timeZone)
  const clock =
    known ?? new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
  clocks.set(timeZone, clock)
  return clock.format(milliseconds).replace(' ', 'T')
}

const MINUTE_MS = 60_000

/** A moment as the server writes them, of milliseconds since 1970. @param like one of its moments, whose distance from UTC it gets */
export function momentAt(milliseconds: number, like: string): string {
  const [, sign = '+', hours = '00', minutes = '00'] = /([+-])(\d{2}):(\d{2})$/.exec(like) ?? []
  const aheadMs = (Number(hours) * 60 + Number(minutes)) * MINUTE_MS * (sign === '-' ? -1 : 1)
  const there = new Date(milliseconds + aheadMs).toISOString().slice(0, 19)
  return `${there}${sign}${hours}:${minutes}`
}
