import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const css = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8')

function theme(name: string): Record<string, string> {
  const block = css.slice(css.indexOf(`[data-theme="${name}"]`))
  const tokens = block.slice(0, block.indexOf('}'))
  return Object.fromEntries(
    [...tokens.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, token, value]) => [token, value]),
  )
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

/** Text on its ground: WCAG AA. */
const READABLE: [string, string][] = [
  ['ink-soft', 'ground'],
  ['ink-soft', 'surface'],
  ['ink-soft', 'raised'],
  ['on-accent', 'accent'],
  ['on-main', 'main'],
  ['on-water', 'water'],
  ['ink', 'accent-soft'],
  ['done', 'surface'],
  ['on-ticked', 'ticked'],
  ['attention', 'attention-ground'],
  ['urgent', 'urgent-ground'],
  ['urgent', 'surface'],
]
/** Counts and times: WCAG AAA. */
const COUNTS: [string, string][] = [
  ['ink', 'ground'],
  ['ink', 'surface'],
  ['ink', 'raised'],
]
/** Edges of what can be pressed: WCAG non-text contrast. */
const EDGES: [string, string][] = [
  ['accent', 'ground'],
  ['accent', 'surface'],
  ['line', 'ground'],
  ['line', 'surface'],
  ['line', 'raised'],
]

describe.each(['dag', 'avond', 'nacht'])('theme %s', (name) => {
  const tokens = theme(name)
  const ratio = ([one, other]: [string, string]) => contrast(tokens[one] ?? '', tokens[other] ?? '')

  test.each(READABLE)('%s is readable on %s', (...pair) => expect(ratio(pair)).toBeGreaterThanOrEqual(4.5))
  test.each(COUNTS)('counts and times in %s stand out on %s', (...pair) =>
    expect(ratio(pair)).toBeGreaterThanOrEqual(7),
  )
  test.each(EDGES)('%s is seen on %s', (...pair) => expect(ratio(pair)).toBeGreaterThanOrEqual(3))
})

test('nacht is dim: nothing in it is brighter than half of white', () => {
  for (const value of Object.values(theme('nacht'))) expect(luminance(value)).toBeLessThan(0.5)
})

test('the largest field of colour, the main card of the dashboard, does not glare in the dark', () => {
  for (const name of ['avond', 'nacht']) expect(luminance(theme(name).main ?? '#ffffff')).toBeLessThan(0.1)
})

test('a dark device shows what avond shows', () => {
  const dark = css.slice(css.indexOf('prefers-color-scheme: dark'))
  for (const [token, value] of Object.entries(theme('avond'))) expect(dark).toContain(`--${token}: ${value};`)
})
