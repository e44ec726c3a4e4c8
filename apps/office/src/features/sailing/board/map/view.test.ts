import fc from 'fast-check'
import { expect, test } from 'vitest'
import { groundOf } from './ground.ts'
import { mapOf, STOPS } from './map.fixture.ts'
import { distance, pointOf } from './plane.ts'
import { centred, fitOf, inWindow, panned, type View, wholeView, zoomed } from './view.ts'

const size = { width: 900, height: 500 }
const { points } = groundOf(mapOf(), null)
const fit = fitOf(points, size)

test('at first all lines are in sight, with room around them, whatever the window', () => {
  for (const window of [size, { width: 364, height: 410 }, { width: 1400, height: 340 }]) {
    const own = fitOf(points, window)
    for (const point of points) {
      const { x, y } = inWindow(own, wholeView(own), point)
      expect(x).toBeGreaterThan(30)
      expect(x).toBeLessThan(window.width - 30)
      expect(y).toBeGreaterThan(30)
      expect(y).toBeLessThan(window.height - 30)
    }
  }
})

test('one stop alone, stops at one place, or none at all, have a map too', () => {
  const [stop] = STOPS.map(({ lon, lat }) => pointOf(lon, lat))
  for (const few of [[], stop ? [stop] : [], stop ? [stop, stop] : []]) {
    const one = fitOf(few, size)
    expect(Number.isFinite(one.scale) && one.scale > 0).toBe(true)
    const [seen] = few.map((point) => inWindow(one, wholeView(one), point))
    expect(seen ?? { x: 450, y: 250 }).toEqual({ x: 450, y: 250 })
  }
})

const at = fc.record({ x: fc.integer({ min: 0, max: 900 }), y: fc.integer({ min: 0, max: 500 }) })
const by = fc.double({ min: 0.2, max: 5, noNaN: true })

test('what is under the fingers stays there, and all of it is the least', () => {
  const half = zoomed(fit, wholeView(fit), 8, { x: 450, y: 250 })
  fc.assert(
    fc.property(at, fc.double({ min: 1, max: 5, noNaN: true }), (place, closer) => {
      const [point] = points
      const before = inWindow(fit, half, point ?? { x: 0, y: 0 })
      const after = inWindow(fit, zoomed(fit, half, closer, before), point ?? { x: 0, y: 0 })
      expect(distance(before, after)).toBeLessThan(1)
      expect(zoomed(fit, half, 0.01, place).k).toBe(1)
    }),
  )
})

test('however one moves it, the lines don’t get lost', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(by, at, at), { maxLength: 20 }), (moves) => {
      let view: View = wholeView(fit)
      for (const [factor, place, shift] of moves)
        view = panned(fit, zoomed(fit, view, factor, place), { x: shift.x * 9 - 4000, y: shift.y * 9 - 2000 })
      const { x, y } = inWindow(fit, view, fit.middle)
      expect(Math.abs(x - 450)).toBeLessThan(450 * view.k + 1)
      expect(Math.abs(y - 250)).toBeLessThan(250 * view.k + 1)
      expect(Number.isFinite(view.k)).toBe(true)
    }),
  )
})

test('a boat that is asked for comes into the middle of an enlarged map', () => {
  const [point = { x: 0, y: 0 }] = points
  const near = centred(fit, { ...wholeView(fit), k: 30 }, point)
  expect(inWindow(fit, near, point).x).toBeCloseTo(450, 5)
})
