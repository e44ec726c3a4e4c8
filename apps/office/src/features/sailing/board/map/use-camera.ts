import { type RefObject, useEffect, useLayoutEffect, useState } from 'react'
import { later } from '../../../../platform/event-stream.ts'
import { nextFrame } from '../../../../platform/next-frame.ts'
import { Camera, type Draw } from './camera.ts'
import { listenToGestures } from './gestures.ts'
import { type Fit, shiftOf, type View, wholeView } from './view.ts'

interface Layers {
  frame: RefObject<HTMLElement | null>
  /** Everything that lies on the map in its own size: names and boats. */
  sheet: RefObject<HTMLElement | null>
  /** Lines and stops, which grow with it. */
  ground: RefObject<SVGGElement | null>
}

/** The camera of a map, and the view it last rested on. */
export function useCamera(fit: Fit, layers: Layers): { camera: Camera; view: View } {
  const [view, rest] = useState(() => wholeView(fit))
  const [camera] = useState(() => new Camera(fit, { nextFrame, later }, rest))
  useLayoutEffect(() => camera.resize(fit), [camera, fit])
  useLayoutEffect(() => camera.follow(drawOn(layers)), [camera, layers])
  useEffect(() => {
    const stop = layers.frame.current ? listenToGestures(layers.frame.current, camera) : undefined
    return () => {
      stop?.()
      camera.stop()
    }
  }, [camera, layers])
  return { camera, view }
}

/** Straight into the page: React needn't look at hundreds of boats because the mouse moved. */
function drawOn({ frame, sheet, ground }: Layers): Draw {
  return (fit, view, isMoving) => {
    const { x, y } = shiftOf(fit, view)
    ground.current?.setAttribute('transform', `translate(${x} ${y}) scale(${view.k})`)
    sheet.current?.style.setProperty('--k', String(view.k))
    sheet.current?.style.setProperty('transform', `translate(${x}px, ${y}px)`)
    frame.current?.toggleAttribute('data-moving', isMoving)
  }
}
