import { type RefObject, useLayoutEffect, useState } from 'react'

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

/** How wide an element is, in pixels; that of the page until it is laid out. */
export function useElementWidth(ref: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(() => document.documentElement.clientWidth)
  useLayoutEffect(() => {
    return ref.current ? followWidth(ref.current, setWidth) : undefined
  }, [ref])
  return width
}
