/**
 * Going back builds the step again after half a second, with fresh data (WIZ-36, AMB-47): what a reload of the page would
 * do, without its flicker and its question. This file owns the timer.
 */
import { useEffect, useState } from 'react'

/** How long after going back the step is rebuilt, milliseconds. */
export const REBUILD_AFTER_MS = 500

/**
 * @param refresh asks for fresh data, called with each rebuild; the same function between renders
 * @returns the number of rebuilds, for use as a key, and what starts the wait
 */
export function useRebuild(refresh: () => void): { rebuilds: number; rebuildSoon: () => void } {
  const [asked, setAsked] = useState(0)
  const [rebuilds, setRebuilds] = useState(0)
  useEffect(() => {
    if (asked === rebuilds) return
    const timer = setTimeout(() => {
      setRebuilds(asked)
      refresh()
    }, REBUILD_AFTER_MS)
    return () => clearTimeout(timer)
  }, [asked, rebuilds, refresh])
  return { rebuilds, rebuildSoon: () => setAsked((times) => times + 1) }
}
