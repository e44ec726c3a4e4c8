import { expect, test } from 'vitest'
import type { Point } from './checklists.ts'
import { alikeShips, differencesOf, isAnything } from './differences.ts'

const point = (title: string, more: Partial<Point> = {}): Point => ({
  ...{ category: 'Motor', subcategory: '', title, text: '', unit: 'n.v.t', minimum: null, remarks: true },
  ...{ check: true, malfunction: 'never', ...more },
})
const [OIL, WATER, RADAR] = [point('Olie', { unit: 'liter', minimum: 1 }), point('Water'), point('Radar')]

test('the same points are no difference', () => {
  expect(isAnything(differencesOf([OIL, WATER], [{ ...OIL }, { ...WATER }]))).toBe(false)
  expect(isAnything(differencesOf([], []))).toBe(false)
})

test('says what is new, gone, and what says something else', () => {
  const more = { ...OIL, minimum: 2, malfunction: 'failed' as const }
  expect(differencesOf([OIL, WATER], [more, RADAR])).toEqual({
    added: [RADAR],
    gone: [WATER],
    changed: [{ before: OIL, after: more, parts: ['minimum', 'malfunction'] }],
    isReordered: false,
  })
})

test('a point that moved to another category is the same one; another order is said', () => {
  const there = { ...RADAR, category: 'Brug' }
  expect(differencesOf([RADAR, WATER], [WATER, there])).toMatchObject({
    ...{ added: [], gone: [], isReordered: true },
    changed: [{ before: RADAR, after: there, parts: ['category'] }],
  })
})

test('of two points of one title each is compared with the one in its place', () => {
  const aft = { ...WATER, category: 'Achter' }
  expect(isAnything(differencesOf([WATER, aft], [{ ...WATER }, { ...aft }]))).toBe(false)
  expect(differencesOf([WATER], [WATER, { ...WATER }]).added).toHaveLength(1)
})

test('ships with the same list are compared once', () => {
  const of = (name: string, points: Point[] | null) => ({
    ship: { id: name, name },
    list: points && { id: name, points },
  })
  expect(alikeShips([of('Aal', [OIL]), of('Bot', null), of('Cod', [{ ...OIL }])])).toEqual([
    { ships: ['Aal', 'Cod'], points: [OIL] },
    { ships: ['Bot'], points: null },
  ])
})
