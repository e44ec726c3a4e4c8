import { type RefObject, useEffect, useRef } from 'react'

/** When what was open beside a table is closed, the focus goes back to its row. */
export function useFocusBack(table: RefObject<HTMLElement | null>, openKey: string | null): void {
  const before = useRef<string | null>(null)
  useEffect(() => {
    const closed = openKey === null ? before.current : null
    before.current = openKey
    if (closed === null) return
    const row = table.current?.querySelector(`[data-key="${CSS.escape(closed)}"]`)
    row?.querySelector<HTMLElement>('button, a')?.focus()
  }, [openKey, table])
}
