/** What stands in a row of the board: a planned shift with the trip that sails it, if any. Pure: what time it is is handed in. */
import type { Board, BoardTrip, HeardDevice, PlannedShift } from './board-state.ts'

/** Silent for longer: nobody knows how it goes. */
const SILENT_MS = 10 * 60_000
/** A crew may take a moment longer before it is missed. */
const GRACE_S = 120
const LATE_S = 5 * 60
/** Of the most a ship may carry. */
const FULL = 0.9
/** A shift that nobody sailed is missed until it would have been over, and at least this long. */
const MISSED_S = 3600

const NOBODY: ReadonlySet<string> = new Set()

export const ROW_STATES = [
  'missed',
  'under-way',
  'prepared',
  'coming',
  'completed',
  'closed',
  'cancelled',
  'nothing',
] as const
export type RowState = (typeof ROW_STATES)[number]

export const EXCEPTIONS = ['missed', 'silent', 'unread', 'late', 'full', 'review'] as const
export type Exception = (typeof EXCEPTIONS)[number]

export interface BoardRow {
  /** Of its trip, or of its shift where none sails. */
  key: string
  trip: BoardTrip | null
  /** Null for a trip on a shift that isn't planned any more. */
  planned: PlannedShift | null
  track: string
  trackName: string
  shiftName: string
  state: RowState
  /** Seconds since the start of the service day; null for a shift without stops. */
  departure: number | null
  /** The tablet, of those this trip used, that was heard last; null when nothing is known of them. */
  tablet: HeardDevice | null
  /** When something of the trip was heard last; milliseconds since 1970. Null: never. */
  heardAt: number | null
  isSilent: boolean
  /** Seconds against the plan. `isAtLeast`: so late already, by a stop that should have been passed. Null: not known. */
  delay: { seconds: number; isAtLeast: boolean } | null
  exceptions: readonly Exception[]
}

/**
 * The rows of a board: what goes on first, then what comes, then what is over; each by its departure.
 * @param unread trips whose captain hasn't read what is urgent
 */
export function rowsOf(board: Board, nowMs: number, unread: ReadonlySet<string> = NOBODY): BoardRow[] {
  const nowS = (nowMs - Date.parse(board.day_starts_at)) / 1000
  const devices = new Map(board.devices.map((device) => [device.device, device]))
  const sailed = board.trips.filter(({ state }) => state !== 'given-up')
  const trips = Map.groupBy(sailed, shiftKey)
  const look = { devices, nowMs, nowS, unread }
  const planned = board.planned.flatMap((shift): BoardRow[] => {
    const own = trips.get(shiftKey(shift)) ?? []
    return own.length === 0 ? [emptyRow(shift, nowS)] : own.map((trip) => tripRow(shift, trip, look))
  })
  const known = new Set(board.planned.map(shiftKey))
  const others = sailed.filter((trip) => !known.has(shiftKey(trip))).map((trip) => tripRow(null, trip, look))
  return [...planned, ...others].toSorted(
    (one, other) => RANKS[one.state] - RANKS[other.state] || (one.departure ?? 0) - (other.departure ?? 0),
  )
}

/** A shift keeps the timetable's own id in every version; one that was made by hand has only its number. */
function shiftKey({ shift, shift_ref, track }: Pick<PlannedShift, 'shift' | 'shift_ref' | 'track'>): string {
  return shift_ref === null ? `#${shift}` : `${track}/${shift_ref}`
}

const RANKS: Record<RowState, number> = {
  ...{ missed: 0, 'under-way': 0, prepared: 0, coming: 1, completed: 2, closed: 2, cancelled: 2, nothing: 2 },
}

function emptyRow(shift: PlannedShift, nowS: number): BoardRow {
  const state = emptyState(shift, nowS)
  return {
    ...{
      key: `shift-${shift.shift}`,
      trip: null,
      planned: shift,
      track: shift.track,
      trackName: shift.track_name,
    },
    ...{ shiftName: shift.shift_name, state, departure: shift.first_departure_s },
    ...{ tablet: null, heardAt: null, isSilent: false, delay: null },
    exceptions: state === 'missed' ? ['missed'] : [],
  }
}

function emptyState(
  { first_departure_s: first, last_arrival_s: last, plan }: PlannedShift,
  nowS: number,
): RowState {
  if (plan?.is_cancelled) return 'cancelled'
  if (first === null || nowS <= first + GRACE_S) return 'coming'
  return nowS <= Math.max(last ?? first, first + MISSED_S) ? 'missed' : 'nothing'
}

interface Look {
  unread: ReadonlySet<string>
  devices: ReadonlyMap<string, HeardDevice>
  nowMs: number
  /** Since the start of the service day. */
  nowS: number
}

function tripRow(shift: PlannedShift | null, trip: BoardTrip, look: Look): BoardRow {
  const { devices, nowMs, nowS } = look
  const tablet = newestOf([trip.device, trip.last?.device].flatMap((mark) => devices.get(mark ?? '') ?? []))
  const heard = [tablet?.last_seen, trip.last?.received_at].flatMap((at) => (at ? Date.parse(at) : []))
  const heardAt = heard.length > 0 ? Math.max(...heard) : null
  const departure = shift?.first_departure_s ?? firstOf(trip)
  const isCancelled = shift?.plan?.is_cancelled === true && trip.state === 'prepared'
  const state = isCancelled ? 'cancelled' : stateOf(trip, departure, nowS)
  const goesOn = state === 'under-way' || state === 'missed'
  const isSilent = goesOn && (heardAt === null || nowMs - heardAt > SILENT_MS)
  const row = {
    ...{
      key: trip.id,
      trip,
      planned: shift,
      track: trip.track,
      trackName: trip.track_name,
      shiftName: trip.shift_name,
    },
    ...{ state, departure, tablet, heardAt, isSilent },
    delay: delayOf(trip, tablet, nowS - nowMs / 1000),
  }
  return { ...row, exceptions: exceptionsOf(row, trip, look) }
}

function newestOf(devices: readonly HeardDevice[]): HeardDevice | null {
  return devices.toSorted((one, other) => Date.parse(other.last_seen) - Date.parse(one.last_seen))[0] ?? null
}

/** Of a trip on a shift that isn't planned any more: the next stop, as long as it hasn't left. */
function firstOf(trip: BoardTrip): number | null {
  return trip.last === null ? (trip.next?.planned_s ?? null) : trip.last.planned_s
}

function stateOf({ state }: BoardTrip, departure: number | null, nowS: number): RowState {
  if (state !== 'prepared') return state === 'given-up' ? 'nothing' : state
  return departure !== null && nowS > departure + GRACE_S ? 'missed' : 'prepared'
}

/**
 * Late at the last stop; or at the next one, which wasn't passed yet when the tablet was heard last and held nothing back.
 * @param midnightS what to add to seconds since 1970 for seconds since the start of the service day
 */
function delayOf(trip: BoardTrip, tablet: HeardDevice | null, midnightS: number): BoardRow['delay'] {
  const known = trip.last?.delay_s ?? null
  if (trip.state === 'under-way' && trip.next && tablet && !tablet.waiting) {
    const least = Math.floor(Date.parse(tablet.last_seen) / 1000 + midnightS - trip.next.planned_s)
    if (least > Math.max(known ?? 0, 0)) return { seconds: least, isAtLeast: true }
  }
  return known === null ? null : { seconds: known, isAtLeast: false }
}

function exceptionsOf(
  row: Pick<BoardRow, 'state' | 'isSilent' | 'delay'>,
  trip: BoardTrip,
  { unread }: Look,
): Exception[] {
  const { state, isSilent, delay } = row
  const found: Record<Exception, boolean> = {
    missed: state === 'missed',
    silent: isSilent,
    unread: state === 'under-way' && unread.has(trip.id),
    late: state === 'under-way' && delay !== null && delay.seconds > LATE_S,
    full: state === 'under-way' && isFull(trip),
    review: trip.marks > 0,
  }
  return EXCEPTIONS.filter((exception) => found[exception])
}

function isFull({ last, max_people, max_bikes }: BoardTrip): boolean {
  if (!last) return false
  return isOver(last.people, max_people) || isOver(last.bikes, max_bikes)
}

/** Whether so many are more than 90 % of a maximum. Of an unknown maximum nobody can say. */
export function isOver(aboard: number, max: number | null): boolean {
  return max !== null && max > 0 && aboard > max * FULL
}
