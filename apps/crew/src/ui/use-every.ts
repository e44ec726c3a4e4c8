/** Does something again and again, or once after a while, as long as a screen is open. This file owns the timers. */
import { useEffect, useEffectEvent } from 'react'

/** @param ms milliseconds between two times; null pauses */
export function useEvery(ms: number | null, work: () => void): void {
  const now = useEffectEvent(work)
  useEffect(() => {
    if (ms === null) return
    const timer = setInterval(() => now(), ms)
    return () => clearInterval(timer)
  }, [ms])
}

/** @param ms milliseconds from now; null waits for nothing. Another number starts again, a screen that closes ends it. */
export function useAfter(ms: number | null, work: () => void): void {
  const now = useEffectEvent(work)
  useEffect(() => {
    if (ms === null) return
    const timer = setTimeout(() => now(), ms)
    return () => clearTimeout(timer)
  }, [ms])
}
