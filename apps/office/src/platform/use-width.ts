import { type RefObject, useLayoutEffect, useState, useSyncExternalStore } from 'react'

/** How wide the page is, in pixels. */
export function usePageWidth(): number {
  return useSyncExternalStore(follow, () => document.documentElement.clientWidth)
}

function follow(listener: () => void): () => void {
  window.addEventListener('resize', listener)
  return () => window.removeEventListener('resize', listener)
}

/** How wide an element is, in pixels; that of the page until it is laid out. */
export function useElementWidth(ref: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(() => document.documentElement.clientWidth)
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    const measure = () => setWidth(element.clientWidth)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [ref])
  return width
}
