/** ↑ ↓ (k j) Home End in a table of which only a part is drawn: the focus goes from the button of one row to that of another. */
import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { nextRow } from './next-row.ts'
import { useOneTabStop } from './use-one-tab-stop.ts'

interface Rows {
  count: number
  /** The row with the focus; -1 for none. */
  focused: number
  setFocused: (index: number) => void
  /** Scrolls a row into sight. */
  show: (index: number) => void
}

/** Handlers of the table's scroller, and the way to give the focus to a row that may not be drawn yet. */
export function useRowKeys(table: RefObject<HTMLElement | null>, { count, focused, setFocused, show }: Rows) {
  const isMoving = useRef(false)
  const comeTo = useOneTabStop(table)
  useEffect(() => {
    if (!isMoving.current) return
    const active = document.activeElement
    const isInside = table.current?.contains(active) || active?.contains(table.current)
    const isElsewhere = active !== null && !isInside
    const opener = openerIn(table.current, focused)
    // A table that has just come back draws its rows a moment later; who went elsewhere meanwhile stays there.
    if (!opener && !isElsewhere) return
    isMoving.current = false
    if (!isElsewhere) opener?.focus({ preventScroll: true })
  })
  const moveTo = (index: number) => {
    isMoving.current = index !== focused
    show(index)
    setFocused(index)
  }

  const comeFromSearch = useEffectEvent((event: globalThis.KeyboardEvent) => {
    const isSearch = event.target instanceof Element && event.target.matches('input[type="search"]')
    if (!isSearch || event.key !== 'ArrowDown' || event.defaultPrevented || count === 0) return
    if (!table.current?.checkVisibility()) return
    event.preventDefault()
    table.current.focus({ preventScroll: true })
    moveTo(0)
  })
  useEffect(() => {
    const listener = (event: globalThis.KeyboardEvent) => comeFromSearch(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])

  const handlers = {
    onKeyDown(event: KeyboardEvent) {
      if (event.ctrlKey || event.metaKey || event.altKey) return
      // Rows change places while one reads: the row itself says where it stands.
      const next = nextRow(event.key, rowIndexOf(event.target), count)
      if (next === null) return
      event.preventDefault()
      moveTo(next)
    },
    onFocus(event: FocusEvent) {
      comeTo(event)
      setFocused(rowIndexOf(event.target))
    },
    onBlur(event: FocusEvent) {
      if (!isMoving.current && !table.current?.contains(event.relatedTarget)) setFocused(-1)
    },
  }
  return { handlers, moveTo }
}

/** -1 for what stands in none. */
function rowIndexOf(element: EventTarget): number {
  const row = element instanceof Element ? element.closest('[data-index]') : null
  return row instanceof HTMLElement ? Number(row.dataset.index) : -1
}

/** The button or link that opens a row. */
function openerIn(table: HTMLElement | null, index: number): HTMLElement | null | undefined {
  return table?.querySelector<HTMLElement>(`[data-index="${index}"]`)?.querySelector('button, a')
}
