/**
 * The app: who may be where, the page that belongs to the place, and the one panel over it. The login comes with the
 * first load; everything behind it is loaded once somebody is aboard.
 */
import { StrictMode, Suspense, useEffect } from 'react'
import { Route, Switch } from 'wouter'
import { LoginScreen } from '../screens/login/login-screen.tsx'
import { SessionContext, usePanelView } from '../session/hooks.ts'
import { closePanel } from '../session/panel.ts'
import type { Session } from '../session/session.ts'
import { Loader } from '../ui/loader.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { Guard } from './guard.tsx'
import { lazyNamed } from './lazy-named.ts'
import { LOGIN_PATH } from './routes.tsx'
import { keptTheme, showTheme } from './theme.ts'

const Page = lazyNamed(() => import('./page.tsx'), 'Page')
const PanelHost = lazyNamed(() => import('./panel-host.tsx'), 'PanelHost')

/** The whole app on one session. */
export function App({ session }: { session: Session }) {
  useEffect(() => showTheme(keptTheme()), [])
  return (
    <StrictMode>
      <SessionContext value={session}>
        <ErrorBoundary>
          <Suspense fallback={<Loader />}>
            <Guard waiting={<Loader />}>
              <Switch>
                <Route path={LOGIN_PATH} component={LoginScreen} />
                <Route component={Page} />
              </Switch>
            </Guard>
          </Suspense>
        </ErrorBoundary>
        <OpenPanel />
      </SessionContext>
    </StrictMode>
  )
}

/** The open panel, if any. The browser's own back closes it: it belongs to the page it was opened on. */
function OpenPanel() {
  const view = usePanelView()
  useEffect(() => {
    window.addEventListener('popstate', closePanel)
    return () => window.removeEventListener('popstate', closePanel)
  }, [])
  return (
    <ErrorBoundary key={view?.name}>
      <Suspense fallback={null}>{view && <PanelHost view={view} />}</Suspense>
    </ErrorBoundary>
  )
}
