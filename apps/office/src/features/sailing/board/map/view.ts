/** The part of the plane that is seen, and how large. Pure; lengths in pixels. */
import { type Box, boxOf } from './ground.ts'
import { metresAt, type Point } from './plane.ts'

export interface Size {
  width: number
  height: number
}

/** All lines in sight: pixels that the world takes, and what lies in the middle. */
export interface Fit {
  size: Size
  scale: number
  middle: Point
}

/** A view: so many times larger than all of it, with this in the middle. */
export interface View {
  k: number
  middle: Point
}

/** Room for names beside the outermost stops, and for boats below them. */
const SIDE_PX = 72
const ABOVE_PX = 48
/** A stop alone, or all at one place: so much is seen around it. */
const LEAST_M = 800
/** So large a pixel is half a metre. */
const MOST_SCALE = 80_000_000
/** Part of the window that may be empty at an edge. */
const SLACK = 0.2

export function fitOf(points: readonly Point[], size: Size): Fit {
  const box: Box = boxOf(points) ?? { left: 0.5, top: 0.5, right: 0.5, bottom: 0.5 }
  const middle = { x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2 }
  const least = LEAST_M / metresAt(middle.y)
  const room = (px: number, margin: number) => Math.max(px - 2 * Math.min(margin, px / 5), 1)
  const scale = Math.min(
    room(size.width, SIDE_PX) / Math.max(box.right - box.left, least),
    room(size.height, ABOVE_PX) / Math.max(box.bottom - box.top, least),
    MOST_SCALE,
  )
  return { size, scale, middle }
}

export const wholeView = ({ middle }: Fit): View => ({ k: 1, middle })

/** The place where a point is drawn before the view is laid over it: from the middle of all lines. */
export function placeOn(fit: Fit, { x, y }: Point): Point {
  return { x: (x - fit.middle.x) * fit.scale, y: (y - fit.middle.y) * fit.scale }
}

/** The shift that moves such a place to the window. */
export function shiftOf({ size, scale, middle }: Fit, view: View): Point {
  return {
    x: size.width / 2 - view.k * (view.middle.x - middle.x) * scale,
    y: size.height / 2 - view.k * (view.middle.y - middle.y) * scale,
  }
}

/** A point's place in the window. */
export function inWindow(fit: Fit, view: View, point: Point): Point {
  const [place, shift] = [placeOn(fit, point), shiftOf(fit, view)]
  return { x: place.x * view.k + shift.x, y: place.y * view.k + shift.y }
}

export function panned(fit: Fit, view: View, by: Point): View {
  const each = view.k * fit.scale
  return within(fit, { ...view, middle: { x: view.middle.x - by.x / each, y: view.middle.y - by.y / each } })
}

/** The point at a place of the window stays there. @param at from its corner */
export function zoomed(fit: Fit, view: View, by: number, at: Point): View {
  const k = Math.min(Math.max(view.k * by, 1), Math.max(1, MOST_SCALE / fit.scale))
  const from = { x: at.x - fit.size.width / 2, y: at.y - fit.size.height / 2 }
  const moved = (1 / view.k - 1 / k) / fit.scale
  const middle = { x: view.middle.x + from.x * moved, y: view.middle.y + from.y * moved }
  return within(fit, { k, middle })
}

/** With a point in the middle. */
export const centred = (fit: Fit, view: View, middle: Point): View => within(fit, { ...view, middle })

/** All of it lies in the middle; enlarged one comes to its edges, and a little past them. */
function within({ size, scale, middle }: Fit, { k, middle: asked }: View): View {
  const most = (px: number) => ((px / 2) * (1 - 1 / k) + (px * SLACK) / k) / scale
  const held = (value: number, around: number, reach: number) =>
    Math.min(Math.max(value, around - reach), around + reach)
  return {
    k,
    middle: {
      x: held(asked.x, middle.x, most(size.width)),
      y: held(asked.y, middle.y, most(size.height)),
    },
  }
}
