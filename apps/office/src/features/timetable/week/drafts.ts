/** What is planned in the week and not sent yet. Pure. */
import type { RequestOf } from '@vaarboek/wire'
import type { plansChange } from '@vaarboek/wire/office'
import { type Place, type Plan, planOf, type Week } from './week.ts'

export interface Draft {
  place: Place
  /** The revision that was seen when it was changed; null after somebody else was first and that was said. */
  revision: number | null
  before: Plan
  now: Plan
}

/** By the cell's key. */
export type Drafts = ReadonlyMap<string, Draft>

export type Planned = readonly [place: Place, plan: Partial<Plan>]

export const planAt = (drafts: Drafts, place: Place): Plan => drafts.get(place.key)?.now ?? planOf(place.cell)

/** The same with these; what is again as it was is no draft any more. */
export function withPlans(drafts: Drafts, planned: readonly Planned[]): Drafts {
  const changed = new Map(drafts)
  for (const [place, more] of planned) {
    const held = changed.get(place.key)
    const before = held?.before ?? planOf(place.cell)
    const now = { ...planAt(changed, place), ...more }
    if (isSame(before, now)) changed.delete(place.key)
    else changed.set(place.key, { place, before, now, revision: held ? held.revision : place.cell.revision })
  }
  return changed
}

function isSame(one: Plan, other: Plan): boolean {
  return one.ship === other.ship && one.captain === other.captain && one.isCancelled === other.isCancelled
}

const who = ({ ship, captain }: Plan) => ({ ship, captain })

/** In each column what its first chosen cell says goes to the chosen ones below. */
export function filledDown(drafts: Drafts, chosen: readonly Place[]): Planned[] {
  return [...Map.groupBy(chosen, ({ column }) => column).values()].flatMap(([first, ...below]) =>
    first ? below.map((place): Planned => [place, who(planAt(drafts, first))]) : [],
  )
}

/** Nobody planned there takes nobody away here. */
function takenOver(place: Place, { ship, captain }: Plan): Planned[] {
  const plan = { ...(ship !== null && { ship }), ...(captain !== null && { captain }) }
  return ship === null && captain === null ? [] : [[place, plan]]
}

/** Each chosen cell gets the ship and captain of its row on another day; where it doesn't sail then nothing is changed. */
export function asOnDay(
  drafts: Drafts,
  places: readonly Place[],
  chosen: readonly Place[],
  column: number,
): Planned[] {
  const ofRow = new Map(places.filter((one) => one.column === column).map((one) => [one.row, one]))
  return chosen.flatMap((place): Planned[] => {
    const from = ofRow.get(place.row)
    return from && from.key !== place.key ? takenOver(place, planAt(drafts, from)) : []
  })
}

/** The same from the same weekday of another week: the shift that is called so, on the same line. */
export function asInWeek(week: Week, from: Week, chosen: readonly Place[]): Planned[] {
  const named = new Map(from.rows.map((row) => [nameOf(row), row.cells]))
  return chosen.flatMap((place): Planned[] => {
    const row = week.rows[place.row]
    const cell = row && named.get(nameOf(row))?.[place.column]
    return cell ? takenOver(place, planOf(cell)) : []
  })
}

const nameOf = ({ name, trackName }: Week['rows'][number]) => `${name}\t${trackName}`

/** Whether somebody must say why: something that was planned goes, or it doesn't sail. */
export function needsReason({ before, now }: Pick<Draft, 'before' | 'now'>): boolean {
  const goes = (was: string | null, is: string | null) => was !== null && was !== is
  return now.isCancelled || goes(before.ship, now.ship) || goes(before.captain, now.captain)
}

/** Shifts that were cancelled and aren't any more. */
export function sailAgain(drafts: readonly Draft[]): { day: string; shift: string }[] {
  return drafts
    .filter(({ before, now }) => before.isCancelled && !now.isCancelled)
    .map(({ place: { day, cell } }) => ({ day, shift: cell.shift }))
}

/** As they are sent, in the order of days and rows. */
export function requestOf(drafts: Drafts, places: readonly Place[]): RequestOf<typeof plansChange>['plans'] {
  return inOrder(asSeen(drafts, places)).map(({ place, now, revision }) => ({
    ...{ day: place.day, shift: place.cell.shift, ...now },
    revision: revision ?? place.cell.revision,
  }))
}

/** Where somebody was first and was named: against what is planned now. */
export function asSeen(drafts: Drafts, places: readonly Place[]): Drafts {
  const current = new Map(places.map((place) => [place.key, place.cell]))
  return new Map(
    [...drafts].map(([key, draft]) => {
      const cell = draft.revision === null && current.get(key)
      return [key, cell ? { ...draft, before: planOf(cell), revision: cell.revision } : draft]
    }),
  )
}

export function inOrder(drafts: Drafts): Draft[] {
  return [...drafts.values()].toSorted(
    ({ place: a }, { place: b }) => a.day.localeCompare(b.day) || a.row - b.row,
  )
}

/** Whoever was first was named: what is sent next goes over it. */
export function seenAgain(drafts: Drafts, keys: readonly string[]): Drafts {
  return new Map(
    [...drafts].map(([key, draft]) => [key, keys.includes(key) ? { ...draft, revision: null } : draft]),
  )
}
