/**
 * Other services of the browser that the engine needs: waiting, being alone, the position, the connection.
 * Handed in by main.
 */
import type { Position } from '@vaarboek/wire'
import { shownImage } from './shown-image.ts'

/** A position that takes longer than this is no position: it never holds up a send (AMB-60). */
const POSITION_WITHIN_MS = 10_000
/** The name of the lock that one tab holds to be the one that sends. */
const SENDER_LOCK = 'vaarboek-dispatch'
/** A tab that holds it and is frozen never lets go: who waited longer than any call takes, takes it. */
const PATIENCE_MS = 40_000

/** Resolves after so many milliseconds (null: never by itself), or at once when the signal aborts. */
export function waitFor(ms: number | null, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) {
      resolve()
      return
    }
    const timer = ms === null ? undefined : setTimeout(done, ms)
    function done(): void {
      clearTimeout(timer)
      signal.removeEventListener('abort', done)
      resolve()
    }
    signal.addEventListener('abort', done)
  })
}

/**
 * Runs work while this tab is the only one that does: the first that asked, or the one that is worked in while the first
 * doesn't let go. The first goes back into the queue then. Where the browser has no locks (plain http on another host)
 * every tab sends; repeated sends are harmless then, for every record has its key.
 * @param lead called with the signal that ends it; without locks by each tab that is in sight
 */
export async function alone(
  work: (held: AbortSignal) => Promise<void>,
  ending: AbortSignal,
  lead: (held: AbortSignal) => void,
): Promise<void> {
  const { locks } = navigator
  if (!locks) {
    whileSeen(lead)
    return work(ending)
  }
  for (let steal = false; !ending.aborted; ) {
    const lost = new AbortController()
    let wasHeld = false
    const options = steal
      ? { steal }
      : { signal: AbortSignal.any([ending, AbortSignal.timeout(PATIENCE_MS)]) }
    try {
      await locks.request(SENDER_LOCK, options, () => {
        wasHeld = true
        const held = AbortSignal.any([ending, lost.signal])
        lead(held)
        return work(held)
      })
    } catch (error) {
      // The wait was ended, or another tab took the lock.
      if (!/^(Abort|Timeout)Error$/.test((error as Error).name)) throw error
    }
    lost.abort()
    steal = !wasHeld && document.hasFocus()
  }
}

/** Calls each time the page comes into sight, with what ends when it goes. */
function whileSeen(work: (seen: AbortSignal) => void): void {
  let seen = new AbortController()
  const look = () => {
    seen.abort()
    seen = new AbortController()
    if (!document.hidden) work(seen.signal)
  }
  document.addEventListener('visibilitychange', look)
  look()
}

/** The boat's position; null when refused, unknown, or too slow. */
export function currentPosition(): Promise<Position | null> {
  const asked = new Promise<Position | null>((resolve) => {
    if (!('geolocation' in navigator)) {
      resolve(null)
      return
    }
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ lon: coords.longitude, lat: coords.latitude }),
      () => resolve(null),
      { maximumAge: 60_000, timeout: POSITION_WITHIN_MS },
    )
  })
  const tooSlow = waitFor(POSITION_WITHIN_MS, new AbortController().signal).then(() => null)
  return Promise.race([asked, tooSlow])
}

/**
 * Calls when the page may be left: as early as the browser says so, for it doesn't wait for what a page begins at its end; and on
 * going into the background, from where a tablet ends pages without another word.
 */
export function onLeaving(keep: () => void): void {
  window.addEventListener('beforeunload', keep)
  window.addEventListener('pagehide', keep)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') keep()
  })
}

/** Follows the browser's word on the connection, first heard right after the first render (SYNC-01, AMB-46). */
export function watchConnection(
  setOnline: (isOnline: boolean) => void,
  ring: () => void,
  onSeenAgain: () => void,
): void {
  window.addEventListener('online', () => {
    setOnline(true)
    ring()
  })
  window.addEventListener('offline', () => setOnline(false))
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible') return
    ring()
    onSeenAgain()
  })
  setOnline(navigator.onLine)
}

/** The content of a meta element in the page's head, or null. */
export function contentOfMeta(name: string): string | null {
  return document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? null
}

/** The version of this build: the hash in the name of the page's first script. */
export function appVersion(): string {
  return String(document.scripts[0]?.src.slice(-11, -3))
}

/** Whether the browser can show a photo. */
export function readsPhoto(photo: Blob): Promise<boolean> {
  return shownImage(photo).then(
    () => true,
    () => false,
  )
}
