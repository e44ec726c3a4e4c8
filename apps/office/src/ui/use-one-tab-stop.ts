/** A table is one stop of the Tab key: the row one was at last, with all that can be pressed in it; arrows go from row to row. */
import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from 'react'

const STOPS = 'button, a[href], input, select, textarea, summary'

/** What the table does when something in it gets the focus. Rows have `data-key`. Without anything to press the table itself is the stop. */
export function useOneTabStop(table: RefObject<HTMLElement | null>): (event: FocusEvent) => void {
  const here = useRef<string | undefined>(undefined)
  useLayoutEffect(() => {
    if (table.current) setStops(table.current, here.current)
  })
  return ({ target }) => {
    const row = target.closest<HTMLElement>('[data-key]')
    if (!row || !table.current || row.dataset.key === here.current) return
    here.current = row.dataset.key
    setStops(table.current, here.current)
  }
}

function setStops(table: HTMLElement, key: string | undefined): void {
  const rows = [...table.querySelectorAll<HTMLElement>('[data-key]')].map((row) => ({
    key: row.dataset.key,
    stops: row.querySelectorAll<HTMLElement>(STOPS),
  }))
  const some = rows.filter(({ stops }) => stops.length > 0)
  const current = some.find((row) => row.key === key) ?? some[0]
  for (const row of some) for (const stop of row.stops) setStop(stop, row === current)
  table.tabIndex = current ? -1 : 0
}

/** Written only where it changes: the browser looks at every attribute that is written. */
function setStop(element: HTMLElement, isStop: boolean): void {
  if (isStop === (element.getAttribute('tabindex') !== '-1')) return
  if (isStop) element.removeAttribute('tabindex')
  else element.tabIndex = -1
}
