import { describe, expect, test } from 'vitest'
import type { Point } from './checklists.ts'
import {
  changed,
  faultsOf,
  moved,
  type Outline,
  outlineOf,
  pointsOf,
  tooMany,
  withCategory,
  without,
  withPart,
  withPasted,
  withPoint,
} from './outline.ts'

const point = (category: string, subcategory: string, title: string, more: Partial<Point> = {}): Point => ({
  ...{ category, subcategory, title, text: '', unit: 'n.v.t', minimum: null, remarks: true, check: true },
  ...{ malfunction: 'never', ...more },
})
const POINTS = [
  point('Motor', 'Niveaus', 'Olie', { unit: 'liter', minimum: 1.5 }),
  point('Motor', 'Niveaus', 'Water'),
  point('Motor', 'Druk', 'Oliedruk', { unit: 'bar' }),
  point('Brug', '', 'Radar', { malfunction: 'remarked' }),
]
const START = outlineOf(POINTS)
/** 'Motor(Niveaus: Olie, Water; Druk: Oliedruk) Brug(: Radar)' */
const drawn = (outline: Outline) =>
  outline
    .map(({ name, parts }) => {
      const inside = parts.map((part) => `${part.name}: ${part.points.map(({ title }) => title).join(', ')}`)
      return `${name}(${inside.join('; ')})`
    })
    .join(' ')

test('points become an outline and the same points again', () => {
  expect(drawn(START)).toBe('Motor(Niveaus: Olie, Water; Druk: Oliedruk) Brug(: Radar)')
  expect(START[0]?.parts[0]?.points[0]).toMatchObject({ key: '0', unit: 'liter', minimum: '1,5' })
  expect(START[1]?.parts[0]?.points[0]).toMatchObject({ key: '3', unit: '', minimum: '' })
  expect(pointsOf(START)).toEqual(POINTS)
})

describe('moving', () => {
  test.each([
    ['a point within its part', '0', 1, 'Motor(Niveaus: Water, Olie; Druk: Oliedruk) Brug(: Radar)'],
    ['a point into the part after', '1', 1, 'Motor(Niveaus: Olie; Druk: Water, Oliedruk) Brug(: Radar)'],
    [
      'a point into the category before',
      '3',
      -1,
      'Motor(Niveaus: Olie, Water; Druk: Oliedruk, Radar) Brug(: )',
    ],
    ['the first point up', '0', -1, drawn(START)],
    ['the last point down', '3', 1, drawn(START)],
    ['a part within its category', 'p2', -1, 'Motor(Druk: Oliedruk; Niveaus: Olie, Water) Brug(: Radar)'],
    ['a part into the category after', 'p2', 1, 'Motor(Niveaus: Olie, Water) Brug(Druk: Oliedruk; : Radar)'],
    ['a category', 'c3', -1, 'Brug(: Radar) Motor(Niveaus: Olie, Water; Druk: Oliedruk)'],
    ['the last category down', 'c3', 1, drawn(START)],
    ['what isn’t there', 'x', 1, drawn(START)],
  ] as const)('%s', (_, key, step, after) => {
    expect(drawn(moved(START, key, step))).toBe(after)
  })

  test('there and back is where it was', () => {
    for (const key of ['1', '3', 'p2', 'c0'])
      for (const step of [1, -1] as const) {
        const there = moved(START, key, step)
        if (drawn(there) !== drawn(START))
          expect(drawn(moved(there, key, step === 1 ? -1 : 1))).toBe(drawn(START))
      }
  })
})

test('lines are added where one stands, each under a key of its own', () => {
  const after = withPoint(START, '0')
  const atEnd = withPoint(after.outline, 'p2')
  const part = withPart(atEnd.outline, 'c3')
  const category = withCategory(part.outline)
  expect(drawn(category.outline)).toBe(
    'Motor(Niveaus: Olie, , Water; Druk: Oliedruk, ) Brug(: Radar; : ) (: )',
  )
  expect(new Set([after, atEnd, part, category].map(({ key }) => key)).size).toBe(4)
  expect(
    pointsOf(changed(after.outline, after.key, { title: ' Lucht ', unit: 'bar', minimum: '2,5' }))[1],
  ).toEqual(point('Motor', 'Niveaus', 'Lucht', { unit: 'bar', minimum: 2.5 }))
})

test('what is taken away takes what stands in it', () => {
  expect(drawn(without(START, '1'))).toBe('Motor(Niveaus: Olie; Druk: Oliedruk) Brug(: Radar)')
  expect(drawn(without(START, 'p0'))).toBe('Motor(Druk: Oliedruk) Brug(: Radar)')
  expect(drawn(without(START, 'c0'))).toBe('Brug(: Radar)')
})

test('what is pasted comes behind the rest', () => {
  expect(drawn(withPasted(START, [point('Brug', '', 'Bel'), point('Dek', '', 'Tros')]))).toBe(
    'Motor(Niveaus: Olie, Water; Druk: Oliedruk) Brug(: Radar, Bel) Dek(: Tros)',
  )
})

test('says what isn’t right yet, where it stands', () => {
  const bad = [
    ['0', { title: ' ' }],
    ['1', { text: 'x'.repeat(301) }],
    ['2', { minimum: 'veel' }],
    ['c3', { name: '' }],
  ] as const
  const outline = bad.reduce((before, [key, more]) => changed(before, key, more), START)
  expect(faultsOf(START)).toEqual([])
  expect(faultsOf(outline)).toEqual([
    { key: '0', field: 'title', what: 'empty' },
    { key: '1', field: 'text', what: 'long' },
    { key: '2', field: 'minimum', what: 'number' },
    { key: 'c3', field: 'name', what: 'empty' },
  ])
  // A minimum of what asks no value is none.
  expect(pointsOf(changed(START, '3', { minimum: 'veel' }))[3]?.minimum).toBeNull()
  expect([tooMany(START), tooMany(outlineOf(Array(503).fill(POINTS[0])))]).toEqual([0, 3])
})
