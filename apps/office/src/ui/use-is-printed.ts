import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** Whether the page is being printed: drawn so before the browser looks at it. */
export function useIsPrinted(): boolean {
  const [isPrinted, set] = useState(false)
  useEffect(() => {
    const begin = () => flushSync(() => set(true))
    const end = () => set(false)
    window.addEventListener('beforeprint', begin)
    window.addEventListener('afterprint', end)
    return () => {
      window.removeEventListener('beforeprint', begin)
      window.removeEventListener('afterprint', end)
    }
  }, [])
  return isPrinted
}
