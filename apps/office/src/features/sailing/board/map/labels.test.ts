import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Box } from './ground.ts'
import { around, boxOfLabel, type Label, labelled, markOf, type Named, Taken } from './labels.ts'
import { atOnce } from './map.fixture.ts'

const px = fc.integer({ min: 0, max: 700 })
const names = fc.constantFrom('Alk', 'Bergeend +12', 'Wijnegem Brug Houtlaan', '<b>&amp;"', '渡し船', '')
const named = fc.array(fc.tuple(px, px, names, fc.boolean()), { maxLength: 60 }).map((all) =>
  all.map(
    ([x, y, name, isLong], place): Named => ({
      ...{ key: String(place), x, y, reach: 8 },
      sayings: isLong ? [[name, '31 aan boord · 20 s'], [name]] : [[name]],
    }),
  ),
)

const lay = (all: readonly Named[], taken = new Taken(), before: ReadonlyMap<string, Label> = new Map()) =>
  atOnce(labelled(all, { taken, avoided: new Taken(), edges: new Taken(), before }))

function isApart(one: Box, other: Box): boolean {
  return (
    one.right <= other.left || other.right <= one.left || one.bottom <= other.top || other.bottom <= one.top
  )
}

test('no name lies over another, nor over a mark, however many there are', () => {
  fc.assert(
    fc.property(named, (all) => {
      const taken = new Taken()
      for (const one of all) taken.add(markOf(one))
      const labels = lay(all, taken)
      const boxes = all.flatMap((one) => {
        const label = labels.get(one.key)
        return label ? [boxOfLabel(one, label)] : []
      })
      for (const [place, box] of boxes.entries()) {
        expect(boxes.slice(place + 1).every((other) => isApart(box, other))).toBe(true)
        expect(all.every((one) => isApart(box, markOf(one)))).toBe(true)
      }
    }),
    { numRuns: 60 },
  )
})

const at = (key: string, x: number, sayings: Named['sayings'] = [[key]]): Named => ({
  key,
  x,
  y: 0,
  reach: 8,
  sayings,
})

test('a name lies over the line rather than past the edge, where it is cut; without room within, past it all the same', () => {
  const [edges, avoided, walls] = [new Taken(), new Taken(), new Taken()]
  const outside = { left: -190, top: -400, right: 0, bottom: 400 }
  for (const some of [edges, avoided]) some.add(outside)
  for (let piece = 0; piece < 10; piece += 1) avoided.add({ ...outside, left: 3, right: 400 })
  walls.add({ ...outside, left: 3, right: 400 })
  const lefts = [new Taken(), walls].map((taken) => {
    const one = at('Alk', 12, [['Alk', '31 aan boord'], ['Alk']])
    const label = atOnce(labelled([one], { taken, avoided, edges, before: new Map() })).get('Alk')
    return label && [Math.sign(boxOfLabel(one, label).left), label.saying]
  })
  expect(lefts).toEqual([
    [1, 0],
    [-1, 0],
  ])
})

test('who comes first has a name; one without room says less, then nothing', () => {
  const walls = new Taken()
  for (const left of [-50, 10]) walls.add({ left, top: -400, right: left + 40, bottom: 400 })
  expect([...lay([at('Alk', 0)], walls).keys()]).toEqual([])
  const crowd = Array.from({ length: 30 }, (_, place) => at(`Bergeend ${place}`, place))
  const labels = lay(crowd)
  expect(labels.has('Bergeend 0')).toBe(true)
  expect(labels.size).toBeLessThan(30)
  const low = new Taken()
  low.add({ left: -400, top: 11, right: 400, bottom: 400 })
  low.add({ left: -400, top: -400, right: 400, bottom: -11 })
  expect(lay([at('Alk', 0, [['Alk', '31 aan boord'], ['Alk']])], low).get('Alk')?.saying).toBe(1)
})

test('a name finds room past a corner of its mark', () => {
  const walls = new Taken()
  walls.add({ left: -400, top: -400, right: 400, bottom: -5 })
  walls.add({ left: -400, top: 14.5, right: 400, bottom: 400 })
  walls.add({ left: -400, top: -400, right: 8, bottom: 400 })
  walls.add(markOf(at('', 0)))
  expect(lay([at('Alk', 0)], walls).has('Alk')).toBe(false)
  const lower = new Taken()
  lower.add({ left: -400, top: -400, right: 400, bottom: -5 })
  lower.add({ left: -400, top: 16, right: 400, bottom: 400 })
  lower.add(markOf(at('', 0)))
  expect(lay([at('Alk', 0)], lower).get('Alk')?.dy).toBe(-4)
})

test('a name that can stay where it was doesn’t jump', () => {
  const crowded = new Taken()
  crowded.add({ left: 8, top: -20, right: 60, bottom: 20 })
  const before = lay([at('Alk', 0)], crowded)
  expect(before.get('Alk')?.dx).toBeLessThan(0)
  expect(lay([at('Alk', 0)], new Taken(), before)).toEqual(before)
})

test('a name stays on its side of the mark while its words grow, and where nothing else is free', () => {
  const crowded = new Taken()
  crowded.add({ left: 8, top: -20, right: 60, bottom: 20 })
  const before = lay([at('Alk', 0)], crowded)
  const late = { ...at('Alk', 0), sayings: [['Alk +12', '31 aan boord'], ['Alk +12']] }
  const { dx = 0, width = 0 } = lay([late], new Taken(), before).get('Alk') ?? {}
  expect([dx + width, width > (before.get('Alk')?.width ?? 0)]).toEqual([-10, true])
  const avoided = new Taken()
  avoided.add({ left: -400, top: -400, right: 400, bottom: 400 })
  const again = atOnce(labelled([late], { taken: new Taken(), avoided, edges: new Taken(), before })).get(
    'Alk',
  )
  expect(again?.dx).toBeLessThan(0)
})

test('where it has to lie over a line, a name lies over as little of it as it can', () => {
  const avoided = new Taken()
  avoided.add({ left: -400, top: -400, right: 400, bottom: 400 })
  const alone = () =>
    atOnce(labelled([at('Alk', 0)], { taken: new Taken(), avoided, edges: new Taken(), before: new Map() }))
  expect(alone().get('Alk')?.dx).toBe(10)
  // A bend, to its right.
  for (const y of [-14, 0, 14]) avoided.add(around({ x: 24, y }, 7))
  const { dx = 0, width = 0 } = alone().get('Alk') ?? {}
  expect(dx + width).toBe(-10)
})

test('where there is room beside it, a name doesn’t lie over what it should avoid', () => {
  const avoided = new Taken()
  avoided.add({ left: 8, top: -400, right: 90, bottom: 400 })
  const options = { edges: new Taken(), taken: new Taken(), avoided, before: new Map() }
  expect(atOnce(labelled([at('Alk', 0)], options)).get('Alk')?.dx).toBeLessThan(0)
  avoided.add({ left: -400, top: -400, right: 8, bottom: 400 })
  expect(atOnce(labelled([at('Alk', 0)], options)).size).toBe(1)
})
