import { expect, test } from 'vitest'
import { layoutFor, type Part, panelFor } from './board-layout.ts'

/** Widths of list and panel together, from a phone to a wall. */
const WIDTHS = Array.from({ length: 161 }, (_, place) => 320 + 10 * place)
/** Parts that say what never gives way. */
const KEPT: Record<string, readonly Part[]> = {
  ship: ['ship', 'what'],
  shift: ['shift', 'run', 'what'],
  place: ['last'],
  load: ['people', 'aboard'],
  plan: ['plan'],
}

const roomOf = (width: number, isOpen: boolean) => width - (isOpen ? (panelFor(width)?.takesPx ?? 0) : 0)

test.each([false, true])(
  'ship, shift, place, load and plan are there at every width; a panel open: %s',
  (isOpen) => {
    for (const width of WIDTHS) {
      const layout = layoutFor(width, roomOf(width, isOpen))
      const parts = layout?.columns.map(({ part }) => part)
      for (const some of Object.values(KEPT))
        expect(parts?.filter((part) => some.includes(part)).length ?? 1).toBe(1)
    }
  },
)

test('columns fit in the room there is, and the place has what is left', () => {
  for (const width of WIDTHS)
    for (const isOpen of [false, true]) {
      const room = roomOf(width, isOpen)
      const columns = layoutFor(width, room)?.columns ?? []
      const taken = columns.reduce((sum, { widthPx }) => sum + (widthPx ?? 0), 0)
      expect(columns.filter(({ widthPx }) => widthPx === null)).toHaveLength(columns.length > 0 ? 1 : 0)
      if (columns.length > 0) expect([width, isOpen, room - taken > 150]).toEqual([width, isOpen, true])
    }
})

test('rows are as high with a panel beside them as without, at every width', () => {
  for (const width of WIDTHS)
    expect(layoutFor(width, roomOf(width, true))?.rowPx).toBe(layoutFor(width, roomOf(width, false))?.rowPx)
})

test('more room never shows less', () => {
  const said = WIDTHS.map((width) => layoutFor(width, width)?.columns.length ?? 0)
  const desk = said.slice(WIDTHS.indexOf(1380))
  expect(desk).toEqual(desk.toSorted((one, other) => one - other))
})
