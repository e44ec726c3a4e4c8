/**
 * The app: who may be where, the page that belongs to the place, and what went wrong over it. The login and its errors
 * come with the first load and can be used while the engine is still on its way; all the rest is one piece that is
 * loaded once somebody is aboard.
 */
import type { Engine } from '@vaarboek/engine'
import { keptTheme, showTheme } from '@vaarboek/look/theme'
import { type ComponentType, StrictMode, useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { LoginScreen } from '../features/account/login-screen.tsx'
import { language } from '../platform/language.ts'
import type { Language } from '../text/languages.ts'
import { firstText } from '../text/text.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { EngineProvided, usePanelView } from '../ui/hooks.ts'
import { Loader } from '../ui/loader.tsx'
import { coverPlace, onBrowserStep, usePath } from '../ui/navigation.tsx'
import { closePanel, panelStore, photoStore, showPhoto } from '../ui/panel.ts'
import { Whoops } from '../ui/whoops.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { Guard } from './guard.tsx'
import { LOGIN_PATH } from './paths.ts'

/** Parts behind the first screen: every other screen, and the panel of a forgotten PIN. */
interface Behind {
  Page: ComponentType
  PincodeForm: ComponentType<{ engine: Engine; email?: string | undefined }>
}

/** All there is: the session, once the logbook has been read, the screens, and that there are words for them. */
export type Whole = [Engine, Behind, unknown]

interface Props {
  whole: Promise<Whole>
  /** Parts that were there before the app was drawn; null when they weren't. */
  arrived: Whole | null
}

/** The whole app. */
export function App({ whole, arrived }: Props) {
  // Null until it is there, false when it failed. Not by Suspense: what React shows again after waiting it holds back for 300 ms.
  const [parts, setParts] = useState<Whole | null | false>(arrived)
  useEffect(() => {
    whole.then(setParts, () => setParts(false))
  }, [whole])
  useEffect(() => showTheme(keptTheme()), [])
  // In another language everything is drawn again.
  const { shown } = useStore(language)
  const view = usePanelView()
  const [engine, behind] = parts || []
  return (
    <StrictMode>
      <ErrorBoundary>
        <Place whole={whole} parts={parts} speaks={shown} />
      </ErrorBoundary>
      {view?.name === 'PincodeForm' && engine && behind && (
        <behind.PincodeForm engine={engine} email={view.email} />
      )}
      <OpenWhoops engine={engine} />
    </StrictMode>
  )
}

/** The login needs no engine to be shown; everything else waits for one, and for somebody aboard. */
function Place({
  whole,
  parts,
  speaks,
}: Pick<Props, 'whole'> & { parts: Whole | null | false; speaks: Language }) {
  const path = usePath()
  if (parts === false) return <EmptyState title={firstText.noStorage} />
  if (path === LOGIN_PATH) return <LoginScreen whole={whole} />
  if (!parts) return <Loader />
  const [engine, { Page }] = parts
  return (
    <EngineProvided value={engine}>
      <Guard>
        {/* Behind the login some things are drawn once: they start again. */}
        <Page key={speaks} />
      </Guard>
    </EngineProvided>
  )
}

/** The error that is open, if any. The browser's own back closes any panel or photo, and the page under it stays. */
function OpenWhoops({ engine }: { engine: Engine | undefined }) {
  const view = usePanelView()
  const photo = useStore(photoStore, (state) => state.photo)
  useEffect(() => {
    onBrowserStep(false)
    const close = () => {
      const inner = document.querySelector<HTMLDialogElement>('dialog dialog')
      if (inner) {
        // Only the keys that lie over a panel go.
        inner.close()
        onBrowserStep(true)
        coverPlace()
        return
      }
      onBrowserStep(!!(panelStore.getState().view ?? photoStore.getState().photo))
      closePanel()
      showPhoto(null)
    }
    // The earliest listener of all: a page drawn at the entry that the browser went to would be gone again.
    window.addEventListener('popstate', close, true)
    return () => window.removeEventListener('popstate', close, true)
  }, [])
  useEffect(() => {
    if (view || photo) coverPlace()
  }, [view, photo])
  if (view?.name !== 'Whoops') return null
  return <Whoops {...view} stays={engine?.account.hasWork()} />
}
