/** Which parts of a row stand beside each other: by the room there is, never by what they say. Pure. */

/** What a column says; 'what' is ship, shift and track, 'delivery' when it was heard and what isn't ashore. */
export type Part =
  | 'ship'
  | 'shift'
  | 'track'
  | 'run'
  | 'what'
  | 'last'
  | 'people'
  | 'bikes'
  | 'aboard'
  | 'plan'
  | 'heard'
  | 'ashore'
  | 'delivery'

export interface Layout {
  columns: readonly { part: Part /** Null: what is left. */; widthPx: number | null }[]
  /** Lines that a row has room for; with three there are no bars beside the figures. */
  lines: 2 | 3
  rowPx: number
}

/** In so much room, panel included, rows have two lines; in less three. So they don't jump when a panel opens. */
const LOW_ROWS_PX = 1380
const LOW_ROW_PX = 44
const TALL_ROW_PX = 62
/** Less wide is a phone: its rows are as high as what they say. */
const PHONE_PX = 720
/** A list has no room beside its panel: the panel stands alone. */
const ALONE_PX = 960
/** The frame of the table, and a scrollbar. */
const FRAME_PX = 18
/** Space between a list and its panel. */
const GAP_PX = 12

type Widths = Readonly<Record<Part, number>>

/** What a part never has less than: names of twenty letters and figures of three digits have room. */
const IN_LOW_ROWS: Widths = {
  ...{ ship: 194, shift: 182, track: 104, run: 182, what: 194, last: 322, people: 152, bikes: 170 },
  ...{ aboard: 166, plan: 142, heard: 156, ashore: 164, delivery: 176 },
}
const IN_TALL_ROWS: Widths = { ...IN_LOW_ROWS, last: 260, aboard: 116, plan: 130 }
/** Beside a panel names may be cut. */
const TIGHT: Widths = { ...IN_TALL_ROWS, what: 146, last: 176, plan: 102 }

const ALL: readonly Part[] = [
  ...(['ship', 'shift', 'track', 'last', 'people', 'bikes', 'plan', 'heard', 'ashore'] as const),
]
const LEAST: readonly Part[] = ['what', 'last', 'aboard', 'plan']
const MOST: readonly Part[] = [...LEAST, 'delivery']
/** The first that fits is taken: what gives way first stands with another part, then goes. */
const ARRANGEMENTS: readonly (readonly Part[])[] = [
  ALL,
  ['ship', 'shift', 'track', 'last', 'aboard', 'plan', 'heard', 'ashore'],
  ['ship', 'run', 'last', 'aboard', 'plan', 'heard', 'ashore'],
  ['ship', 'run', 'last', 'aboard', 'plan', 'delivery'],
  MOST,
]

/** Width of the panel beside the list, and how much of its room it takes, pixels; null: it stands alone. @param width of both */
export function panelFor(width: number): { widthPx: number; takesPx: number } | null {
  if (width < ALONE_PX) return null
  const widthPx = width < LOW_ROWS_PX ? 412 : 540
  return { widthPx, takesPx: widthPx + GAP_PX }
}

/** Null: a phone, where all of a row stands in two columns. @param width of table and panel @param room that the table has of it */
export function layoutFor(width: number, room: number): Layout | null {
  if (width < PHONE_PX) return null
  if (width >= LOW_ROWS_PX)
    return {
      lines: 2,
      rowPx: LOW_ROW_PX,
      columns: inRoom(IN_LOW_ROWS, room, ARRANGEMENTS) ?? withWidths(LEAST, IN_LOW_ROWS),
    }
  const columns =
    inRoom(IN_TALL_ROWS, room, ARRANGEMENTS) ?? inRoom(TIGHT, room, [MOST]) ?? withWidths(LEAST, TIGHT)
  return { lines: 3, rowPx: TALL_ROW_PX, columns }
}

/** The first that fits. */
function inRoom(widths: Widths, room: number, some: readonly (readonly Part[])[]) {
  const fits = (parts: readonly Part[]) => parts.reduce((sum, part) => sum + widths[part], FRAME_PX) <= room
  const parts = some.find(fits)
  return parts && withWidths(parts, widths)
}

function withWidths(parts: readonly Part[], widths: Widths): Layout['columns'] {
  return parts.map((part) => ({ part, widthPx: part === 'last' ? null : widths[part] }))
}

/** Width of the column that *Lijnen* has beside the list's own, pixels. */
export const DIRECTION_PX = 250
