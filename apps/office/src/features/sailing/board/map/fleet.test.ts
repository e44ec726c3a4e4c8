import { expect, test } from 'vitest'
import { at, boardOf, moment, tablet, trip } from '../board.fixture.ts'
import type { BoardRow } from '../board-row.ts'
import { rowsOf } from '../board-rows.ts'
import { Fleet, MOST_MOVED } from './fleet.ts'
import { groundOf } from './ground.ts'
import { mapOf } from './map.fixture.ts'

const ground = groundOf(mapOf(), null)
const dayStart = moment('00:00:00')
const NEXT = { item: '12', stop: '2', stopName: 'Kruibeke', plannedS: 35_400, arrivalS: 35_400 }

/** Boats between two stops, where the plan has them. */
function rowsOn(count: number): BoardRow[] {
  const trips = Array.from({ length: count }, (_, place) => trip(`${place}`, { next: NEXT }))
  return rowsOf(boardOf({ trips, devices: [tablet('09:36:50')] }), moment('09:37:00'))
}

function fleetOf() {
  const fleet = new Fleet()
  const take = (rows: readonly BoardRow[], time: string) =>
    fleet.take({ rows, ground, moment: { now: moment(time), dayStart } })
  return { fleet, take }
}

const placesOf = (boats: readonly { point: unknown }[]) => boats.map(({ point }) => point)

test.each([MOST_MOVED, MOST_MOVED + 1, 2 * MOST_MOVED + 1])(
  'of %i boats that come all are there at once; of those that time moves the others follow',
  (count) => {
    const { take } = fleetOf()
    const rows = rowsOn(count)
    let before = take(rows, '09:37:00')
    expect(before).toHaveLength(count)
    const moved = new Set<string>()
    for (let place = 0; place < Math.ceil(count / MOST_MOVED); place += 1) {
      const after = take(rows, '09:37:15')
      const changed = after.filter((boat, at) => boat !== before[at])
      expect(changed.length).toBeLessThanOrEqual(MOST_MOVED)
      for (const { row } of changed) moved.add(row.key)
      before = after
    }
    expect(moved.size).toBe(count)
    expect(placesOf(before)).toEqual(placesOf(fleetOf().take(rows, '09:37:15')))
  },
)

test('a boat that waited for its turn moves before one that had it', () => {
  const { take } = fleetOf()
  const rows = rowsOn(2 * MOST_MOVED)
  const [first, second, third] = ['09:37:00', '09:37:15', '09:37:30'].map((time) => take(rows, time))
  const moved = (one: typeof first, other: typeof first) =>
    other?.flatMap((boat, place) => (boat === one?.[place] ? [] : [place])) ?? []
  expect(moved(first, second)).toHaveLength(MOST_MOVED)
  expect(moved(second, third)).toHaveLength(MOST_MOVED)
  expect(new Set([...moved(first, second), ...moved(second, third)]).size).toBe(2 * MOST_MOVED)
})

test('what was heard is there at once, however many move; what stays as it was is the same object', () => {
  const { take } = fleetOf()
  const rows = rowsOn(3 * MOST_MOVED)
  const before = take(rows, '09:37:00')
  const last = rows.at(-1)
  if (!last) throw new Error('no boats')
  const heard = { ...last }
  const after = take([...rows.slice(0, -1), heard], '09:37:15')
  expect(after.at(-1)?.row).toBe(heard)
  expect(after.at(-1)?.point).not.toEqual(before.at(-1)?.point)
  expect(after.filter((boat) => before.includes(boat))).toHaveLength(2 * MOST_MOVED - 1)
  expect(take(rows.slice(1), '09:37:15')).toHaveLength(3 * MOST_MOVED - 1)
})

test('a boat that sailed less than a pixel stays where it is drawn, until one looks closer', () => {
  const { fleet, take } = fleetOf()
  const rows = rowsOn(1)
  fleet.look(1e-5)
  const before = take(rows, '09:37:00')
  expect(take(rows, '09:37:15')[0]).toBe(before[0])
  fleet.look(1e-9)
  expect(placesOf(take(rows, '09:37:20'))).toEqual(placesOf(fleetOf().take(rows, '09:37:20')))
})

test('how old a measured place is said to be goes on in steps', () => {
  const position = { lat: 51.2, lon: 4.3, accuracy: 8, at: at('09:36:50') }
  const trips = [trip('7', { position })]
  const rows = rowsOf(boardOf({ trips, devices: [tablet('09:36:50')] }), moment('09:37:00'))
  const { take } = fleetOf()
  const before = take(rows, '09:37:00')[0]
  expect(take(rows, '09:37:05')[0]).toBe(before)
  expect(take(rows, '09:37:10')[0]?.at).toBe(moment('09:37:10'))
})
