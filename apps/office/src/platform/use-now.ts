import { useEffect, useState } from 'react'
import { serverClock } from './server-clock.ts'

/** The server's time in milliseconds, drawn again so often. */
export function useNow(everyMs: number): number {
  const [now, tick] = useState(() => serverClock.now())
  useEffect(() => {
    const timer = setInterval(() => tick(serverClock.now()), everyMs)
    return () => clearInterval(timer)
  }, [everyMs])
  return now
}
