/**
 * The app's entry: draws the first screen at once and loads the engine and all other screens after it. The engine reports every error
 * to the server, once it runs (ERR-17, ERR-18).
 */
import { createRoot, hydrateRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { LOGIN_PATH } from './app/paths.ts'
import { keptLanguage, showLanguage } from './platform/language.ts'
import './ui/global.css'

/** After this time the app is drawn without the engine, so that it can say why it waits. */
const LATE_MS = 3000

const behind = import('./start-engine.ts')
// The first script is the one that loads others.
const engine = behind.then(({ startEngine }) =>
  startEngine(() => import('./features/position/share-position.tsx')),
)
const kept = keptLanguage()
// Dutch stands in for a language whose texts are gone.
const worded = showLanguage(kept).catch(() => showLanguage('nl'))

function report(error: unknown, context: string): void {
  engine.then(
    (engine) => engine.reportError(error, context),
    // Without an engine nothing can be reported; the screen says so (ERR-20).
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
// The login is drawn at once; the page may have it already (prerender.tsx). Other paths show the page's own loader until the engine
// is there: drawing that by React too would only take time.
const whole = Promise.all([engine, behind, worded])
const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), LATE_MS))
const isAtLogin = window.location.pathname === LOGIN_PATH
const words =
  kept === 'nl' || root.querySelector('form')
    ? null
    : worded.then(
        () => null,
        () => null,
      )
const soon = Promise.race([isAtLogin ? words : whole.catch(() => null), late])
Promise.resolve(soon).then((arrived) => {
  const app = <App whole={whole} arrived={arrived} />
  if (root.querySelector('form')) hydrateRoot(root, app, onError)
  else createRoot(root, onError).render(app)
}, reportReact)
