/** The rows of a board. One that stays as it was is the same object: what shows it needn't be drawn anew. */
import { type BoardRow, emptyRow, type MadeRow, tripRow } from './board-row.ts'
import type { Board, BoardTrip, PlannedShift } from './board-state.ts'
import type { RowState } from './row-states.ts'
import { alsoOnOf } from './twice.ts'
import { NONE_URGENT, type Urgent } from './urgent.ts'

/** Rows as they were made last, by their keys. */
export type KnownRows = Map<string, MadeRow>

const NOBODY: ReadonlySet<string> = new Set()

/**
 * The rows of a board: what goes on first, then what comes, then what is over; each by its departure.
 * @param unread trips whose captain hasn't read what is urgent
 * @param known rows made before; those of now take their place
 * @param urgent malfunctions that aren't solved
 */
export function rowsOf(
  board: Board,
  nowMs: number,
  unread: ReadonlySet<string> = NOBODY,
  known: KnownRows = new Map(),
  urgent: Urgent = NONE_URGENT,
): BoardRow[] {
  const nowS = (nowMs - Date.parse(board.dayStartsAt)) / 1000
  const devices = new Map(board.devices.map((device) => [device.device, device]))
  const look = { devices, nowMs, nowS, unread, urgent, alsoOn: alsoOnOf(board.trips) }
  const onShifts = tripsOnShifts(board, known)
  const made: MadeRow[] = []
  for (const shift of [...board.planned, null]) {
    const own = onShifts.get(shift)
    if (own) for (const trip of own) made.push(tripRow(shift, trip, look, known.get(trip.id)))
    else if (shift) made.push(emptyRow(shift, look, known.get(`shift-${shift.shift}`)))
  }
  known.clear()
  for (const one of made) known.set(one.row.key, one)
  return inOrder(made)
}

/** The trips that sail, by their shift; null: it isn't planned any more. */
function tripsOnShifts(
  { planned, trips }: Board,
  known: KnownRows,
): ReadonlyMap<PlannedShift | null, readonly BoardTrip[]> {
  const isPlanned = new Set(planned)
  let shifts: ReadonlyMap<string, PlannedShift> | null = null
  const shiftOf = (trip: BoardTrip): PlannedShift | null => {
    const before = known.get(trip.id)?.of
    if (before?.shift && isPlanned.has(before.shift) && isOnSame(before.trip, trip)) return before.shift
    shifts ??= new Map(planned.toReversed().map((shift) => [shiftKey(shift), shift]))
    return shifts.get(shiftKey(trip)) ?? null
  }
  return Map.groupBy(
    trips.filter(({ state }) => state !== 'given-up'),
    shiftOf,
  )
}

function isOnSame(one: BoardTrip | null, { shift, shiftRef, track }: BoardTrip): boolean {
  return one !== null && one.shift === shift && one.shiftRef === shiftRef && one.track === track
}

/** The timetable comes by its departures: little is left to sort. */
function inOrder(made: readonly MadeRow[]): BoardRow[] {
  const ranks: [BoardRow[], BoardRow[], BoardRow[]] = [[], [], []]
  for (const { row } of made) ranks[RANKS[row.state]].push(row)
  return ranks.flatMap((rows) => rows.toSorted((one, other) => (one.departure ?? 0) - (other.departure ?? 0)))
}

/** A shift keeps the timetable's own id in every version; one that was made by hand has only its number. */
function shiftKey({ shift, shiftRef, track }: Pick<PlannedShift, 'shift' | 'shiftRef' | 'track'>): string {
  return shiftRef === null ? `#${shift}` : `${track}/${shiftRef}`
}

const RANKS: Record<RowState, 0 | 1 | 2> = {
  missed: 0,
  'under-way': 0,
  prepared: 0,
  coming: 1,
  completed: 2,
  closed: 2,
  cancelled: 2,
  nothing: 2,
}
