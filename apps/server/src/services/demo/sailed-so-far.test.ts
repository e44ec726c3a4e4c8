import { expect, test } from 'vitest'
import { demoTimetable, SAILED_LINE } from './demo-timetable.ts'
import { type SailedTrip, sailedSoFar } from './sailed-so-far.ts'

const MINUTE_S = 60
const [FIRST, LAST] = [3 * 60, 27 * 60]
const SHIFTS = (await demoTimetable('2026-11-21')).shifts
  .filter(({ track }) => track === SAILED_LINE)
  .map(({ name, stops }) => ({ shift: name, departures: stops.map(({ departureS }) => departureS) }))

test('at whatever hour boats are under way with counts, one of them late, and none sails two trips at once', () => {
  for (let minute = FIRST + 10; minute < LAST; minute += 7) {
    const trips = sailedSoFar(SHIFTS, minute * MINUTE_S)
    const underWay = trips.filter(({ isUnderWay }) => isUnderWay)
    const at = `${Math.floor(minute / 60)}:${minute % 60}`
    expect(underWay.length, at).toBeGreaterThanOrEqual(2)
    expect(new Set(underWay.map(({ boat }) => boat)).size, at).toBe(underWay.length)
    // When the day has just begun nobody has arrived, or is much behind.
    if (minute < FIRST + 60) continue
    expect(trips.length - underWay.length, at).toBeGreaterThan(0)
    const late = trips.filter(({ isLate }) => isLate)
    expect(
      late.map(minutesLate).filter((minutes) => minutes > 5),
      at,
    ).toHaveLength(1)
  }
})

test('what is told has happened, and no boat carries more than it may', () => {
  for (let minute = FIRST; minute < LAST; minute += 31) {
    const nowS = minute * MINUTE_S
    for (const { madeS, stops } of sailedSoFar(SHIFTS, nowS)) {
      expect(Math.max(madeS, ...stops.map(({ departedS }) => departedS))).toBeLessThanOrEqual(nowS)
      for (const { people, bikes } of stops) {
        expect(people.aboard).toBeLessThanOrEqual(60)
        expect(Math.min(people.aboard, bikes.aboard)).toBeGreaterThanOrEqual(0)
        expect(bikes.aboard).toBeLessThanOrEqual(30)
      }
    }
  }
})

test('who gets off at the last stop leaves nobody aboard', () => {
  const over = sailedSoFar(SHIFTS, 15 * 3600).filter(
    ({ stops, isUnderWay }) => stops.length > 0 && !isUnderWay,
  )
  expect(over).toHaveLength(4)
  for (const { stops } of over) expect(stops.at(-1)?.people.aboard).toBe(0)
})

function minutesLate({ shift, stops }: SailedTrip<string>): number {
  const planned = SHIFTS.find((one) => one.shift === shift)?.departures[stops.length - 1] ?? 0
  return ((stops.at(-1)?.departedS ?? 0) - planned) / MINUTE_S
}
