/** The office behind the login: the pages somebody may see, and where the queries of all of them live. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { lazy, Suspense, useEffect } from 'react'
import { Asked } from '../features/session/asked.tsx'
import { HOME } from '../platform/paths.ts'
import type { Session } from '../platform/session.ts'
import { text } from '../text/nl.ts'
import { CurrentSession } from '../ui/current-session.ts'
import { navigate, usePathname } from '../ui/navigation.tsx'
import { Frame } from './frame.tsx'
import { emergency, pageAt, pagesFor } from './pages.ts'
import { QUERY_DEFAULTS } from './query-defaults.ts'

const queries = new QueryClient({ defaultOptions: QUERY_DEFAULTS })

export function OfficeFrame({ session }: { session: Session }) {
  const isBare = pageAt(usePathname())?.isBare
  useEffect(() => void emergency(), [])
  const shown = (
    <Suspense fallback={<p>{text.loading}</p>}>
      <Shown session={session} />
    </Suspense>
  )
  return (
    <QueryClientProvider client={queries}>
      <CurrentSession value={session}>
        {isBare ? <main id="inhoud">{shown}</main> : <Frame pages={pagesFor(session)}>{shown}</Frame>}
        <Asked session={session} />
      </CurrentSession>
    </QueryClientProvider>
  )
}

const WallScreen = lazy(() => import('../features/sailing/wall/wall-screen.tsx'))

/** The board where nobody is logged in. */
export function WallDoor() {
  return (
    <QueryClientProvider client={queries}>
      <WallScreen />
    </QueryClientProvider>
  )
}

function Shown({ session }: { session: Session }) {
  const path = usePathname()
  const mine = pagesFor(session)
  const [first] = mine
  if (!first) return <p>{text.frame.nothing}</p>
  // A person without the board begins at the first page there is.
  if (path === `${HOME}/` || (path === HOME && first.path !== HOME)) return <GoTo path={first.path} />
  const page = pageAt(path)
  if (!page) return <p>{text.frame.unknown}</p>
  if (!mine.includes(page)) return <p>{text.frame.notYours}</p>
  return <page.Page />
}

function GoTo({ path }: { path: string }) {
  queueMicrotask(() => navigate(path + window.location.search, { replace: true }))
  return null
}
