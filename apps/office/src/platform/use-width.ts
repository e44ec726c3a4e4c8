import { useSyncExternalStore } from 'react'

/** How wide the page is, in pixels. */
export function usePageWidth(): number {
  return useSyncExternalStore(follow, () => document.documentElement.clientWidth)
}

function follow(listener: () => void): () => void {
  window.addEventListener('resize', listener)
  return () => window.removeEventListener('resize', listener)
}
