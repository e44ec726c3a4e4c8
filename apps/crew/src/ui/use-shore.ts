/** A list from shore on a screen: asked for when the screen opens, shown from the logbook meanwhile. */
import type { Shore, ShoreKind } from '@vaarboek/engine'
import { useCallback, useEffect } from 'react'
import { useSession, useSessionState } from './hooks.ts'
import { openPanel } from './panel.ts'

export interface Offered<Kind extends ShoreKind> {
  list: Shore[Kind]
  isLoading: boolean
  /** Asks anew. */
  reload: () => void
}

/** A kind from shore, asked for unless it is there already (WIZ-73). */
export function useShore<Kind extends ShoreKind>(kind: Kind): Offered<Kind> {
  const list = useSessionState(({ shore }) => shore[kind])
  const isLoading = useSessionState(({ loading }) => loading[kind])
  const ask = useAsk()
  useEffect(() => {
    ask(kind, false)
  }, [ask, kind])
  return { list, isLoading, reload: () => ask(kind, true) }
}

/** Asks shore for a kind; `force` also when it is there. A failure opens the Whoops dialog (ERR-08, ERR-10). */
export function useAsk(): (kind: ShoreKind, force: boolean) => void {
  const session = useSession()
  return useCallback(
    (kind, force) => {
      session.load(kind, { force }).then(
        (done) => done.ok || openPanel({ name: 'Whoops', ...done.whoops }),
        (error: unknown) => session.reportError(error, kind),
      )
    },
    [session],
  )
}
