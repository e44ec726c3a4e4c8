import { useSyncExternalStore } from 'react'

/** Whether the page is in sight: no other tab or window is over it. */
export function useIsSeen(): boolean {
  return useSyncExternalStore(follow, () => document.visibilityState === 'visible')
}

function follow(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}
