/** Clashes: who is in two places at once in the week, with what isn't saved yet. Pure. */
import { type Clash, clashesOf, type Sailing } from '../day-times.ts'
import { type Drafts, planAt } from './drafts.ts'
import type { Place, Week } from './week.ts'

/** Shifts that run into one, of its ship and of its captain. */
export type CellClashes = Readonly<Record<Clash['of'], readonly Sailing[]>>

interface WeekClashes {
  clashes: Clash[]
  /** Clashes by the key of a cell. */
  ofCells: ReadonlyMap<string, CellClashes>
}

/** Clashes of shifts that sail and aren't over. */
export function clashesIn(week: Week, places: readonly Place[], drafts: Drafts): WeekClashes {
  const sails = places.filter((place) => !place.isOver && !planAt(drafts, place).isCancelled)
  const sailings = new Map(sails.map((place) => [place.key, sailingOf(week, place, drafts)]))
  const clashes = clashesOf([...sailings.values(), ...aroundOf(week)])
  const against = (of: Clash['of'], own: Sailing) =>
    (clashes.find((clash) => clash.of === of && clash.shifts.includes(own))?.shifts ?? []).filter(
      (other) => other !== own && other.fromS < own.untilS && own.fromS < other.untilS,
    )
  const ofCells = new Map(
    [...sailings].map(([key, own]) => [
      key,
      { ship: against('ship', own), captain: against('captain', own) },
    ]),
  )
  return { clashes, ofCells }
}

/** By the seconds of the week's first day. */
function sailingOf(week: Week, place: Place, drafts: Drafts): Sailing {
  const { ship, captain } = planAt(drafts, place)
  const startsS = week.days[place.column]?.startsS ?? 0
  const track = week.rows[place.row]?.trackName ?? null
  return {
    ...{ name: place.name, track, day: place.day, isBeside: false, ship, captain },
    fromS: startsS + (place.cell.firstDepartureS ?? 0),
    untilS: startsS + (place.cell.lastArrivalS ?? 0),
  }
}

function aroundOf({ around }: Week): Sailing[] {
  return around.map(({ day, name, ship, captain, firstDepartureS, lastArrivalS }) => ({
    ...{ name, track: null, day, isBeside: true, ship, captain },
    ...{ fromS: firstDepartureS, untilS: lastArrivalS },
  }))
}
