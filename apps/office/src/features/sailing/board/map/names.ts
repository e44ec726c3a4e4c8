/** Names that stops and boats want on the map, and where they find room. Pure; pixels. */
import { toneOf } from '../tone-of.ts'
import type { Offset } from './berths.ts'
import { sayingsOf } from './boat-words.ts'
import type { MapBoat } from './boats.ts'
import type { Ground } from './ground.ts'
import { around, keptLabel, type Label, labelled, labelOver, markOf, type Named, Taken } from './labels.ts'
import { distance, type Point } from './plane.ts'
import { type Fit, inWindow, placeOn, shiftOf, type View } from './view.ts'

/** Half of what a mark takes. */
const STOP_PX = 6
const BOAT_PX = 8
/** Half of the way that boats keep to. */
const LINE_PX = 7
/** Points of one piece of a line, at most. */
const MOST_POINTS = 400
/** Outside the window, as thick as no name reaches past. */
const EDGE_PX = 190
const BUTTONS_PX = { width: 216, height: 52 }
/** So many names are looked for room for: more than a window has. */
const MOST = 160
/** Beyond the window's edges names are looked for too: one who moves it a little sees them. */
const BEYOND_PX = 200

export interface Labels {
  stops: ReadonlyMap<string, Label>
  boats: ReadonlyMap<string, Label>
}

export const NO_LABELS: Labels = { stops: new Map(), boats: new Map() }

/** A boat and how far it is drawn from its point. */
export interface Placed extends Offset {
  boat: MapBoat
}

export interface Asked {
  ground: Ground
  /** The boats that are drawn. */
  marks: readonly Placed[]
  fit: Fit
  view: View
  openKey: string | null
  before: Labels
}

/**
 * Stops come first: their names stay while boats come and go, but where a boat would lie on one. Rests often: of hundreds of boats it is
 * too long for one picture.
 */
export function* layNames({ ground, marks, fit, view, openKey, before }: Asked): Generator<void, Labels> {
  const taken = new Taken()
  const stops = ground.stops
    .toSorted((one, other) => Number(other.isEnd) - Number(one.isEnd))
    .map(({ id, name, point }): Named => {
      const { x, y } = placeOn(fit, point)
      return { key: id, x: x * view.k, y: y * view.k, reach: STOP_PX, sayings: [[name]] }
    })
  for (const stop of stops) taken.add(markOf(stop))
  const edges = edgesOf(fit, view)
  const avoided = yield* linesOver({ ground, fit, view })
  const seen = marks
    .filter(({ boat: { point } }) => isSeen(fit, inWindow(fit, view, point)))
    .toSorted((one, other) => rankOf(one.boat, openKey) - rankOf(other.boat, openKey))
    .map((mark) => wanted(mark, fit, view))
  for (const boat of seen) taken.add(markOf(boat))
  const ofStops = yield* labelled(stops, { taken, avoided, edges, before: before.stops })
  const named = yield* labelled(seen.slice(0, MOST), { taken, avoided, edges, before: before.boats })
  const ofBoats = new Map<string, Label>()
  for (const boat of seen) {
    yield
    const label = named.get(boat.key) ?? labelOver(boat, edges)
    ofBoats.set(boat.key, keptLabel(label, before.boats.get(boat.key)))
  }
  return { stops: ofStops, boats: ofBoats }
}

/** The strips just outside the window, and the buttons in its corner: a name there is cut, or hidden. */
function edgesOf(fit: Fit, view: View): Taken {
  const taken = new Taken()
  const { width, height } = fit.size
  const off = shiftOf(fit, view)
  for (const box of [
    { left: -EDGE_PX, top: 0, right: 0, bottom: height },
    { left: width, top: 0, right: width + EDGE_PX, bottom: height },
    { left: 0, top: -EDGE_PX, right: width, bottom: 0 },
    { left: 0, top: height, right: width, bottom: height + EDGE_PX },
    { left: width - BUTTONS_PX.width, top: 0, right: width, bottom: BUTTONS_PX.height },
  ])
    taken.add({
      ...{ left: box.left - off.x, right: box.right - off.x },
      ...{ top: box.top - off.y, bottom: box.bottom - off.y },
    })
  return taken
}

/** Boats sail there: names lie better beside it, and within the window. */
function* linesOver({ ground, fit, view }: Pick<Asked, 'ground' | 'fit' | 'view'>): Generator<void, Taken> {
  const taken = edgesOf(fit, view)
  const off = shiftOf(fit, view)
  const inPlane = (point: Point) => {
    const { x, y } = placeOn(fit, point)
    return { x: x * view.k, y: y * view.k }
  }
  for (const line of [...ground.tracks.values()].flatMap(({ lines }) => lines))
    for (const [place, corner] of line.entries()) {
      const before = line[place - 1]
      if (!before) continue
      yield
      for (const point of pointsBetween(inPlane(before), inPlane(corner)))
        if (isSeen(fit, { x: point.x + off.x, y: point.y + off.y })) taken.add(around(point, LINE_PX))
    }
  return taken
}

/** Near enough to each other that nothing lies between them; of a piece far longer than a window, some. */
function pointsBetween(start: Point, end: Point): Point[] {
  const count = Math.min(Math.ceil(distance(start, end) / (2 * LINE_PX)), MOST_POINTS)
  return Array.from({ length: count + 1 }, (_, nth) => {
    const share = count === 0 ? 0 : nth / count
    return { x: start.x + (end.x - start.x) * share, y: start.y + (end.y - start.y) * share }
  })
}

function isSeen({ size: { width, height } }: Fit, { x, y }: { x: number; y: number }): boolean {
  return x > -BEYOND_PX && x < width + BEYOND_PX && y > -BEYOND_PX && y < height + BEYOND_PX
}

const TONE_RANKS = { missed: 1, calling: 2, calm: 3 }

/** The open boat has a name before all, then who asks for attention, then who sails. */
function rankOf({ row, how }: MapBoat, openKey: string | null): number {
  if (row.key === openKey) return 0
  return TONE_RANKS[toneOf(row)] * 4 + (how === 'measured' ? 0 : row.state === 'under-way' ? 1 : 2)
}

function wanted({ boat, dx, dy }: Placed, fit: Fit, view: View): Named {
  const { x, y } = placeOn(fit, boat.point)
  return {
    ...{ key: boat.row.key, reach: BOAT_PX },
    ...{ x: x * view.k + dx, y: y * view.k + dy },
    sayings: sayingsOf(boat, boat.at),
  }
}
