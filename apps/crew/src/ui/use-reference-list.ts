/** A reference list on a screen: requested when the screen opens, shown from the logbook meanwhile. */
import type { ListName, ReferenceLists } from '@vaarboek/engine'
import { useCallback, useEffect } from 'react'
import { useEngine, useEngineState } from './hooks.ts'
import { openPanel } from './panel.ts'

export interface Offered<Kind extends ListName> {
  list: ReferenceLists[Kind]
  isLoading: boolean
  /** Asks anew. */
  reload: () => void
}

/** A reference list, requested unless it is there already. */
export function useReferenceList<Kind extends ListName>(kind: Kind): Offered<Kind> {
  const list = useEngineState(({ reference: lists }) => lists[kind])
  const isLoading = useEngineState(({ loading }) => loading[kind])
  const ask = useAsk()
  useEffect(() => {
    ask(kind, false)
  }, [ask, kind])
  return { list, isLoading, reload: () => ask(kind, true) }
}

/** Requests a list; with `force` also when it is there. A failure opens the Whoops dialog (ERR-08, ERR-10). */
export function useAsk(): (kind: ListName, force: boolean) => void {
  const engine = useEngine()
  return useCallback(
    (kind, force) => {
      engine.reference.load(kind, { force }).then(
        (done) => done.ok || openPanel({ name: 'Whoops', ...done.whoops }),
        (error: unknown) => engine.reportError(error, kind),
      )
    },
    [engine],
  )
}
