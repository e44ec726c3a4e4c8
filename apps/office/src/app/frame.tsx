/** The frame around every page: where one is, where one can go, and who one is. */

import { keptTheme, setTheme, THEMES } from '@vaarboek/look/theme'
import { officeGoTo, officeLogOut } from '@vaarboek/wire/office'
import { lazy, type ReactNode, Suspense, use, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { forgetDrafts } from '../platform/kept-draft.ts'
import { entitle } from '../platform/page-title.ts'
import { HOME } from '../platform/paths.ts'
import { send, startAgain } from '../platform/server.ts'
import { text } from '../text/nl.ts'
import { Button } from '../ui/button.tsx'
import { CurrentSession } from '../ui/current-session.ts'
import { Link, usePathname } from '../ui/navigation.tsx'
import { Picker } from '../ui/picker.tsx'
import { FindButton } from './find-button.tsx'
import * as styles from './frame.module.css'
import { OtherVersion } from './other-version.tsx'
import { isOneOf, type PageOfOffice, pageAbove, pageAt } from './pages.ts'

const IncidentsNow = lazy(() => import('../features/incidents/incidents-now.tsx'))

export function Frame({ pages: all, children }: { pages: readonly PageOfOffice[]; children: ReactNode }) {
  const path = usePathname()
  const pages = all.filter((page) => !isOneOf(page) && !page.isBare)
  const groups = Map.groupBy(pages, ({ group }) => group)
  const here = pageAt(path)
  const nav = useCurrentInSight(here?.group)
  const main = useArrival(path, here?.label)
  const [frame, setFrame] = useState<HTMLElement | null>(null)
  const { rights } = use(CurrentSession)
  return (
    <div ref={setFrame} className={styles.frame}>
      <a href="#inhoud" className={styles.skip}>
        {text.frame.skip}
      </a>
      <header className={styles.head}>
        <Link to={HOME} className={styles.product}>
          {text.product}
        </Link>
        <nav ref={nav} aria-label={text.frame.pages} className={styles.nav}>
          {[...groups].map(([group, [first]]) =>
            first ? (
              <Link key={group} to={first.path} isCurrent={here?.group === group} className={styles.page}>
                {group}
              </Link>
            ) : null,
          )}
        </nav>
        {rights.includes('board.see') && (
          <Suspense>
            <IncidentsNow around={frame} />
          </Suspense>
        )}
        {rights.includes('board.see') && <FindButton />}
        <Person />
      </header>
      <OtherVersion path={path} />
      <Siblings pages={pages.filter(({ group }) => group === here?.group)} path={path} />
      <main id="inhoud" ref={main} tabIndex={-1} className={styles.main}>
        {children}
      </main>
    </div>
  )
}

/** On a phone the pages are a row that is pushed aside: the one that one is on is in sight. */
function useCurrentInSight(current: string | undefined) {
  const row = useRef<HTMLElement>(null)
  useEffect(() => {
    if (current !== undefined)
      row.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [current])
  return row
}

/** Focus and title after a change of page: the focus goes to its beginning, the window is named after it. */
function useArrival(path: string, label: string | undefined) {
  const main = useRef<HTMLElement>(null)
  const before = useRef(path)
  useEffect(() => {
    entitle({ name: label === undefined ? text.product : `${label} · ${text.product}` })
  }, [label])
  useEffect(() => {
    if (before.current === path) return
    before.current = path
    // Focus that a page gives itself stays, as does the focus of what one went on with: a field of days,
    // 'Volgende dag'.
    if (main.current?.contains(document.activeElement) && document.activeElement !== main.current) return
    main.current?.focus({ preventScroll: true })
    window.scrollTo(0, 0)
  }, [path])
  return main
}

/** The other pages of the group one is in. */
function Siblings({ pages, path }: { pages: readonly PageOfOffice[]; path: string }) {
  const here = pageAbove(pages, path)?.path
  const row = useCurrentInSight(here)
  if (pages.length < 2) return null
  return (
    <nav ref={row} aria-label={pages[0]?.group} className={styles.siblings}>
      {pages.map(({ path: to, label }) => (
        <Link key={to} to={to} isCurrent={to === here} className={styles.sibling}>
          {label}
        </Link>
      ))}
    </nav>
  )
}

function Person() {
  const { concession, concessions } = use(CurrentSession)
  async function goTo(id: string) {
    await send(officeGoTo, { concession: id })
    startAgain()
  }
  async function logOut() {
    await send(officeLogOut, {})
    forgetDrafts()
    startAgain()
  }
  return (
    <div className={styles.person}>
      {concessions.length > 1 ? (
        <Picker
          label={text.frame.concession}
          isLabelHidden
          value={concession.id}
          options={concessions.map(({ id, name }) => [id, name])}
          onChange={(id) => void goTo(id)}
        />
      ) : (
        <span className={styles.only}>{concession.name}</span>
      )}
      <ThemePicker />
      <OwnName />
      <Button variant="secondary" records="logout" onClick={() => void logOut()}>
        {text.frame.logOut}
      </Button>
    </div>
  )
}

const OwnAccount = lazy(() => import('../features/account/own-account.tsx'))

/** The name of the person who is logged in; behind it their own account. */
function OwnName() {
  const { name } = use(CurrentSession)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" className={styles.name} title={text.frame.account} onClick={() => setOpen(true)}>
        {name}
      </button>
      {/* Its head would be one of the page's in here. */}
      {isOpen &&
        createPortal(
          <Suspense>
            <OwnAccount onClose={() => setOpen(false)} />
          </Suspense>,
          document.body,
        )}
    </>
  )
}

function ThemePicker() {
  const [theme, show] = useState(keptTheme)
  const { themes } = text.frame
  return (
    <Picker
      label={text.frame.theme}
      isLabelHidden
      value={theme ?? ''}
      options={[['', themes['']], ...THEMES.map((one): [string, string] => [one, themes[one]])]}
      onChange={(chosen) => {
        const next = THEMES.find((one) => one === chosen) ?? null
        setTheme(next)
        show(next)
      }}
    />
  )
}
