/** Does something again and again while a screen is open. This file owns the timer. */
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
