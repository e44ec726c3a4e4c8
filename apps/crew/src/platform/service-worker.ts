/**
 * The service worker: keeps the app itself on the device, so that it opens without network. A new version waits until
 * somebody takes it, which is offered while no trip is under way (AMB-68).
 */
import { createStore } from 'zustand/vanilla'

/** Whether a new version is ready to be taken. */
export const newVersion = createStore<{ isReady: boolean }>(() => ({ isReady: false }))

let waiting: ServiceWorker | null = null
/** A first installation that a bad line cut off is tried again after so long: at sea it would be too late. */
const INSTALL_AGAIN_MS = 20_000
const KEEP_EACH_MS = 10 * 60_000

/** Registers it once the page has loaded. Where the browser has none (plain http) the app works without. */
export function registerServiceWorker(reportError: (error: unknown, context: string) => void): void {
  if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return
  navigator.serviceWorker
    .register('/sw.js')
    .then((registration) => {
      // Only beside an older one is it new: busy WebKit reports the very first one when it already serves the page.
      if (registration.active) offer(registration.waiting)
      // Files that the browser took away meanwhile are fetched again, long before there is no network.
      const keep = () => registration.active?.postMessage('keep')
      keep()
      setInterval(keep, KEEP_EACH_MS)
      window.addEventListener('online', keep)
      registration.addEventListener('updatefound', () => {
        const { active, installing } = registration
        installing?.addEventListener('statechange', () => {
          if (active && installing.state === 'installed') offer(installing)
          if (!active && installing.state === 'redundant')
            setTimeout(registerServiceWorker, INSTALL_AGAIN_MS, reportError)
        })
      })
    })
    .catch((error: unknown) => reportError(error, 'service worker'))
}

function offer(worker: ServiceWorker | null): void {
  waiting = worker
  if (worker) newVersion.setState({ isReady: true })
}

/** Takes the new version: the page is loaded again with it. Only to be asked where nobody is sailing. */
export function takeNewVersion(): void {
  if (!waiting) return
  navigator.serviceWorker.addEventListener('controllerchange', () => window.location.reload(), { once: true })
  waiting.postMessage({ type: 'SKIP_WAITING' })
}
