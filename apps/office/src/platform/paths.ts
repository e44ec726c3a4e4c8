/** The office's address, below the crew app's own addresses. */
export const HOME = '/kantoor'
export const INVITATION_PATH = `${HOME}/uitnodiging`

interface ShiftOfDay {
  /** 'YYYY-MM-DD' */
  day: string
  shift: string
  /** Whether it is opened to be cancelled. */
  isToCancel: boolean
}

/** Query parameters of a day's page: the shift to open, and whether it is to be cancelled. */
export const DAY_ASKS = { shift: 'dienst', cancel: 'vervalt' } as const

/** Query parameters of the days that are approved: the range that is shown. */
export const DAYS_ASK = { from: 'van', until: 'tot' } as const

/** Who got on and off on one trip, over the load profile of its line on that day. Names are those of reports: counts.test.ts. */
export function loadOfTripPath({
  id,
  track,
  serviceDay: day,
}: {
  id: string
  track: string
  serviceDay: string
}) {
  return `${HOME}/tellingen/belasting?vaart=${id}&traject=${track}&van=${day}&tot=${day}`
}

/** The page of a day with one of its shifts open. */
export function shiftOfDayPath({ day, shift, isToCancel }: ShiftOfDay): string {
  const { shift: open, cancel } = DAY_ASKS
  const asked = new URLSearchParams({ [open]: shift, ...(isToCancel && { [cancel]: '1' }) })
  return `${HOME}/dienstregeling/dag/${day}?${asked}`
}
