import { type RefObject, useEffect, useRef, useState } from 'react'

/**
 * What opens above where one pressed is scrolled to and has the focus on its heading.
 * @returns the heading's ref, and what closes it: the focus goes back to what was pressed
 */
export function useComeTo(close: () => void): [RefObject<HTMLHeadingElement | null>, () => void] {
  const heading = useRef<HTMLHeadingElement>(null)
  const [pressed] = useState(() => document.activeElement)
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView({ block: 'start' })
  }, [])
  const goBack = () => {
    close()
    if (pressed?.isConnected) (pressed as HTMLElement | SVGElement).focus()
  }
  return [heading, goBack]
}
