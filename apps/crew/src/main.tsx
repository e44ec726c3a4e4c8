/**
 * The page's own start: shows the first screen at once and loads the engine behind it. Whatever goes wrong anywhere is
 * reported to shore by the engine, once it runs (ERR-17, ERR-18).
 */
import { createRoot, hydrateRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { LOGIN_PATH } from './app/paths.ts'
import './ui/global.css'

/** What isn't there by then may be held up, and somebody must hear of it. */
const LATE_MS = 3000

const behind = import('./start-engine.ts')
const engine = behind.then(({ startEngine }) => startEngine())

function report(error: unknown, context: string): void {
  engine.then(
    (engine) => engine.reportError(error, context),
    // Without an engine there is nobody to report to; the screen says so (ERR-20).
    () => console.error(context, error),
  )
}

window.addEventListener('error', ({ error, message }) => report(error ?? message, 'Script'))
window.addEventListener('unhandledrejection', ({ reason }) =>
  report(reason ?? 'Unhandled rejection', 'Promise'),
)

const root = document.getElementById('root') as HTMLElement
const onError = { onUncaughtError: reportReact, onCaughtError: reportReact }
function reportReact(error: unknown): void {
  report(error, 'React')
}
// The login is drawn at once; it may stand there already (prerender.tsx). Everywhere else the page says that something is
// coming until it is there: drawing that by React too would only hold it up.
const whole = Promise.all([engine, behind])
const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), LATE_MS))
const soon = window.location.pathname === LOGIN_PATH ? null : Promise.race([whole.catch(() => null), late])
Promise.resolve(soon).then((arrived) => {
  const app = <App engine={engine} whole={whole} arrived={arrived} />
  if (root.querySelector('form')) hydrateRoot(root, app, onError)
  else createRoot(root, onError).render(app)
}, reportReact)
