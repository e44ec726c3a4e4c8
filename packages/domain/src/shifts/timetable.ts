/** The shifts of a day as a timetable: in the order they leave, opened at what leaves next, searched by time or place. */
import { plainDigits } from '../text/plain-digits.ts'
import { departuresOf, type Instant, secondsIntoDay } from '../time/service-time.ts'
import type { Shift } from './shift.ts'

/** More than so many shifts are shown as a timetable, not as cards. */
export const MAX_SHIFT_CARDS = 6
/** A shift that should have left so long ago, in seconds, may still be boarding. */
const BOARDING_SECONDS = 10 * 60

/** A shift's course, by which a captain knows it. */
export interface ShiftCourse {
  /** 'HH:MM' of its first departure; empty without stops. */
  leaves: string
  from: string
  to: string
  /** The turning point of a round trip: the stop farthest from where it starts. Null for any other. */
  via: string | null
  /** Its name without the time it leaves, or null where nothing else is in it than that and the place. */
  duty: string | null
}

export function courseOf({ name, stops }: Pick<Shift, 'name' | 'stops'>): ShiftCourse {
  const [first, last] = [stops[0], stops.at(-1)]
  const leaves = first?.departure.slice(0, 5) ?? ''
  const isRepeated = leaves !== '' && name.startsWith(`${leaves} `)
  const duty = isRepeated ? null : name.replace(` (${leaves})`, '').replace(`(${leaves}, `, '(')
  const via = first && first.stopId === last?.stopId ? farthest(stops) : null
  return { leaves, from: first?.stopName ?? '', to: last?.stopName ?? '', via, duty }
}

/** The stop with the most stops between it and the nearest call at the first one; null where there is no other. */
function farthest(stops: Shift['stops']): string | null {
  const starts = stops.flatMap(({ stopId }, place) => (stopId === stops[0]?.stopId ? place : []))
  const distances = stops.map((_, place) => Math.min(...starts.map((start) => Math.abs(start - place))))
  const most = Math.max(...distances)
  return most === 0 ? null : (stops[distances.indexOf(most)]?.stopName ?? null)
}

/** Seconds until a shift's first departure; negative when that is past. */
function secondsUntil({ serviceDay, stops }: Shift, now: Instant): number {
  return (departuresOf(stops)[0] ?? 0) - secondsIntoDay(serviceDay, now)
}

/** In the order they leave: yesterday's that are sailed still come first. */
export function byDeparture(shifts: readonly Shift[], now: Instant): Shift[] {
  return shifts.toSorted((one, other) => secondsUntil(one, now) - secondsUntil(other, now))
}

/** The first of a list by departure that is still to be sailed and hasn't left, or is just leaving; null when all have left. */
export function nextToLeave(shifts: readonly Shift[], now: Instant): Shift | null {
  const isToCome = (shift: Shift) => !shift.isCompleted && secondsUntil(shift, now) >= -BOARDING_SECONDS
  return shifts.find(isToCome) ?? null
}

/**
 * The shifts of which the time they leave at ('8:1', '1045', '14h'), the destination, the turning point and the name have a word
 * that starts so, for each word of a text; where there is none, those that call at such a stop.
 */
export function searchShifts(shifts: readonly Shift[], text: string): Shift[] {
  const words = wordsOf(text)
  const named = shifts.filter(({ name }) => wordsOf(name).join(' ') === words.join(' '))
  // 'Dienst 1' is one of them; '1' begins the time of many.
  if (named.length > 0) return named
  const found = (stopsOf: (shift: Shift) => string) =>
    shifts.filter((shift) => {
      const { leaves } = courseOf(shift)
      const own = wordsOf(`${leaves} ${leaves.replace(/^0/, '')} ${stopsOf(shift)} ${shift.name}`)
      return words.every((word) => own.some((one) => one.startsWith(word)))
    })
  const bound = found((shift) => {
    const { to, via } = courseOf(shift)
    return `${to} ${via ?? ''}`
  })
  // On most lines every boat calls at every stop: who types one means where it goes.
  return bound.length > 0 ? bound : found(({ stops }) => stops.map(({ stopName }) => stopName).join(' '))
}

/** Words without case and accents, times in digits only: nobody types more when looking for something. */
function wordsOf(text: string): string[] {
  const plain = plainDigits(text).normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  return plain.replace(/(\d)[:.h]/g, '$1').match(/\S+/g) ?? []
}
