/**
 * The page's own start: shows the first screen at once and loads the engine behind it. Whatever goes wrong anywhere is
 * reported to shore by the engine, once it runs (ERR-17, ERR-18).
 */
import { createRoot, hydrateRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { LOGIN_PATH } from './app/paths.ts'
import './ui/global.css'

const behind = import('./start-engine.ts')
const engine = behind.then(({ startEngine }) => startEngine())

function report(error: unknown, context: string): void {
  engine.then(
    (session) => session.reportError(error, context),
    // Without an engine there is nobody to report to; the screen says so (ERR-20).
    () => console.error(context, error),
  )
}

window.addEventListener('error', ({ error, message }) => report(error ?? message, 'Script'))
window.addEventListener('unhandledrejection', ({ reason }) =>
  report(reason ?? 'Unhandled rejection', 'Promise'),
)

const root = document.getElementById('root') as HTMLElement
const app = <App engine={engine} behind={behind} />
const onError = { onUncaughtError: reportReact, onCaughtError: reportReact }
function reportReact(error: unknown): void {
  report(error, 'React')
}
// The login may stand there already (prerender.tsx); at another place, by a server that knows one page, it must not.
if (root.firstChild && window.location.pathname === LOGIN_PATH) hydrateRoot(root, app, onError)
else createRoot(root, onError).render(app)
