import { useEffect } from 'react'

/** While there is something to lose the browser asks, in its own words, before the page is closed or loaded anew. */
export function useAskBeforeLeaving(isLost: boolean): void {
  useEffect(() => {
    if (!isLost) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isLost])
}
