/** Pushes to this tablet while the app is closed: the browser's part. The service worker does the rest (public/sw-push.js). */
import type { PushTarget } from '@vaarboek/engine'

/** Whether somebody may still be asked for it. */
export function canAskForPush(): boolean {
  return 'PushManager' in window && Notification.permission === 'default'
}

/** On a tap of the captain only: browsers refuse for ever who asks by themselves. */
export function askForPush(): Promise<unknown> {
  return Notification.requestPermission()
}

/**
 * The push subscription by which this tablet gets pushes; null without permission, a push service or network.
 * @param key of the server
 */
export async function pushTarget(key: string): Promise<PushTarget | null> {
  if (!('PushManager' in window) || Notification.permission !== 'granted') return null
  const registration = await navigator.serviceWorker.getRegistration()
  // Refused without network, and while one for another key is left: until the next login. Everything is as without it then.
  const made = await registration?.pushManager
    .subscribe({ userVisibleOnly: true, applicationServerKey: key })
    .catch(() => null)
  const { endpoint, keys } = made?.toJSON() ?? {}
  return endpoint ? ({ endpoint, ...keys } as PushTarget) : null
}

/** Nobody is logged in any more: the service worker closes what pushes showed. */
export function endPushes(): void {
  navigator.serviceWorker?.ready.then(({ active }) => active?.postMessage('signed-out'))
}

/** Calls with the place that somebody chose by tapping what a push showed. */
export function onPushTapped(open: (path: string) => void): void {
  navigator.serviceWorker?.addEventListener('message', ({ data }) => data.open && open(data.open))
}
