/**
 * The app: who may be where, the page that belongs to the place, and what went wrong over it. The login and its errors
 * come with the first load and can be used while the engine is still on its way; all the rest is one piece that is
 * loaded once somebody is aboard.
 */
import { type ComponentType, StrictMode, useEffect, useState } from 'react'
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

/** What comes behind the first screen: every other one, and the panel of a forgotten PIN. */
interface Behind {
  Page: ComponentType
  PincodeForm: ComponentType<{ engine: Promise<Session> }>
}

interface Props {
  /** The session, once the logbook has been read. */
  engine: Promise<Session>
  behind: Promise<Behind>
}

/** The whole app. */
export function App({ engine, behind }: Props) {
  // Not by Suspense: what React shows again after waiting it holds back for 300 ms.
  const arrived = useArrived(behind)
  const isPinForgotten = usePanelView()?.name === 'PincodeForm'
  useEffect(() => showTheme(keptTheme()), [])
  return (
    <StrictMode>
      <ErrorBoundary>
        <Place engine={engine} behind={arrived} />
      </ErrorBoundary>
      {isPinForgotten && arrived && <arrived.PincodeForm engine={engine} />}
      <OpenWhoops />
    </StrictMode>
  )
}

/** The login needs no session to be shown; everything else waits for one, and for somebody aboard. */
function Place({ engine, behind }: { engine: Promise<Session>; behind: Behind | undefined | null }) {
  const [path] = useLocation()
  const session = useArrived(engine)
  if (session === null) return <EmptyState title={nl.own.noStorage} />
  if (path === LOGIN_PATH) return <LoginScreen engine={engine} />
  if (!session || !behind) return <Loader />
  return (
    <SessionContext value={session}>
      <Guard>
        <behind.Page />
      </Guard>
    </SessionContext>
  )
}

/** What a promise brought; undefined until then, null when it failed. */
function useArrived<Value>(promise: Promise<Value>): Value | undefined | null {
  const [arrived, setArrived] = useState<Value | null>()
  useEffect(() => {
    promise.then(
      (value) => setArrived(() => value),
      () => setArrived(null),
    )
  }, [promise])
  return arrived
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
