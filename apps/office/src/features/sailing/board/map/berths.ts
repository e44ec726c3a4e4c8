/** Boats at one stop lie side by side, and those under way keep to starboard of the line: none lies on top of another. Pure; pixels. */
import type { MapBoat } from './boats.ts'

export interface Offset {
  dx: number
  dy: number
}

/** From one boat to the next, and from one row to the next; the first row lies below its stop. */
const EACH_PX = 17
const ROW_PX = 21
const FIRST_PX = 19
const IN_A_ROW = 6
/** From the line to a boat beside it. */
const STARBOARD_PX = 6
const HERE: Offset = { dx: 0, dy: 0 }

/** How far each is drawn from its point. */
export function offsetsOf(boats: readonly MapBoat[]): ReadonlyMap<string, Offset> {
  const offsets = new Map<string, Offset>()
  const moored = Map.groupBy(
    boats.filter(({ berth }) => berth !== null),
    ({ berth }) => berth?.id,
  )
  for (const all of moored.values())
    for (const [place, { row }] of all.entries()) offsets.set(row.key, berthAt(place, all.length))
  for (const { row, berth, how, heading } of boats)
    if (berth === null)
      offsets.set(row.key, how === 'planned' && heading !== null ? starboard(heading) : HERE)
  return offsets
}

function berthAt(place: number, count: number): Offset {
  const row = Math.floor(place / IN_A_ROW)
  const inRow = Math.min(count - row * IN_A_ROW, IN_A_ROW)
  return { dx: ((place % IN_A_ROW) - (inRow - 1) / 2) * EACH_PX, dy: FIRST_PX + row * ROW_PX }
}

function starboard(heading: number): Offset {
  const turned = (heading * Math.PI) / 180
  return { dx: round(Math.cos(turned) * STARBOARD_PX), dy: round(Math.sin(turned) * STARBOARD_PX) }
}

const round = (px: number) => Math.round(px * 10) / 10
