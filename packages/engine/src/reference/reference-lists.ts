/**
 * Lists from the server: timetable, ships, people, stops. They are read once, translated, and kept in the logbook's notes
 * so that every screen opens without network. Nothing here is ever sent back.
 */

import type { ServiceDay, Shift, Ship, Steward, Track } from '@vaarboek/domain'
import { type ConcessionId, sortedStewards, type TrackId } from '@vaarboek/domain'
import {
  type CallResult,
  type KnownStop,
  type Sender,
  sendCall,
  shiftsOverview,
  shipsIndex,
  stewardsOverview,
  stopsOverview,
  toShift,
  toShip,
  toSteward,
  tracksOverview,
} from '@vaarboek/wire'
import type { NoteName } from '../log/logbook.ts'

/** The lists as the server last sent them. */
export interface ReferenceLists {
  tracks: Track[]
  /** Shifts of the chosen track. */
  shifts: Shift[]
  ships: Ship[]
  stewards: Steward[]
  stops: KnownStop[]
}

export type ListName = keyof ReferenceLists

/** The kinds that are kept as they came; shifts are kept by day. */
export const KEPT_LISTS = ['tracks', 'ships', 'stewards', 'stops'] as const satisfies ListName[]
export type KeptListName = (typeof KEPT_LISTS)[number]

/** The prefix of all notes that came from the server; a logout erases them. */
export const REFERENCE_NOTES = 'shore/'

/** The name of the note that keeps a kind. */
export function referenceNote<Kind extends KeptListName>(
  concession: ConcessionId,
  kind: Kind,
): NoteName<ReferenceLists[Kind]> {
  return `${REFERENCE_NOTES}${concession}/${kind}`
}

/** Shifts by service day. */
export type ShiftLists = Partial<Record<ServiceDay, Shift[]>>

/** The name of the note that keeps a track's shifts by service day; an older version kept one list, of an unknown day. */
export function shiftsNote(concession: ConcessionId, trackId: TrackId): NoteName<ShiftLists | Shift[]> {
  return `${REFERENCE_NOTES}${concession}/shifts/${trackId}`
}

/** Asks the server for one kind. */
export async function askReferenceList<Kind extends KeptListName>(
  sender: Sender,
  kind: Kind,
): Promise<CallResult<ReferenceLists[Kind]>>
export async function askReferenceList(
  sender: Sender,
  kind: KeptListName,
): Promise<CallResult<ReferenceLists[KeptListName]>> {
  switch (kind) {
    case 'tracks':
      return sendCall(sender, tracksOverview, {})
    case 'ships':
      return translated(await sendCall(sender, shipsIndex, {}), (list) => list.map(toShip))
    case 'stewards':
      return translated(await sendCall(sender, stewardsOverview, {}), (list) =>
        sortedStewards(list.map(toSteward)),
      )
    case 'stops':
      return sendCall(sender, stopsOverview, {})
  }
}

/**
 * Asks for the shifts of a track that are sailed now, or on another day.
 * @param today the running service day, for a server that doesn't say of which day they are
 */
export async function askShifts(
  sender: Sender,
  track: TrackId,
  today: ServiceDay,
  day?: ServiceDay,
): Promise<CallResult<Shift[]>> {
  return translated(await sendCall(sender, shiftsOverview, { track, day }), (list) =>
    list.map((response) => toShift(response, today)),
  )
}

function translated<Given, Kept>(
  outcome: CallResult<Given>,
  translate: (given: Given) => Kept,
): CallResult<Kept> {
  return outcome.ok ? { ...outcome, value: translate(outcome.value) } : outcome
}
