import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'

/**
 * When what was open beside a list is closed, the focus goes back to its row; to the list where that row isn't any more.
 * @param bring draws a row that isn't in the page and gives it the focus; false when the list has no such row
 */
export function useFocusBack(
  list: RefObject<HTMLElement | null>,
  openKey: string | null,
  bring: (key: string) => boolean = () => false,
): void {
  const before = useRef<string | null>(null)
  const goBack = useEffectEvent((key: string) => {
    const row = list.current?.querySelector(`[data-key="${CSS.escape(key)}"]`)
    const opener = row?.querySelector<HTMLElement>('button, a')
    if (opener) opener.focus()
    else if (!bring(key)) list.current?.focus()
  })
  useEffect(() => {
    const closed = openKey === null ? before.current : null
    before.current = openKey
    if (closed !== null) goBack(closed)
  }, [openKey])
}
