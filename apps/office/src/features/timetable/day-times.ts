/** Figures worked out of a day's shifts. Pure. */
import type { DayPlan, DayShift, ShiftPlan } from './day.ts'

/** A shift with who is meant to sail it, for a time that counts on over midnight. */
export interface Sailing {
  name: string
  /** Its line; null where nobody says. */
  track: string | null
  day: string
  /** It is of a day beside those that are looked at. */
  isBeside: boolean
  ship: string | null
  captain: string | null
  fromS: number
  untilS: number
}

/** Shifts that one ship or captain is meant to sail at the same time, in the order of their departures. */
export interface Clash {
  of: 'ship' | 'captain'
  id: string
  shifts: Sailing[]
}

export function sailingsOf({ day, shifts, around }: Pick<DayPlan, 'day' | 'shifts' | 'around'>): Sailing[] {
  const ofDay = shifts.filter(({ isCancelled }) => !isCancelled)
  return [
    ...ofDay.map((shift) => ({
      ...{ name: shift.name, track: shift.trackName, day, isBeside: false },
      ...{ ship: shift.ship?.id ?? null, captain: shift.captain?.id ?? null },
      ...{ fromS: shift.firstDepartureS ?? 0, untilS: shift.lastArrivalS ?? 0 },
    })),
    ...around.map((shift) => ({
      ...{
        name: shift.name,
        track: null,
        day: shift.day,
        isBeside: true,
        ship: shift.ship,
        captain: shift.captain,
      },
      ...{ fromS: shift.firstDepartureS, untilS: shift.lastArrivalS },
    })),
  ]
}

/** One for each ship or captain and each row of shifts that run into each other, where one of them is of a day that is looked at. */
export function clashesOf(sailings: readonly Sailing[]): Clash[] {
  return (['ship', 'captain'] as const).flatMap((of) =>
    [...Map.groupBy(sailings, (one) => one[of])].flatMap(([id, ofOne]) =>
      id === null ? [] : rowsOf(ofOne).map((shifts) => ({ of, id, shifts })),
    ),
  )
}

/** Those of one shift, were it sailed so. */
export function clashesWith(
  of: Pick<DayPlan, 'day' | 'shifts' | 'around'>,
  shift: DayShift,
  { isCancelled, ship, captain }: Pick<ShiftPlan, 'isCancelled' | 'ship' | 'captain'>,
): Clash[] {
  const others = sailingsOf({ ...of, shifts: of.shifts.filter((one) => one.shift !== shift.shift) })
  const own = sailingsOf({ day: of.day, shifts: [{ ...shift, isCancelled }], around: [] })
  const meant = own.map((one) => ({ ...one, ship, captain }))
  return clashesOf([...meant, ...others]).filter(({ shifts }) => meant.some((one) => shifts.includes(one)))
}

function rowsOf(sailings: readonly Sailing[]): Sailing[][] {
  const rows: Sailing[][] = []
  let untilS = Number.NEGATIVE_INFINITY
  for (const one of sailings.toSorted((a, b) => a.fromS - b.fromS)) {
    if (one.fromS < untilS) rows.at(-1)?.push(one)
    else rows.push([one])
    untilS = Math.max(untilS, one.untilS)
  }
  return rows.filter((row) => row.length > 1 && row.some(({ isBeside }) => !isBeside))
}

/** Ships that are out of service though they are meant to sail, each with its shifts. */
export function outOfServiceIn(shifts: readonly DayShift[]): { name: string; shifts: DayShift[] }[] {
  const out = shifts.filter(({ ship, isCancelled }) => ship?.outOfService && !isCancelled)
  return [...Map.groupBy(out, ({ ship }) => ship?.name ?? '')].map(([name, of]) => ({ name, shifts: of }))
}

export interface StillOpen {
  shifts: number
  withoutShip: number
  withoutCaptain: number
}

/** How many shifts sail, and of how many of them the ship or the captain isn't planned yet. */
export function stillOpen(shifts: readonly DayShift[]): StillOpen {
  const sails = shifts.filter(({ isCancelled }) => !isCancelled)
  return {
    shifts: sails.length,
    withoutShip: sails.filter(({ ship }) => ship === null).length,
    withoutCaptain: sails.filter(({ captain }) => captain === null).length,
  }
}

/** Seconds of a time 'HH:MM' of a service day that begins at that hour; null for what is no time. */
export function secondsOfDay(time: string, firstHour: number): number | null {
  const [, hour = '', minute = ''] = /^(\d{2}):(\d{2})$/.exec(time) ?? []
  if (hour === '') return null
  const hours = Number(hour) < firstHour ? Number(hour) + 24 : Number(hour)
  return hours * 3600 + Number(minute) * 60
}
