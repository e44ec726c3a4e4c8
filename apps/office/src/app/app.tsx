/**
 * The login, an invitation, or the office itself. The office is loaded beside the question who is logged in, and behind a login while
 * that is typed.
 */
import { PROVIDER_RETURN_PATH } from '@vaarboek/wire/office'
import { lazy, type ReactNode, Suspense, use, useState } from 'react'
import { LoginScreen } from '../features/session/login-screen.tsx'
import { INVITATION_PATH, WALL_PATH } from '../platform/paths.ts'
import { type Session, whoIsLoggedIn } from '../platform/session.ts'
import { text } from '../text/nl.ts'
import { CenteredNote } from '../ui/centered-note.tsx'
import { useKeptFocus } from '../ui/use-kept-focus.ts'
import { ErrorBoundary } from './error-boundary.tsx'

const office = () => import('./office.tsx')
/** Seen seldom: no other page carries them. */
const InvitationScreen = lazy(() => import('../features/session/invitation-screen.tsx'))
const ReturnScreen = lazy(() => import('../features/session/return-screen.tsx'))

export function App() {
  const [code] = useState(invitationCode)
  useKeptFocus()
  return (
    <ErrorBoundary>
      <Suspense fallback={<CenteredNote>{text.loading}</CenteredNote>}>
        {IS_WALL ? <Wall /> : IS_LEG || code !== null ? <Coming code={code} /> : <Entry asked={ASKED} />}
      </Suspense>
    </ErrorBoundary>
  )
}

/** Whether one leaves for the organisation's login, or is back. */
const IS_LEG = window.location.pathname === PROVIDER_RETURN_PATH

const { pathname: path, hash, search } = window.location
/** Whether a link shows the board: its code stands behind the address, or did. */
const IS_WALL = path === WALL_PATH && hash + search !== ''

/** Asked once, as the page opens. */
const ASKED = whoIsLoggedIn()

function Entry({ asked }: { asked: Promise<Session | null> }) {
  const [session, begin] = useState(use(asked))
  if (session) return <Office session={session} />
  void office()
  return <LoginScreen onDone={begin} />
}

/** The doors beside the login: by an invitation, or without its code by the organisation's login. */
function Coming({ code }: { code: string | null }): ReactNode {
  const [session, begin] = useState<Session | null>(null)
  if (session) return <Office session={session} />
  return code === null ? <ReturnScreen onDone={begin} /> : <InvitationScreen code={code} onDone={begin} />
}

/** A screen on the wall, where nobody logs in. */
function Wall() {
  loaded ??= office()
  const { WallDoor } = use(loaded)
  return <WallDoor />
}

let loaded: ReturnType<typeof office> | undefined

function Office({ session }: { session: Session }) {
  loaded ??= office()
  const { OfficeFrame } = use(loaded)
  return <OfficeFrame session={session} />
}

/**
 * The code behind the '#' of an invitation's link; it is taken out of the address, so that nobody reads it
 * over a shoulder.
 */
function invitationCode(): string | null {
  const { pathname, hash } = window.location
  if (pathname !== INVITATION_PATH) return null
  window.history.replaceState(null, '', INVITATION_PATH)
  return hash.slice(1)
}
