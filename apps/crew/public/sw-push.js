// Part of the service worker: an urgent notification is shown by a push while the app isn't visible, and a tap on it opens the notifications.
// Who logged out on this tablet gets no push any more, also when the server couldn't be told: the logbook says who is logged in.
const LOGBOOK = 'vaarboek'
const NOTIFICATIONS = '/notifications'

self.addEventListener('push', (event) => event.waitUntil(show(event.data.json())))

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openNotifications())
})

// The app says so when nobody is logged in any more.
self.addEventListener('message', (event) => {
  if (event.data === 'signed-out') event.waitUntil(endUnlessSignedIn())
})

async function show({ id, title, message }) {
  if (await endUnlessSignedIn()) return
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  // An app that is looked at sounds its own alert.
  if (pages.some(({ visibilityState }) => visibilityState === 'visible')) return
  // The app counts by itself while it is open.
  if (pages.length === 0) await self.navigator.setAppBadge?.()
  await self.registration.showNotification(title, {
    body: message,
    // The same one, sent again, sounds once.
    tag: `notification-${id}`,
    lang: 'nl',
    icon: '/icon-192.png',
    requireInteraction: true,
    vibrate: [300, 150, 300],
  })
}

async function openNotifications() {
  const [page] = await self.clients.matchAll({ type: 'window' })
  if (!page) return self.clients.openWindow(NOTIFICATIONS)
  // Not loaded again: the page goes there by itself, and nothing that was typed is lost.
  page.postMessage({ open: NOTIFICATIONS })
  await page.focus()
}

/** Takes the subscription and all that was shown away when nobody is logged in; says whether it did. */
async function endUnlessSignedIn() {
  if (await isSignedIn()) return false
  for (const shown of await self.registration.getNotifications()) shown.close()
  const subscription = await self.registration.pushManager?.getSubscription()
  await subscription?.unsubscribe()
  return true
}

/** Whether the logbook holds a session; a logbook that can't be read doesn't silence anybody. */
function isSignedIn() {
  return new Promise((resolve) => {
    const asked = indexedDB.open(LOGBOOK)
    // There is none, and none is to be made here.
    asked.onupgradeneeded = () => asked.transaction.abort()
    asked.onerror = () => resolve(asked.error.name !== 'AbortError')
    asked.onsuccess = () => {
      const logbook = asked.result
      logbook.onversionchange = () => logbook.close()
      const read = logbook.transaction('notes').objectStore('notes').get('session')
      read.onsuccess = () => resolve(Boolean(read.result))
      read.onerror = () => resolve(true)
      read.transaction.oncomplete = () => logbook.close()
    }
  })
}
