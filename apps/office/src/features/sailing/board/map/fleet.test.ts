import { expect, test } from 'vitest'
import { at, boardOf, moment, tablet, trip } from '../board.fixture.ts'
import type { BoardRow } from '../board-row.ts'
import { rowsOf } from '../board-rows.ts'
import { Fleet, MOST } from './fleet.ts'
import { groundOf } from './ground.ts'
import type { Label } from './labels.ts'
import { mapOf } from './map.fixture.ts'

const ground = groundOf(mapOf(), null)
const now = moment('09:40:00')
const dayStart = moment('00:00:00')

/** Boats beside each other. */
function rowsOn(count: number, lat = 51.2): BoardRow[] {
  const trips = Array.from({ length: count }, (_, place) =>
    trip(`${place}`, {
      ...{ shipName: `Alk ${place}` },
      position: { lat, lon: 4.25 + place / 1000, accuracy: 8, at: at('09:39:50') },
    }),
  )
  return rowsOf(boardOf({ trips, devices: [tablet('09:39:50')] }), now)
}

/** A fleet that goes on when it is asked to. */
function fleetOf() {
  let waiting: (() => void)[] = []
  const fleet = new Fleet((_, draw) => {
    waiting.push(draw)
    return () => {
      waiting = waiting.filter((one) => one !== draw)
    }
  })
  const goOn = () => {
    const due = waiting
    waiting = []
    for (const draw of due) draw()
    return due.length > 0
  }
  const rest = () => {
    while (goOn());
  }
  const show = (rows: readonly BoardRow[], moment = now) =>
    fleet.show({ rows, ground, now: moment, dayStart })
  return { fleet, goOn, rest, show }
}

test.each([MOST, MOST + 1, 2 * MOST + 1])(
  'of %i boats that come, some are drawn at once and the others soon after; all in the end',
  (count) => {
    const { fleet, goOn, rest, show } = fleetOf()
    const rows = rowsOn(count)
    show(rows)
    expect(fleet.keys).toHaveLength(MOST)
    goOn()
    expect(fleet.keys).toHaveLength(Math.min(count, 2 * MOST))
    rest()
    expect(fleet.keys).toEqual(rows.map(({ key }) => key))
  },
)

test('no more are drawn anew at once than there is time for, and each is drawn where it is', () => {
  const { fleet, goOn, rest, show } = fleetOf()
  show(rowsOn(3 * MOST))
  rest()
  let drawn: string[] = []
  for (const key of fleet.keys) fleet.follow(key, () => drawn.push(key))
  const moved = rowsOn(3 * MOST, 51.25)
  show(moved)
  const all: string[] = []
  while (goOn()) {
    expect(drawn.length).toBeLessThanOrEqual(MOST)
    all.push(...drawn)
    drawn = []
  }
  expect(all.toSorted()).toEqual([...fleet.keys].toSorted())
  const { fleet: other, rest: restOther, show: showOther } = fleetOf()
  showOther(moved)
  restOther()
  const places = (of: Fleet) => [...of.marks.values()].map(({ boat }) => boat.point)
  expect(places(fleet)).toEqual(places(other))
})

test('a boat of which nothing changes keeps its mark, and who follows it hears nothing', () => {
  const { fleet, rest, show } = fleetOf()
  const [first, second, ...others] = rowsOn(4)
  if (!first || !second) throw new Error('no boats')
  show([first, second, ...others])
  rest()
  const before = new Map(fleet.marks)
  const heard: string[] = []
  for (const key of fleet.keys) fleet.follow(key, () => heard.push(key))
  show([first, { ...second }, ...others])
  rest()
  expect(heard).toEqual([second.key])
  expect(fleet.marks.get(first.key)).toBe(before.get(first.key))
})

test('one that is gone isn’t drawn any more, and who stops following hears nothing', () => {
  const { fleet, goOn, rest, show } = fleetOf()
  const rows = rowsOn(3)
  show(rows)
  rest()
  let heard = 0
  const stop = fleet.follow(null, () => {
    heard += 1
  })
  show(rows.slice(1))
  goOn()
  expect([heard, fleet.keys, fleet.marks.has(rows[0]?.key ?? '')]).toEqual([
    1,
    rows.slice(1).map(({ key }) => key),
    false,
  ])
  stop()
  show([])
  goOn()
  expect([heard, fleet.keys]).toEqual([1, []])
})

test('names come to their boats a few at a time', () => {
  const { fleet, goOn, rest, show } = fleetOf()
  const rows = rowsOn(2 * MOST)
  show(rows)
  rest()
  const label: Label = { dx: 10, dy: -8, width: 60, saying: 0 }
  fleet.name(new Map(rows.map(({ key }) => [key, label])))
  const named = () => [...fleet.marks.values()].filter((one) => one.label === label).length
  goOn()
  expect(named()).toBe(MOST)
  rest()
  expect(named()).toBe(2 * MOST)
})

test('a boat that sailed less than a pixel stays where it is drawn, until one looks closer', () => {
  const { fleet, rest, show } = fleetOf()
  const next = { item: '12', stop: '2', stopName: 'Kruibeke', plannedS: 35_400, arrivalS: 35_400 }
  const rows = rowsOf(
    boardOf({ trips: [trip('0', { next })], devices: [tablet('09:39:50')] }),
    moment('09:37:00'),
  )
  const later = moment('09:37:15')
  const place = () => fleet.marks.get('0')?.boat.point
  fleet.look(1e-5)
  show(rows, moment('09:37:00'))
  const before = place()
  show(rows, later)
  rest()
  expect(place()).toBe(before)
  fleet.look(1e-9)
  rest()
  const { fleet: other, show: showOther } = fleetOf()
  showOther(rows, later)
  expect(place()).not.toEqual(before)
  expect(place()).toEqual(other.marks.get('0')?.boat.point)
})

test('a fleet that is stopped draws no more', () => {
  const { fleet, goOn, show } = fleetOf()
  show(rowsOn(3 * MOST))
  fleet.stop()
  expect([goOn(), fleet.keys.length]).toEqual([false, MOST])
})

test('what was heard is drawn before what only time moves', () => {
  const { fleet, goOn, rest, show } = fleetOf()
  const trips = Array.from({ length: 3 * MOST }, (_, place) =>
    trip(`${place}`, { position: { lat: 51.2, lon: 4.3, accuracy: 8, at: at('09:39:50') } }),
  )
  const rows = rowsOf(boardOf({ trips, devices: [tablet('09:39:50')] }), now)
  show(rows)
  rest()
  const last = rows.at(-1)
  if (!last) throw new Error('no boats')
  show([...rows.slice(0, -1), { ...last }], moment('09:40:10'))
  goOn()
  expect(fleet.marks.get(last.key)?.boat.at).toBe(moment('09:40:10'))
})
