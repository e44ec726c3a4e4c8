import { expect, test } from 'vitest'
import { layOut } from './strip-layout.ts'

/** Of a letter, at most. */
const CHAR_PX = 6.7

/** What each name takes of its line, from the left; lengths in pixels. */
function namesOf(count: number, width: number, name: string) {
  const stops = Array.from({ length: count }, (_, place) => ({ stop: String(place), stopName: name }))
  const { stops: drawn, leans } = layOut([], stops, { width, isUnfolded: false })
  const named = drawn.flatMap(({ x, name: shown, anchor }) => {
    if (shown === null) return []
    const px = shown.length * CHAR_PX
    const left = anchor === 'end' ? x - px : anchor === 'middle' ? x - px / 2 : x
    return [{ x, left, right: left + px }]
  })
  return { leans, named }
}

test('names of stops never lie over each other, however many there are and however little room', () => {
  for (const count of [2, 5, 8, 13, 30, 61])
    for (const width of [330, 600, 940, 1360])
      for (const name of ['Lillo', 'Liefkenshoek', 'Wijnegem Brug Houtlaan']) {
        const { leans, named } = namesOf(count, width, name)
        expect(named.length, `${count} stops in ${width} px`).toBeGreaterThan(1)
        const isApart = named.every(({ x, left }, place) => {
          const before = named[place - 1]
          if (!before) return true
          // Leaning at 45 degrees, a line of 12 px needs 17 px beside it.
          return leans ? x - before.x > 17 : left > before.right
        })
        expect(isApart, `${count} stops called ${name} in ${width} px`).toBe(true)
      }
})

test('the first and the last stop are always named', () => {
  const { named } = namesOf(40, 330, 'Lillo')
  const all = layOut(
    [],
    Array.from({ length: 40 }, (_, place) => ({ stop: String(place), stopName: 'Lillo' })),
    {
      width: 330,
      isUnfolded: false,
    },
  ).stops
  expect([named[0]?.x, named.at(-1)?.x]).toEqual([all[0]?.x, all.at(-1)?.x])
})
