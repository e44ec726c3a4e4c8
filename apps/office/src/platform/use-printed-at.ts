import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { serverClock } from './server-clock.ts'

/** When the page is printed, in milliseconds by the server's clock, as long as that takes; null otherwise. */
export function usePrintedAt(): number | null {
  const [at, setAt] = useState<number | null>(null)
  useEffect(() => {
    // The browser takes the page as it stands when these are done.
    const begin = () => flushSync(() => setAt(serverClock.now()))
    const end = () => setAt(null)
    window.addEventListener('beforeprint', begin)
    window.addEventListener('afterprint', end)
    return () => {
      window.removeEventListener('beforeprint', begin)
      window.removeEventListener('afterprint', end)
    }
  }, [])
  return at
}
