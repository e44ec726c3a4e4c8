/** A press that is held does its work again and again, faster after a second. This file owns the timers. */
import { type MouseEvent, type PointerEvent, useEffect, useEffectEvent, useRef, useState } from 'react'

/** Longer than a slow tap. */
const FIRST_MS = 500
/** Slow enough to stop at a number one looks for. */
const SLOW_MS = 200
const FAST_MS = 80
/** So many at the slow pace are a second. */
const SLOW_TIMES = 5

/** @param isDisabled nothing is done, also while it is held still. Returns what a button listens with. */
export function useHeld(work: () => void, isDisabled: boolean) {
  const [isHeld, setHeld] = useState(false)
  /** The click that ends a held press is no further one. */
  const hasRepeated = useRef(false)
  const again = useEffectEvent(() => {
    hasRepeated.current = true
    work()
  })
  useEffect(() => {
    if (!isHeld || isDisabled) return
    let timer: ReturnType<typeof setTimeout>
    const wait = (times: number) => {
      const ms = times === 0 ? FIRST_MS : times <= SLOW_TIMES ? SLOW_MS : FAST_MS
      timer = setTimeout(() => {
        again()
        wait(times + 1)
      }, ms)
    }
    wait(0)
    return () => clearTimeout(timer)
  }, [isHeld, isDisabled])
  useEffect(() => {
    if (!isHeld) return
    const over = new AbortController()
    // Anywhere: a button that is disabled meanwhile hears nothing of it.
    for (const end of ['pointerup', 'pointercancel', 'blur'])
      window.addEventListener(end, () => setHeld(false), { signal: over.signal })
    return () => over.abort()
  }, [isHeld])
  return {
    onPointerDown: ({ button }: PointerEvent) => {
      hasRepeated.current = false
      setHeld(button === 0)
    },
    onPointerLeave: () => setHeld(false),
    onClick: ({ detail }: MouseEvent) => {
      // A key's press has no place, and nothing was held for it.
      if (detail === 0 || !hasRepeated.current) work()
      hasRepeated.current = false
    },
  }
}
