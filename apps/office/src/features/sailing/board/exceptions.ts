/** What asks for attention in a row: the kinds there are, and which of them a row has. Pure: the time is handed in. */
import { LATE_S } from '@vaarboek/wire/office'
import type { BoardTrip, PlannedShift } from './board-state.ts'
import type { RowState } from './row-states.ts'
import type { AlsoOn } from './twice.ts'

/** Part of a ship's maximum above which it counts as nearly full. */
const FULL = 0.9

/** In the order of the strip: what is urgent first. */
export const EXCEPTIONS = [
  'incident',
  'missed',
  'silent',
  'unread',
  'cancelled',
  'out',
  'over',
  'twice',
  'late',
  'full',
  'skipped',
  'unsailed',
  'review',
] as const
export type Exception = (typeof EXCEPTIONS)[number]

/** Somebody has to act at once. */
export const URGENT: readonly Exception[] = [
  ...(['incident', 'missed', 'silent', 'unread', 'cancelled', 'out', 'over'] as const),
]

interface Judged {
  state: RowState
  isSilent: boolean
  isUnread: boolean
  delay: { seconds: number } | null
  alsoOn: AlsoOn
  incident: string | null
}

/** @param shift null for a trip on a shift that isn't planned any more */
export function exceptionsOf(row: Judged, trip: BoardTrip, shift: PlannedShift | null): Exception[] {
  const { state, isSilent, isUnread, delay, alsoOn, incident } = row
  const sails = state === 'under-way'
  const load = loadOf(trip)
  const found: Record<Exception, boolean> = {
    incident: incident !== null,
    missed: state === 'missed',
    silent: isSilent,
    unread: sails && isUnread,
    cancelled: sails && shift?.plan?.isCancelled === true,
    out: trip.shipOutOfService && (sails || state === 'prepared' || state === 'missed'),
    over: sails && load === 'over',
    twice: alsoOn.ship.length + alsoOn.captain.length > 0,
    late: sails && delay !== null && delay.seconds > LATE_S,
    full: sails && load === 'full',
    skipped: sails && trip.skipped > 0,
    unsailed: false,
    review: trip.marks > 0,
  }
  return EXCEPTIONS.filter((exception) => found[exception])
}

/** Of a shift that nobody sails. One that should have been over stays until somebody says what came of it. */
export function exceptionsWithout(state: RowState): Exception[] {
  if (state === 'missed') return ['missed']
  return state === 'nothing' ? ['unsailed'] : []
}

/** The worse of its people and its bikes. */
function loadOf({ last, maxPeople, maxBikes }: BoardTrip): Load {
  if (!last) return 'fits'
  const both = [howFull(last.people, maxPeople), howFull(last.bikes, maxBikes)]
  return both.find((one) => one === 'over') ?? both.find((one) => one === 'full') ?? 'fits'
}

type Load = 'fits' | 'full' | 'over'

/** 'full' above 90 % of a maximum, 'over' above all of it. Of an unknown maximum nobody can say. */
export function howFull(aboard: number, max: number | null): Load {
  if (max === null || aboard <= max * FULL) return 'fits'
  return aboard > max ? 'over' : 'full'
}
