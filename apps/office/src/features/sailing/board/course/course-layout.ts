/** Layout of *Verloop*: time across, stops down. Pure; lengths in pixels. */
import { type ScaleLinear, scaleLinear } from 'd3-scale'
import type { BoatCourse, Point } from './courses.ts'

const HOUR_S = 3600
/** So much an hour has at least on the screen: what has no room is scrolled to. */
const HOUR_PX = 72
const STOP_PX = 36
const LEAST_HEIGHT_PX = 240
export const TOP_PX = 26
const BOTTOM_PX = 14
const SIDE_PX = 24
/** Hours are named where their names have room. */
const HOUR_NAME_PX = 44

export interface CourseLayout {
  width: number
  height: number
  x: (seconds: number) => number
  y: (place: number) => number
  hours: { s: number; isNamed: boolean }[]
}

interface Room {
  width: number
  stops: number
  /** On paper all of the day stands on the sheet. */
  isPrinted: boolean
}

/** @param span whole hours, in seconds since the start of the service day */
export function layOutCourse(
  { fromS, untilS }: { fromS: number; untilS: number },
  { width: room, stops, isPrinted }: Room,
): CourseLayout {
  const hours = (untilS - fromS) / HOUR_S
  const width = isPrinted ? room : Math.max(room, hours * HOUR_PX + 2 * SIDE_PX)
  const x: ScaleLinear<number, number> = scaleLinear([fromS, untilS], [SIDE_PX, width - SIDE_PX])
  const tall = Math.max(STOP_PX * Math.max(stops - 1, 1), LEAST_HEIGHT_PX)
  const y: ScaleLinear<number, number> = scaleLinear([0, Math.max(stops - 1, 1)], [TOP_PX, TOP_PX + tall])
  const each = Math.max(1, Math.ceil((HOUR_NAME_PX * hours) / (width - 2 * SIDE_PX)))
  return {
    width,
    height: TOP_PX + tall + BOTTOM_PX,
    x,
    y,
    hours: Array.from({ length: hours + 1 }, (_, place) => ({
      s: fromS + place * HOUR_S,
      isNamed: place % each === 0,
    })),
  }
}

/** For `points` of a polyline. */
export function pointsOf(points: readonly Point[], { x, y }: Pick<CourseLayout, 'x' | 'y'>): string {
  return points.map(({ s, place }) => `${round(x(s))},${round(y(place))}`).join(' ')
}

/** The place of a boat's name: at the last stop that is known, else where it is to begin. */
export function nameAt({ planned, sailed }: BoatCourse): Point {
  return sailed.at(-1)?.at(-1) ?? planned[0] ?? { s: 0, place: 0 }
}

/** Between two stops, where the line of a shift that is cancelled is struck through. */
export function strikesOf({ planned }: Pick<BoatCourse, 'planned'>): Point[] {
  return planned.flatMap(({ s, place }, at) => {
    const before = planned[at - 1]
    return before && before.place !== place
      ? [{ s: (before.s + s) / 2, place: (before.place + place) / 2 }]
      : []
  })
}

const round = (px: number) => Math.round(px * 10) / 10
