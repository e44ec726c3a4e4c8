import { expect, test } from 'vitest'
import { demoTimetable, SAILED_LINE } from './demo-timetable.ts'
import { sailedYesterday } from './sailed-yesterday.ts'

const SHIFTS = (await demoTimetable('2026-11-21')).shifts
  .filter(({ track }) => track === SAILED_LINE)
  .map(({ name, stops }) => ({ shift: name, departures: stops.map(({ departureS }) => departureS) }))

test('no boat sails two of its trips at once, and each oddity is there once', () => {
  const trips = sailedYesterday(SHIFTS)
  expect(new Set(trips.map(({ oddity }) => oddity)).size).toBe(trips.length)
  for (const trip of trips)
    for (const other of trips.filter(({ boat, shift }) => boat === trip.boat && shift !== trip.shift)) {
      const [first, last] = [trip.stops[0]?.departedS ?? 0, trip.stops.at(-1)?.departedS ?? 0]
      expect(other.stops.every(({ departedS }) => departedS < first || departedS > last)).toBe(true)
    }
})

test('nobody gets off who isn’t there', () => {
  for (const { stops } of sailedYesterday(SHIFTS))
    for (const { people } of stops)
      expect(Math.min(people.on, people.off, people.aboard)).toBeGreaterThanOrEqual(0)
})
