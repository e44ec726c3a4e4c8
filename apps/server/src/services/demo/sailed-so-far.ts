/**
 * Work of the demo's crews since this morning, by the timetable and the hour: trips that are over, boats under way, one of them late,
 * and who gets ready. Pure.
 */

/** A shift of the line: when it leaves each stop, in seconds since the start of the service day. */
export interface LineShift<Shift> {
  shift: Shift
  departures: readonly number[]
}

export interface SailedStop {
  departedS: number
  people: Counted
  bikes: Counted
}

interface Counted {
  on: number
  off: number
  aboard: number
}

export interface SailedTrip<Shift> {
  shift: Shift
  /** The place among the three boats of the one that sails it, 0 to 2. */
  boat: number
  madeS: number
  /** Stops that were counted by now. */
  stops: SailedStop[]
  isUnderWay: boolean
  isLate: boolean
}

const MINUTE_S = 60
/** A crew makes its trip so long before it leaves. */
const READY_S = 4 * MINUTE_S
/** So many that are over are told: who looks wants a day, not all of it. */
const MAX_OVER = 4
/** Minutes at each stop, of a usual trip and of one that is late. */
export const USUAL = [0.5, 1, 0, 2, 1, 1.5, 0.5, 1, 0.2]
const LATE = [2, 6, 7, 8, 8, 8, 7, 4, 1]
const ON = [14, 6, 9, 3, 17, 5, 8, 4, 0]
const OFF = [0, 2, 4, 5, 16, 3, 6, 9, 0]

/**
 * @param shifts in their order
 * @param nowS seconds since the start of the service day
 */
export function sailedSoFar<Shift>(shifts: readonly LineShift<Shift>[], nowS: number): SailedTrip<Shift>[] {
  const trips = shifts
    .map((shift, place) => ({ ...shift, place, boat: boatOf(place) }))
    .filter(({ departures: [first = 0] }) => first - READY_S <= nowS)
  const isUnderWay = ({ departures }: LineShift<Shift>) =>
    departedAt(departures, USUAL, 0) <= nowS && departedAt(departures, USUAL, departures.length - 1) > nowS
  const late = trips
    .filter(isUnderWay)
    .sort((one, other) => fromMiddle(one, nowS) - fromMiddle(other, nowS))[0]
  const told = trips.map((trip) => {
    const { shift, boat, departures, place } = trip
    const isLate = trip === late
    const stops = stopsOf(departures, isLate ? LATE : USUAL, place).filter(
      ({ departedS }) => departedS <= nowS,
    )
    const isUnder = stops.length > 0 && stops.length < departures.length
    return { shift, boat, madeS: (departures[0] ?? 0) - READY_S, stops, isUnderWay: isUnder, isLate }
  })
  const over = told.filter(({ stops, isUnderWay }) => stops.length > 0 && !isUnderWay)
  const old = new Set(over.slice(0, -MAX_OVER))
  return told.filter((trip) => !old.has(trip))
}

/** Three leave the night's piers at once; from then on each has its turn. */
export function boatOf(place: number): number {
  return place < 3 ? place : (place - 2) % 3
}

function departedAt(departures: readonly number[], delays: readonly number[], place: number): number {
  return (departures[place] ?? 0) + (delays[place % delays.length] ?? 0) * MINUTE_S
}

function fromMiddle({ departures }: LineShift<unknown>, nowS: number): number {
  return Math.abs(((departures[0] ?? 0) + (departures.at(-1) ?? 0)) / 2 - nowS)
}

/** Others on each trip, the same each time. */
export function stopsOf(departures: readonly number[], delays: readonly number[], nth: number): SailedStop[] {
  let [people, bikes] = [0, 0]
  return departures.map((_, place) => {
    const isLast = place === departures.length - 1
    const [on = 0, off = 0] = [ON[place % ON.length], OFF[place % OFF.length]]
    const wanted = { on: isLast ? 0 : on + ((nth * 3 + place) % 5), off: off + ((nth * 2 + place) % 3) }
    const counted = countedAt(people, wanted, isLast)
    const rolled = countedAt(bikes, { on: wanted.on >> 2, off: wanted.off >> 2 }, isLast)
    people = counted.aboard
    bikes = rolled.aboard
    return { departedS: departedAt(departures, delays, place), people: counted, bikes: rolled }
  })
}

function countedAt(aboard: number, wanted: { on: number; off: number }, isLast: boolean): Counted {
  const off = isLast ? aboard : Math.min(aboard, wanted.off)
  return { on: wanted.on, off, aboard: aboard + wanted.on - off }
}
