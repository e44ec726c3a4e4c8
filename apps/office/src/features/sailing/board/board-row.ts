/** A row of the board: a planned shift with the trip that sails it, if any. Pure: the time is handed in. */
import {
  type AgainstPlan,
  againstPlan,
  type ExpectedCall,
  expectedNext,
  SILENT_MS,
} from '@vaarboek/wire/office'
import type { BoardTrip, PlannedShift, SeenDevice } from './board-state.ts'
import { type Exception, exceptionsOf, exceptionsWithout } from './exceptions.ts'
import type { RowState } from './row-states.ts'
import { type AlsoOn, isSameElsewhere, NOWHERE_ELSE } from './twice.ts'
import { incidentOn, type Urgent } from './urgent.ts'

/** A crew may take a moment longer before it is missed. */
const GRACE_S = 120
/** A shift that nobody sailed is missed until it would have been over, and at least this long. */
const MISSED_S = 3600

export interface BoardRow {
  /** The trip's id, or 'shift-' and the shift's id where none sails. */
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
  /** The tablet, of those this trip used, that was seen last; null when nothing is known of them. */
  tablet: SeenDevice | null
  /** When something of the trip was heard last; milliseconds since 1970. Null: never. */
  heardAt: number | null
  isSilent: boolean
  /** Null: not known. */
  delay: AgainstPlan | null
  /**
   * When it is expected to leave its next stop, at the last one to arrive there, in whole minutes; seconds since the start of the service day.
   * Null: as planned, or not known.
   */
  expectedS: number | null
  /** That is when it arrives: it leaves in time all the same. */
  isArrival: boolean
  /** Shifts that its ship or captain sails at the same moment. */
  alsoOn: AlsoOn
  /** The category of an urgent malfunction of its ship that isn't solved; null for none. */
  incident: string | null
  exceptions: readonly Exception[]
}

/** A row and its sources, to know whether it still holds. */
export interface MadeRow {
  row: BoardRow
  of: Sources
  isUnread: boolean
}

interface Sources {
  trip: BoardTrip | null
  shift: PlannedShift | null
  /** The tablets that chose ship and crew, and that counted last. */
  chosenOn: SeenDevice | undefined
  countedOn: SeenDevice | undefined
}

/** The row of a shift that nobody sails. @param known the row it had; the same one where nothing has changed */
export function emptyRow(shift: PlannedShift, { nowS }: Pick<Look, 'nowS'>, known?: MadeRow): MadeRow {
  const state = emptyState(shift, nowS)
  if (known?.of.shift === shift && known.row.state === state) return known
  const of = { trip: null, shift, chosenOn: undefined, countedOn: undefined }
  const row: BoardRow = {
    key: `shift-${shift.shift}`,
    trip: null,
    planned: shift,
    track: shift.track,
    trackName: shift.trackName,
    shiftName: shift.shiftName,
    state,
    departure: shift.firstDepartureS,
    tablet: null,
    heardAt: null,
    isSilent: false,
    delay: null,
    expectedS: null,
    isArrival: false,
    alsoOn: NOWHERE_ELSE,
    incident: null,
    exceptions: exceptionsWithout(state),
  }
  return { row, of, isUnread: false }
}

function emptyState(
  { firstDepartureS: first, lastArrivalS: last, plan }: PlannedShift,
  nowS: number,
): RowState {
  if (plan?.isCancelled) return 'cancelled'
  if (first === null || nowS <= first + GRACE_S) return 'coming'
  return nowS <= Math.max(last ?? first, first + MISSED_S) ? 'missed' : 'nothing'
}

/** Circumstances that rows depend on beside their trip and shift. */
export interface Look {
  unread: ReadonlySet<string>
  /** By the ids of trips. */
  alsoOn: ReadonlyMap<string, AlsoOn>
  urgent: Urgent
  devices: ReadonlyMap<string, SeenDevice>
  nowMs: number
  /** Since the start of the service day. */
  nowS: number
}

/** The row of a trip. @param known the row it had; the same one where nothing has changed */
export function tripRow(shift: PlannedShift | null, trip: BoardTrip, look: Look, known?: MadeRow): MadeRow {
  const { devices, nowMs, nowS, unread } = look
  const [chosenOn, countedOn] = [devices.get(trip.device ?? ''), devices.get(trip.last?.device ?? '')]
  const of = { trip, shift, chosenOn, countedOn }
  const before = known && isSameOf(known.of, of) ? known : undefined
  const facts = before?.row ?? factsOf(of, trip)
  const { departure, heardAt, tablet } = facts
  const isCancelled = shift?.plan?.isCancelled === true && trip.state === 'prepared'
  const state = isCancelled ? 'cancelled' : stateOf(trip, departure, nowS)
  const goesOn = state === 'under-way' || state === 'missed'
  const isSilent = goesOn && (heardAt === null || nowMs - heardAt > SILENT_MS)
  const isUnread = unread.has(trip.id)
  const alsoOn = look.alsoOn.get(trip.id) ?? NOWHERE_ELSE
  const dayStartMs = nowMs - nowS * 1000
  const delay = againstPlan(trip, tablet, { nowS, dayStartMs })
  const call = state === 'under-way' ? expectedOf(trip, tablet, look) : null
  const expectedS = inMinutes(call?.later, dayStartMs)
  const isArrival = call?.isArrival ?? false
  const incident = incidentOn(look.urgent, trip, goesOn || state === 'prepared')
  const isAsBefore =
    before?.row.state === state &&
    before.row.isSilent === isSilent &&
    before.isUnread === isUnread &&
    before.row.incident === incident &&
    before.row.delay?.seconds === delay?.seconds &&
    before.row.expectedS === expectedS &&
    before.row.isArrival === isArrival &&
    isSameElsewhere(before.row.alsoOn, alsoOn)
  if (isAsBefore) return before
  const exceptions = exceptionsOf({ state, isSilent, isUnread, delay, alsoOn, incident }, trip, shift)
  const said = { state, isSilent, delay, expectedS, isArrival, alsoOn, incident, exceptions }
  return { row: { ...facts, ...said }, of, isUnread }
}

const MINUTE_S = 60

function expectedOf(
  trip: BoardTrip,
  tablet: SeenDevice | null,
  { nowMs, nowS }: Pick<Look, 'nowMs' | 'nowS'>,
): ExpectedCall | null {
  return expectedNext(trip, {
    ...{ dayStartMs: nowMs - nowS * 1000, now: nowMs },
    tablet,
  })
}

function inMinutes(at: number | null | undefined, dayStartMs: number): number | null {
  return at == null ? null : Math.floor((at - dayStartMs) / (MINUTE_S * 1000)) * MINUTE_S
}

function isSameOf(one: Sources, other: Sources): boolean {
  return (
    one.trip === other.trip &&
    one.shift === other.shift &&
    one.chosenOn === other.chosenOn &&
    one.countedOn === other.countedOn
  )
}

/** Fields of a row that don't depend on the time. */
function factsOf({ shift, chosenOn, countedOn }: Sources, trip: BoardTrip) {
  const tablet = newestOf(chosenOn, countedOn)
  const heard = [tablet?.lastSeen, trip.last?.receivedAt].flatMap((at) => (at ? Date.parse(at) : []))
  return {
    key: trip.id,
    trip,
    planned: shift,
    track: trip.track,
    trackName: trip.trackName,
    shiftName: trip.shiftName,
    tablet,
    heardAt: heard.length > 0 ? Math.max(...heard) : null,
    departure: shift?.firstDepartureS ?? firstOf(trip),
  }
}

/** The one that was seen last; of two seen at once the first. */
function newestOf(one: SeenDevice | undefined, other: SeenDevice | undefined): SeenDevice | null {
  if (!one || !other) return one ?? other ?? null
  return Date.parse(other.lastSeen) > Date.parse(one.lastSeen) ? other : one
}

/**
 * Planned time that serves as departure of a trip whose shift isn't planned any more: that of the last stop,
 * or of the next one before it has left. Seconds since the start of the service day; null when not known.
 */
function firstOf(trip: BoardTrip): number | null {
  return trip.last === null ? (trip.next?.plannedS ?? null) : trip.last.plannedS
}

function stateOf({ state }: BoardTrip, departure: number | null, nowS: number): RowState {
  if (state !== 'prepared') return state === 'given-up' ? 'nothing' : state
  return departure !== null && nowS > departure + GRACE_S ? 'missed' : 'prepared'
}
