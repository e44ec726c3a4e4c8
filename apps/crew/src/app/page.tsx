/**
 * A page: the frame around every screen but the login, with title, way back, the state of sending, the captain and the
 * logout (SHELL-26 to SHELL-33). An address nobody knows leads to the dashboard.
 */
import { useEffect, useLayoutEffect, useRef } from 'react'
import { LanguageChoice } from '../features/account/language-choice.tsx'
import { CaptainName, LogoutButton } from '../features/account/logout-widget.tsx'
import { UrgentNotification } from '../features/notifications/urgent-notification.tsx'
import { LastDone } from '../features/trip/last-done.tsx'
import { AboardButton } from '../features/trip/persons-aboard.tsx'
import { text } from '../text/text.ts'
import { Button } from '../ui/button.tsx'
import { ComesLater } from '../ui/comes-later.tsx'
import { useEngineState } from '../ui/hooks.ts'
import { navigate, Redirect, usePath } from '../ui/navigation.tsx'
import { openPanel } from '../ui/panel.ts'
import { PhotoViewer } from '../ui/photo-viewer.tsx'
import { backFrom } from './back-from.ts'
import { Banners } from './banners.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { findRoute } from './find-route.ts'
import * as styles from './page.module.css'
import * as frame from './page-frame.module.css'
import { PanelHost } from './panel-host.tsx'
import { HOME_PATH } from './paths.ts'
import { ROUTES } from './routes.tsx'
import { SendingStatus } from './sending-status.tsx'
import { SideInfo } from './side-info.tsx'
import { ThemeSwitch } from './theme-switch.tsx'

/**
 * Elements around every screen. Made once: React draws the same element again only for what it reads itself.
 */
const BAR = (
  <>
    <div className={frame.status}>
      <ComesLater at="bar" />
      <SendingStatus />
    </div>
    <div className={frame.aboard}>
      <AboardButton />
    </div>
    <div className={frame.theme}>
      <ThemeSwitch />
    </div>
    <div className={frame.captain}>
      <CaptainName />
    </div>
    <div className={frame.logout}>
      <LogoutButton />
    </div>
    <LastDone />
  </>
)
const BANNERS = (
  <div className={frame.banners}>
    <Banners />
  </div>
)
const ASIDE = {
  choices: <SideInfo about="choices" />,
  trip: (
    <>
      <SideInfo about="trip" />
      <LanguageChoice />
      <ComesLater at="aside" />
    </>
  ),
}
const PANELS = (
  <>
    <PanelHost />
    <PhotoViewer />
    <UrgentNotification />
  </>
)

export function Page() {
  const path = usePath()
  const found = findRoute(ROUTES, path)
  useQuestionOnLeaving()
  useTopOf(path, found?.route.title() ?? '')
  useOneTripAPanel()
  if (!found) return <Redirect to={HOME_PATH} />
  const { title, sideInfo, show } = found.route
  return (
    <div className={frame.frame}>
      <header className={frame.bar}>
        <div className={frame.back}>
          <Back path={path} />
        </div>
        <h1 className={frame.title} tabIndex={-1}>
          {title()}
        </h1>
        {BAR}
      </header>
      {BANNERS}
      <div className={sideInfo ? frame.withAside : frame.alone}>
        <main className={frame.main}>
          <ErrorBoundary key={found.route.path}>{show(found.params)}</ErrorBoundary>
          {PANELS}
        </main>
        {sideInfo && <aside className={frame.aside}>{ASIDE[sideInfo]}</aside>}
      </div>
    </div>
  )
}

function Back({ path }: { path: string }) {
  const back = backFrom(path)
  if (!back) return null
  return (
    <Button variant="quiet" className={styles.back} icon="ChevronLeft" onClick={() => navigate(back.to)}>
      {back.label}
    </Button>
  )
}

/** Another place begins at its top, or where the screen itself goes after that; it says its name to whoever hears it. */
function useTopOf(path: string, title: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path is what changes
  useLayoutEffect(() => {
    window.scrollTo(0, 0)
    document.title = `${title} – ${text.product}`
    if (!document.querySelector('dialog[open]')) document.querySelector('h1')?.focus({ preventScroll: true })
  }, [path, title])
}

/** A panel belongs to the trip it was opened on: another tab may have started another one. */
function useOneTripAPanel(): void {
  const tripId = useEngineState(({ trip }) => trip?.id)
  const before = useRef(tripId)
  useEffect(() => {
    if (before.current && before.current !== tripId) openPanel(null)
    before.current = tripId
  }, [tripId])
}

/** Closing or reloading the page asks first; browsers may show words of their own (SHELL-31, AMB-48). */
function useQuestionOnLeaving(): void {
  useEffect(() => {
    function ask(event: BeforeUnloadEvent) {
      event.preventDefault()
      event.returnValue = text.leaving
    }
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [])
}
