/**
 * What comes from shore: timetable, ships, people, stops. It is read once, translated, and kept in the logbook's notes
 * so that every screen opens without network. Nothing here is ever sent back.
 */
import type { ServiceDay, Shift, Ship, Steward, Track } from '@vaarboek/domain'
import { sortedStewards } from '@vaarboek/domain'
import {
  type KnownStop,
  type Outcome,
  type Sender,
  sendCall,
  shiftsOverview,
  shipsIndex,
  stewardsOverview,
  stopsOverview,
  toKnownStop,
  toShift,
  toShip,
  toSteward,
  toTrack,
  tracksOverview,
} from '@vaarboek/wire'

/** What shore told last. */
export interface Shore {
  tracks: Track[]
  /** Of the chosen track. */
  shifts: Shift[]
  ships: Ship[]
  stewards: Steward[]
  stops: KnownStop[]
}

export type ShoreKind = keyof Shore

export const SHORE_KINDS = ['tracks', 'shifts', 'ships', 'stewards', 'stops'] as const satisfies ShoreKind[]

/** What all notes begin with that came from shore: nothing of it is left for the next person. */
export const SHORE_NOTES = 'shore/'

/** The name of the note that keeps it; shifts are kept per track. */
export function shoreNote(concession: string, kind: ShoreKind, trackId: string | null): string {
  return kind === 'shifts'
    ? `${SHORE_NOTES}${concession}/shifts/${trackId ?? ''}`
    : `${SHORE_NOTES}${concession}/${kind}`
}

/** Asks shore for one kind. `trackId` is needed for shifts only, and `today`, the service day that is running. */
export async function askShore<Kind extends ShoreKind>(
  sender: Sender,
  kind: Kind,
  trackId: string | null,
  today: ServiceDay,
): Promise<Outcome<Shore[Kind]>>
export async function askShore(
  sender: Sender,
  kind: ShoreKind,
  trackId: string | null,
  today: ServiceDay,
): Promise<Outcome<Shore[ShoreKind]>> {
  switch (kind) {
    case 'tracks':
      return translated(await sendCall(sender, tracksOverview, {}), (list) => list.map(toTrack))
    case 'shifts':
      return translated(await sendCall(sender, shiftsOverview, { track: trackId ?? '' }), (list) =>
        list.map((answer) => toShift(answer, today)),
      )
    case 'ships':
      return translated(await sendCall(sender, shipsIndex, {}), (list) => list.map(toShip))
    case 'stewards':
      return translated(await sendCall(sender, stewardsOverview, {}), (list) =>
        sortedStewards(list.map(toSteward)),
      )
    case 'stops':
      return translated(await sendCall(sender, stopsOverview, {}), (list) => list.map(toKnownStop))
  }
}

function translated<Given, Kept>(outcome: Outcome<Given>, translate: (given: Given) => Kept): Outcome<Kept> {
  return outcome.ok ? { ...outcome, value: translate(outcome.value) } : outcome
}
