/** The way between two stops, along the lines of a track. Pure. */
import { distance, metresAt, type Point } from './plane.ts'

/** A place on a way: where, and in which direction it goes on; degrees, 0 is up, clockwise. */
export interface Along {
  point: Point
  heading: number | null
}

/** A line further from a stop than this doesn't call there. */
const NEAR_M = 400
/** A line that passes a stop twice does so within this of each other. */
const SAME_M = 60

/** Corners of a way, and how far each lies from its start. */
export interface Way {
  corners: readonly Point[]
  reached: readonly number[]
}

interface Spot {
  /** The corner before it, and how much of the way to the next one. */
  corner: number
  share: number
  off: number
}

/** A straight line where no line passes both. */
export function wayBetween(lines: readonly (readonly Point[])[], from: Point, to: Point): Way {
  const near = NEAR_M / metresAt(from.y)
  let best: { off: number; way: Way } | null = null
  for (const line of lines) {
    const [starts, ends] = [spotsOn(line, from), spotsOn(line, to)]
    const off = Math.max(starts[0]?.off ?? Infinity, ends[0]?.off ?? Infinity)
    if (off > near || (best && best.off <= off)) continue
    const ways = starts.flatMap((start) => ends.map((end) => wayAlong(cut(line, start, end, [from, to]))))
    const [way] = ways.toSorted((one, other) => lengthOf(one) - lengthOf(other))
    if (way) best = { off, way }
  }
  return best?.way ?? wayAlong([from, to])
}

/** A stop that is a corner of its line stands there once. */
function wayAlong(all: readonly Point[]): Way {
  const corners = all.filter((corner, place) => place === 0 || distance(corner, all[place - 1] ?? corner) > 0)
  let far = 0
  const reached = corners.map((corner, place) => {
    const before = corners[place - 1]
    far += before ? distance(before, corner) : 0
    return far
  })
  return { corners, reached }
}

const lengthOf = ({ reached }: Way) => reached.at(-1) ?? 0

/** Spots where a line passes a point: the nearest first, others as near after it. */
function spotsOn(line: readonly Point[], point: Point): Spot[] {
  const spots = line.slice(1).map((end, corner) => spotBetween(line[corner] as Point, end, { corner, point }))
  const least = spots.reduce((off, spot) => Math.min(off, spot.off), Infinity)
  const most = least + SAME_M / metresAt(point.y)
  return spots
    .filter(({ off }, place) => off <= most && isLeast(spots, place))
    .toSorted((one, other) => one.off - other.off)
}

/** Whether neither neighbour is nearer: of a run of near pieces one counts. */
function isLeast(spots: readonly Spot[], place: number): boolean {
  const off = spots[place]?.off ?? Infinity
  return off <= (spots[place - 1]?.off ?? Infinity) && off < (spots[place + 1]?.off ?? Infinity)
}

function spotBetween(start: Point, end: Point, { corner, point }: { corner: number; point: Point }): Spot {
  const [dx, dy] = [end.x - start.x, end.y - start.y]
  const length = dx * dx + dy * dy
  const share = length === 0 ? 0 : ((point.x - start.x) * dx + (point.y - start.y) * dy) / length
  const within = Math.min(Math.max(share, 0), 1)
  return {
    corner,
    share: within,
    off: distance(point, { x: start.x + dx * within, y: start.y + dy * within }),
  }
}

/** The part of a line between two of its spots, from stop to stop. */
function cut(
  line: readonly Point[],
  start: Spot,
  end: Spot,
  [from, to]: readonly [Point, Point],
): readonly Point[] {
  const isBack = end.corner + end.share < start.corner + start.share
  const [first, last] = isBack ? [end, start] : [start, end]
  const corners = line.slice(first.corner + 1, last.corner + 1)
  return [from, ...(isBack ? corners.toReversed() : corners), to]
}

/** How far a point lies from a way, and in which direction it goes on there. */
export function nearestOn({ corners }: Way, point: Point): { off: number; heading: number | null } {
  const [first] = corners
  let best: { off: number; heading: number | null } = {
    off: first ? distance(first, point) : 0,
    heading: null,
  }
  for (const [corner, end] of corners.slice(1).entries()) {
    const start = corners[corner] as Point
    const { off } = spotBetween(start, end, { corner, point })
    if (off <= best.off) best = { off, heading: headingOf(end.x - start.x, end.y - start.y) }
  }
  return best
}

const headingOf = (dx: number, dy: number) => Math.round((Math.atan2(dx, -dy) * 180) / Math.PI)

/** @param share of the way that is over, from 0 to 1 */
export function along(way: Way, share: number): Along {
  const { corners, reached } = way
  const far = lengthOf(way) * share
  const place = Math.max(
    1,
    reached.findIndex((one, at) => at > 0 && one >= far && one > (reached[at - 1] ?? 0)),
  )
  const [start, end] = [corners[place - 1], corners[place]]
  if (!start || !end) return { point: corners[0] ?? { x: 0.5, y: 0.5 }, heading: null }
  const length = distance(start, end)
  const part = length === 0 ? 0 : Math.min((far - (reached[place - 1] ?? 0)) / length, 1)
  const [dx, dy] = [end.x - start.x, end.y - start.y]
  return {
    point: { x: start.x + dx * part, y: start.y + dy * part },
    heading: length === 0 ? null : headingOf(dx, dy),
  }
}
