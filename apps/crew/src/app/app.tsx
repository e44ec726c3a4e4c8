/**
 * The app: who may be where, the page that belongs to the place, and what went wrong over it. The login and its errors
 * come with the first load; all the rest is one piece that is loaded once somebody is aboard.
 */
import { lazy, StrictMode, Suspense, useEffect } from 'react'
import { Route, Switch } from 'wouter'
import { LoginScreen } from '../screens/login/login-screen.tsx'
import { Whoops } from '../screens/whoops/whoops.tsx'
import { SessionContext, usePanelView } from '../session/hooks.ts'
import { closePanel } from '../session/panel.ts'
import type { Session } from '../session/session.ts'
import { Loader } from '../ui/loader.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { Guard } from './guard.tsx'
import { LOGIN_PATH } from './paths.ts'
import { keptTheme, showTheme } from './theme.ts'

const Page = lazy(async () => ({ default: (await import('./page.tsx')).Page }))

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
        <OpenWhoops />
      </SessionContext>
    </StrictMode>
  )
}

/** The error that is open, if any. The browser's own back closes any panel: it belongs to the page it was opened on. */
function OpenWhoops() {
  const view = usePanelView()
  useEffect(() => {
    window.addEventListener('popstate', closePanel)
    return () => window.removeEventListener('popstate', closePanel)
  }, [])
  return view?.name === 'Whoops' ? <Whoops {...view} /> : null
}
