/**
 * Mouse, wheel, keys and fingers on the map. One finger scrolls the page, two move the map; a wheel that can't make it smaller scrolls the
 * page too: nobody is caught on it.
 */
import type { Camera } from './camera.ts'
import type { Point } from './plane.ts'
import { panned, wholeView, zoomed } from './view.ts'

/** A press that moves further isn't a click. */
const DRAG_PX = 4
const STEP = 1.6
const PAN_PX = 80
/** Growth for one pixel of the wheel. */
const WHEEL = 0.002
const LINE_PX = 20

/** Returns how to stop. */
export function listenToGestures(frame: HTMLElement, camera: Camera): () => void {
  const stop = new AbortController()
  const on = { signal: stop.signal }
  const active = { ...on, passive: false }
  frame.addEventListener('wheel', (event) => turnWheel(event, frame, camera), active)
  drag(frame, camera, on)
  pinch(frame, camera, active)
  return () => stop.abort()
}

function turnWheel(event: WheelEvent, frame: HTMLElement, camera: Camera): void {
  const px = event.deltaY * (event.deltaMode === WheelEvent.DOM_DELTA_LINE ? LINE_PX : 1)
  if (px > 0 && camera.view.k === 1) return
  event.preventDefault()
  const at = placeIn(frame, event)
  camera.move((fit, view) => zoomed(fit, view, Math.exp(-px * WHEEL), at))
}

function placeIn(frame: HTMLElement, { clientX, clientY }: { clientX: number; clientY: number }): Point {
  const { left, top } = frame.getBoundingClientRect()
  return { x: clientX - left, y: clientY - top }
}

/** With a mouse or a pen. */
function drag(frame: HTMLElement, camera: Camera, on: { signal: AbortSignal }): void {
  let from: Point | null = null
  let isDragged = false
  frame.addEventListener(
    'pointerdown',
    (event) => {
      isDragged = false
      if (event.pointerType !== 'touch' && event.button === 0) from = { x: event.clientX, y: event.clientY }
    },
    on,
  )
  frame.addEventListener(
    'pointermove',
    (event) => {
      if (!from || (event.buttons & 1) === 0) return
      const by = { x: event.clientX - from.x, y: event.clientY - from.y }
      if (!isDragged && Math.hypot(by.x, by.y) < DRAG_PX) return
      if (!isDragged) frame.setPointerCapture(event.pointerId)
      isDragged = true
      from = { x: event.clientX, y: event.clientY }
      camera.move((fit, view) => panned(fit, view, by))
    },
    on,
  )
  const end = () => {
    from = null
  }
  frame.addEventListener('pointerup', end, on)
  frame.addEventListener('pointercancel', end, on)
  // The boat under the mouse wasn't meant.
  frame.addEventListener('click', (event) => isDragged && event.stopPropagation(), { ...on, capture: true })
}

interface Fingers {
  middle: Point
  apart: number
}

function pinch(frame: HTMLElement, camera: Camera, on: { signal: AbortSignal; passive: boolean }): void {
  let before: Fingers | null = null
  const take = ({ touches }: TouchEvent) => {
    const [one, other] = touches
    before =
      one && other && touches.length === 2 ? fingersOf(placeIn(frame, one), placeIn(frame, other)) : null
  }
  frame.addEventListener('touchstart', take, on)
  frame.addEventListener('touchend', take, on)
  frame.addEventListener('touchcancel', take, on)
  frame.addEventListener(
    'touchmove',
    (event) => {
      const was = before
      take(event)
      const is = before
      if (!was || !is) return
      event.preventDefault()
      const by = { x: is.middle.x - was.middle.x, y: is.middle.y - was.middle.y }
      camera.move((fit, view) => panned(fit, zoomed(fit, view, is.apart / was.apart, was.middle), by))
    },
    on,
  )
}

function fingersOf(one: Point, other: Point): Fingers {
  return {
    middle: { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 },
    apart: Math.max(1, Math.hypot(one.x - other.x, one.y - other.y)),
  }
}

/** A step closer, or back, with the middle of the window where it is. */
export function zoomStep(camera: Camera, isCloser: boolean): void {
  camera.move((fit, view) => {
    const at = { x: fit.size.width / 2, y: fit.size.height / 2 }
    return zoomed(fit, view, isCloser ? STEP : 1 / STEP, at)
  })
}

export const showWhole = (camera: Camera) => camera.move((fit) => wholeView(fit))

const PANS: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: PAN_PX, y: 0 },
  ArrowRight: { x: -PAN_PX, y: 0 },
  ArrowUp: { x: 0, y: PAN_PX },
  ArrowDown: { x: 0, y: -PAN_PX },
}

/** Whether the key was meant for the map. @param isOnMap arrows are: the map itself has the focus, not a boat on it */
export function pressKey(camera: Camera, key: string, isOnMap: boolean): boolean {
  const pan = isOnMap ? PANS[key] : undefined
  if (pan) camera.move((fit, view) => panned(fit, view, pan))
  else if (key === '+' || key === '=') zoomStep(camera, true)
  else if (key === '-') zoomStep(camera, false)
  else if (key === '0') showWhole(camera)
  else return false
  return true
}
