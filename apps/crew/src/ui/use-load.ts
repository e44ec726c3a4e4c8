/** Asks the server when a screen opens; a failure is said there, unless something else is open by then (ERR-10). */
import type { Done, Engine } from '@vaarboek/engine'
import { useCallback, useEffect, useState } from 'react'
import { useEngine } from './hooks.ts'
import { openPanel, panelStore } from './panel.ts'

/** @returns whether the request runs, and how to ask again; a failure nobody asked for is not shown (AMB-58) */
export function useLoad(ask: (engine: Engine) => Promise<Done>) {
  const engine = useEngine()
  const [isLoading, setIsLoading] = useState(true)
  const load = useCallback(
    (isAsked: boolean) => {
      setIsLoading(true)
      ask(engine)
        .then((done) => {
          if (done.ok || !isAsked || panelStore.getState().view) return
          openPanel({ name: 'Whoops', ...done.whoops })
        })
        .catch((error: unknown) => engine.reportError(error, 'load'))
        .finally(() => setIsLoading(false))
    },
    [engine, ask],
  )
  useEffect(() => load(true), [load])
  return { isLoading, load }
}
