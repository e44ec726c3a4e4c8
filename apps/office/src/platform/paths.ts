/** The office's address, below the crew app's own addresses. */
export const HOME = '/kantoor'
/** The emergency page of a ship, behind whose number it stands. */
export const EMERGENCY_PATH = `${HOME}/noodgeval`
export const WALL_PATH = `${HOME}/wand`
export const FEEDS_PATH = `${HOME}/beheer/realtime-feeds`
export const INVITATION_PATH = `${HOME}/uitnodiging`

interface ShiftOfDay {
  /** 'YYYY-MM-DD' */
  day: string
  shift: string
  /** Whether it is opened to be cancelled. */
  isToCancel: boolean
  /** The board's filters and what was open there, as its address had them: one goes back to that. */
  board: string
}

/** Query parameters of a day's page: the shift to open, whether it is to be cancelled, and the board one comes from. */
export const DAY_ASKS = { shift: 'dienst', cancel: 'vervalt', board: 'vandaag' } as const

/** Query parameters of the days that are approved: the range that is shown. */
export const DAYS_ASK = { from: 'van', until: 'tot' } as const

/** The audit of a trip. The name is that of its filter: audit-page.tsx. */
export function auditOfTripPath(trip: string): string {
  return `${HOME}/beheer/audit?onderwerp=trips/${trip}`
}

/** The trips of a service day. The name is that of their filter: trips-filters.tsx. */
export function tripsOfDayPath(day: string): string {
  return `${HOME}/vaarten?dag=${day}`
}

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

/** The board as it was. @param asked see {@link ShiftOfDay} */
export function boardPath(asked: string): string {
  return asked === '' ? HOME : `${HOME}?${asked}`
}

/** The page of a day with one of its shifts open, from the board. */
export function shiftOfDayPath({ day, shift, isToCancel, board }: ShiftOfDay): string {
  const { shift: open, cancel, board: from } = DAY_ASKS
  const asked = new URLSearchParams({ [open]: shift, ...(isToCancel && { [cancel]: '1' }), [from]: board })
  return `${HOME}/dienstregeling/dag/${day}?${asked}`
}
