import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { CAROUSEL_AUTOPLAY_MS, MAX_SLIDES, pageTurn } from './gestures.ts'

const start = { x: 100, y: 100, at: 0 }

test('[LIM-04] 40 px turns no page, 60 px one; twice within 500 ms only once; scrolling none', () => {
  expect(pageTurn(start, { x: 60, y: 100, at: 50 }, null)).toBe(0)
  expect(pageTurn(start, { x: 40, y: 100, at: 50 }, null)).toBe(1)
  expect(pageTurn(start, { x: 160, y: 100, at: 50 }, null)).toBe(-1)
  expect(pageTurn(start, { x: 40, y: 100, at: 499 }, 0)).toBe(0)
  expect(pageTurn(start, { x: 40, y: 100, at: 500 }, 0)).toBe(1)
  expect(pageTurn(start, { x: 40, y: 300, at: 50 }, null)).toBe(0)
})

test('[LIM-02, LIM-03] at most three slides, and the styles slide as long as the product says', () => {
  expect([MAX_SLIDES, CAROUSEL_AUTOPLAY_MS]).toEqual([3, 3000])
  const tokens = readFileSync(join(import.meta.dirname, '../../../../packages/look/src/tokens.css'), 'utf8')
  expect(tokens).toContain('--slide: 300ms;')
  expect(tokens).toContain('--entry: 900ms;')
})
