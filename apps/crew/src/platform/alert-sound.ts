/**
 * The alert for new notifications. Browsers let a page sound only after it was touched, so it is unlocked by the first
 * touch; the service worker keeps the file for offline (NOTIF-17, NOTIF-18, AMB-59).
 */
const ALERT = '/melding.mp3'

export interface Alert {
  sound(): void
  /** Fetches it again (SYNC-05). */
  refresh(): void
}

/** Makes the alert ready: not before the first screen has been seen, for a slow tablet takes 50 ms for it. */
export function prepareAlert(): Alert {
  const audio = new Audio(ALERT)
  audio.preload = 'auto'
  const unlock = () => {
    audio.muted = true
    // A browser that still refuses will do so again when it matters: the badge says the same.
    audio
      .play()
      .then(() => {
        audio.pause()
        audio.currentTime = 0
      })
      .catch(() => {})
      .finally(() => {
        audio.muted = false
      })
  }
  window.addEventListener('pointerdown', unlock, { once: true })
  return {
    sound() {
      audio.currentTime = 0
      audio.play().catch(() => {})
    },
    refresh: () => audio.load(),
  }
}
