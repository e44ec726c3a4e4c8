/**
 * The composition root: the only file that knows everything. It gives the engine the browser's clock, network and
 * storage, ties the logbook, dispatch and session together, and shows the app.
 */
import { basesFor } from '@vaarboek/wire'
import { createRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { startDispatch } from './dispatch/dispatch.ts'
import { openIndexedDbLogbook } from './logbook/indexeddb-logbook.ts'
import { registerServiceWorker } from './pwa/service-worker.ts'
import { alone, currentPosition, waitFor, watchConnection } from './session/browser.ts'
import { createSession } from './session/create-session.ts'
import { browserDevice, chance } from './session/device.ts'
import { errorReporter } from './session/report-error.ts'
import './ui/global.css'

/** Every so often everything pending is tried again (SYNC-07). */
const PERIOD_MS = 30_000
/** The clocks on screen (LIM-11). */
const TICK_MS = 1000

const device = browserDevice()
const fetchNow = window.fetch.bind(window)
const { api } = basesFor(window.location.host)
const reportError = errorReporter(
  { base: api, fetch: fetchNow, token: null, concession: null },
  device,
  () => ({
    userAgent: navigator.userAgent,
    url: window.location.href,
  }),
)
window.addEventListener('error', ({ error, message }) => reportError(error ?? message, 'Script'))
window.addEventListener('unhandledrejection', ({ reason }) =>
  reportError(reason ?? 'Unhandled rejection', 'Promise'),
)

const logbook = await openIndexedDbLogbook({
  onOutdated: () => window.location.reload(),
  onBlocked: () => reportError(new Error('Another tab holds an older logbook open'), 'logbook'),
})

const session = createSession({
  logbook,
  device,
  storage: window.localStorage,
  base: api,
  fetch: fetchNow,
  ring: () => dispatch.ring(),
  ringForWork: () => dispatch.ringForWork(),
  reportError,
})

const dispatch = startDispatch({
  logbook,
  device,
  random: chance,
  base: api,
  fetch: fetchNow,
  sendsKeys: new URL(api, window.location.href).origin === window.location.origin,
  credentials: session.credentials,
  position: currentPosition,
  wait: waitFor,
  alone,
  onStatus: session.setSending,
  onError: (error) => reportError(error, 'dispatch'),
})

createRoot(document.getElementById('root') as HTMLElement, {
  onUncaughtError: (error) => reportError(error, 'React'),
  onCaughtError: (error) => reportError(error, 'React'),
}).render(<App session={session} />)

await session.restore()
watchConnection(session.setOnline, dispatch.ring)
setInterval(session.tick, TICK_MS)
setInterval(dispatch.ring, PERIOD_MS)
registerServiceWorker(reportError)
navigator.storage?.persist?.().catch((error: unknown) => reportError(error, 'storage'))
