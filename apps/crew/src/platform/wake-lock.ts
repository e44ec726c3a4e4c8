/** Keeps the screen awake while a trip is under way. Where the browser can't, or won't, the app works without. */

/** Holds the screen awake until the returned function is called; asks again whenever the page becomes visible. */
export function keepAwake(): () => void {
  let isWanted = true
  let held: WakeLockSentinel | null = null

  async function ask(): Promise<void> {
    if (!isWanted || !('wakeLock' in navigator) || document.visibilityState !== 'visible') return
    try {
      held = await navigator.wakeLock.request('screen')
      if (!isWanted) await held.release()
    } catch {
      // Refused, for instance on a low battery: the crew will notice a dark screen, and nothing is lost by it.
      held = null
    }
  }

  const askAgain = () => {
    ask().catch(() => {})
  }
  document.addEventListener('visibilitychange', askAgain)
  askAgain()
  return () => {
    isWanted = false
    document.removeEventListener('visibilitychange', askAgain)
    held?.release().catch(() => {})
  }
}
