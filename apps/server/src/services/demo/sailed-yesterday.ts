/** Trips of the demo's crews on the day before, most of them with a count that people ashore should look at. Pure. */
import { boatOf, type LineShift, type SailedStop, stopsOf, USUAL } from './sailed-so-far.ts'

/** What is odd of a trip, by the mark it gets. */
export type Oddity = 'over-maximum' | 'load-differs' | 'counted-twice' | 'corrected' | 'left-aboard'

export interface OddTrip<Shift> {
  shift: Shift
  /** The place among the three boats of the one that sails it. */
  boat: number
  oddity: Oddity | null
  stops: SailedStop[]
}

/** The place of the stop that is odd. */
export const ODD_STOP = 3
/** The first of these shifts, in the morning: a boat sails one after the other. */
const FIRST_SHIFT = 12
const ODDITIES: readonly (Oddity | null)[] = [
  ...(['over-maximum', 'load-differs', null, 'counted-twice', 'corrected', 'left-aboard'] as const),
]
/** More than any of its boats may carry. */
const TOO_MANY = 81
const MISCOUNTED = 2
const LEFT = 3

/** @param shifts in their order */
export function sailedYesterday<Shift>(shifts: readonly LineShift<Shift>[]): OddTrip<Shift>[] {
  return ODDITIES.flatMap((oddity, place) => {
    const nth = FIRST_SHIFT + place
    const of = shifts[nth]
    if (!of) return []
    return [
      {
        shift: of.shift,
        boat: boatOf(nth),
        oddity,
        stops: oddly(stopsOf(of.departures, USUAL, nth), oddity),
      },
    ]
  })
}

/** What another tablet counted at the stop, or who counted it corrects: one more of both. */
export function recounted({ people, ...stop }: SailedStop): SailedStop {
  return { ...stop, people: { ...people, on: people.on + 1, off: people.off + 1 } }
}

function oddly(stops: readonly SailedStop[], oddity: Oddity | null): SailedStop[] {
  const last = stops.length - 1
  return stops.map((stop, place) => {
    const { on, off, aboard } = stop.people
    const change = (more: Partial<SailedStop['people']>) => ({
      ...stop,
      people: { on, off, aboard, ...more },
    })
    const more = TOO_MANY - (stops[ODD_STOP]?.people.aboard ?? 0)
    if (oddity === 'over-maximum' && place === ODD_STOP) return change({ on: on + more, aboard: TOO_MANY })
    if (oddity === 'over-maximum' && place === ODD_STOP + 1) return change({ off: off + more })
    // From there on the crew reckons with the load it wrote down.
    if (oddity === 'load-differs' && place === last) return change({ off: off + MISCOUNTED })
    if (oddity === 'load-differs' && place >= ODD_STOP) return change({ aboard: aboard + MISCOUNTED })
    if (oddity === 'left-aboard' && place === last) return change({ off: off - LEFT, aboard: LEFT })
    return stop
  })
}
