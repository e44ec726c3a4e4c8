import { type RefObject, useLayoutEffect, useState } from 'react'
import { usePrintedAt } from './use-printed-at.ts'

/** Of A4 within its margins, as `global.css` has them: no browser says it in time. */
const PAPER_PX = 680

/**
 * How wide the page is, in pixels, without what stands beside it. Looked at when it changes: asked in mid-drawing, the browser would lay
 * out all of it first.
 */
export function usePageWidth(): number {
  const [width, setWidth] = useState(() => document.documentElement.clientWidth)
  useLayoutEffect(
    () => followWidth(document.getElementById('inhoud') ?? document.documentElement, setWidth),
    [],
  )
  return width
}

function followWidth(element: HTMLElement, setWidth: (width: number) => void): () => void {
  const measure = () => setWidth(element.clientWidth)
  measure()
  const observer = new ResizeObserver(measure)
  observer.observe(element)
  return () => observer.disconnect()
}

/** How wide an element is, in pixels; that of the page until it is laid out, and on paper no wider than that. */
export function useElementWidth(ref: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(() => document.documentElement.clientWidth)
  useLayoutEffect(() => {
    return ref.current ? followWidth(ref.current, setWidth) : undefined
  }, [ref])
  const isPrinted = usePrintedAt() !== null
  return isPrinted ? Math.min(width, PAPER_PX) : width
}
