import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import {
  CAROUSEL_AUTOPLAY_MS,
  DRAG_THROTTLE_MS,
  gestureOf,
  isEmulatedMouse,
  LONG_TAP_MS,
  MAX_SLIDES,
  pageTurn,
} from './gestures.ts'

const start = { x: 100, y: 100, at: 0 }

test('[LIM-17] up to 10 px is a tap, or a hold after 400 ms', () => {
  expect(gestureOf(start, { x: 110, y: 100, at: 399 })).toBe('tap')
  expect(gestureOf(start, { x: 110, y: 100, at: 400 })).toBe('hold')
})

test('[LIM-17] from 30 px it is a swipe, in between it is nothing', () => {
  expect(gestureOf(start, { x: 120, y: 100, at: 50 })).toBe('none')
  expect(gestureOf(start, { x: 130, y: 100, at: 50 })).toBe('swipe-right')
  expect(gestureOf(start, { x: 70, y: 110, at: 50 })).toBe('swipe-left')
  expect(gestureOf(start, { x: 100, y: 60, at: 50 })).toBe('swipe-up')
  expect(gestureOf(start, { x: 100, y: 140, at: 50 })).toBe('swipe-down')
})

test('[LIM-18] a mouse event within 350 ms of a touch is an imitation', () => {
  expect(isEmulatedMouse(349, 0)).toBe(true)
  expect(isEmulatedMouse(350, 0)).toBe(false)
  expect(isEmulatedMouse(10, null)).toBe(false)
})

test('[LIM-04] 40 px turns no page, 60 px one; twice within 500 ms only once; scrolling none', () => {
  expect(pageTurn(start, { x: 60, y: 100, at: 50 }, null)).toBe(0)
  expect(pageTurn(start, { x: 40, y: 100, at: 50 }, null)).toBe(1)
  expect(pageTurn(start, { x: 160, y: 100, at: 50 }, null)).toBe(-1)
  expect(pageTurn(start, { x: 40, y: 100, at: 499 }, 0)).toBe(0)
  expect(pageTurn(start, { x: 40, y: 100, at: 500 }, 0)).toBe(1)
  expect(pageTurn(start, { x: 40, y: 300, at: 50 }, null)).toBe(0)
})

test('[LIM-02, LIM-03, LIM-17, LIM-18] the constants are the product’s, and the styles slide as long as they say', () => {
  expect([MAX_SLIDES, CAROUSEL_AUTOPLAY_MS, LONG_TAP_MS, DRAG_THROTTLE_MS]).toEqual([3, 3000, 400, 100])
  const tokens = readFileSync(join(import.meta.dirname, '../../../../packages/look/src/tokens.css'), 'utf8')
  expect(tokens).toContain('--slide: 300ms;')
  expect(tokens).toContain('--entry: 900ms;')
})
