/** Asks shore when a screen opens; a failure is said there, unless something else is open by then (ERR-10). */
import type { Done, Session } from '@vaarboek/engine'
import { useCallback, useEffect, useState } from 'react'
import { useSession } from './hooks.ts'
import { openPanel, panelStore } from './panel.ts'

/** @returns whether shore is being asked, and how to ask again; a failure nobody asked for is not said (AMB-58) */
export function useLoad(ask: (session: Session) => Promise<Done>) {
  const session = useSession()
  const [isLoading, setIsLoading] = useState(true)
  const load = useCallback(
    (isAsked: boolean) => {
      setIsLoading(true)
      ask(session)
        .then((done) => {
          if (done.ok || !isAsked || panelStore.getState().view) return
          openPanel({ name: 'Whoops', ...done.whoops })
        })
        .catch((error: unknown) => session.reportError(error, 'load'))
        .finally(() => setIsLoading(false))
    },
    [session, ask],
  )
  useEffect(() => load(true), [load])
  return { isLoading, load }
}
