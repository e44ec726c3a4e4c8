/**
 * The app: who may be where, the page that belongs to the place, and what went wrong over it. The login and its errors
 * come with the first load and can be used while the engine is still on its way; all the rest is one piece that is
 * loaded once somebody is aboard.
 */
import { type ComponentType, lazy, type ReactNode, StrictMode, Suspense, useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { LoginScreen } from '../screens/login/login-screen.tsx'
import { Whoops } from '../screens/whoops/whoops.tsx'
import { SessionContext, usePanelView } from '../session/hooks.ts'
import { closePanel, showPhoto } from '../session/panel.ts'
import type { Session } from '../session/session.ts'
import { nl } from '../text/nl.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { Loader } from '../ui/loader.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { Guard } from './guard.tsx'
import { LOGIN_PATH } from './paths.ts'
import { keptTheme, showTheme } from './theme.ts'

interface Props {
  /** The session, once the logbook has been read. */
  engine: Promise<Session>
  /** What comes behind the first screen: every other one, and the panel of a forgotten PIN. */
  behind: Promise<{ Page: ComponentType; PincodeForm: ComponentType<{ engine: Promise<Session> }> }>
}

/** The whole app. */
export function App({ engine, behind }: Props) {
  const [Page] = useState(() => lazy(async () => ({ default: (await behind).Page })))
  const [PincodeForm] = useState(() => lazy(async () => ({ default: (await behind).PincodeForm })))
  const isPinForgotten = usePanelView()?.name === 'PincodeForm'
  useEffect(() => showTheme(keptTheme()), [])
  return (
    <StrictMode>
      <ErrorBoundary>
        <Suspense fallback={<Loader />}>
          <Place engine={engine}>
            <Page />
          </Place>
        </Suspense>
      </ErrorBoundary>
      <Suspense>{isPinForgotten && <PincodeForm engine={engine} />}</Suspense>
      <OpenWhoops />
    </StrictMode>
  )
}

/** The login needs no session to be shown; everything else waits for one, and for somebody aboard. */
function Place({ engine, children }: { engine: Promise<Session>; children: ReactNode }) {
  const [path] = useLocation()
  const { session, hasFailed } = useEngine(engine)
  if (hasFailed) return <EmptyState title={nl.own.noStorage} />
  if (path === LOGIN_PATH) return <LoginScreen engine={engine} />
  if (!session) return <Loader />
  return (
    <SessionContext value={session}>
      <Guard>{children}</Guard>
    </SessionContext>
  )
}

function useEngine(engine: Promise<Session>): { session: Session | null; hasFailed: boolean } {
  const [state, setState] = useState<{ session: Session | null; hasFailed: boolean }>({
    session: null,
    hasFailed: false,
  })
  useEffect(() => {
    engine.then(
      (session) => setState({ session, hasFailed: false }),
      () => setState({ session: null, hasFailed: true }),
    )
  }, [engine])
  return state
}

/** The error that is open, if any. The browser's own back closes any panel: it belongs to the page it was opened on. */
function OpenWhoops() {
  const view = usePanelView()
  useEffect(() => {
    const close = () => {
      closePanel()
      showPhoto(null)
    }
    window.addEventListener('popstate', close)
    return () => window.removeEventListener('popstate', close)
  }, [])
  return view?.name === 'Whoops' ? <Whoops {...view} /> : null
}
