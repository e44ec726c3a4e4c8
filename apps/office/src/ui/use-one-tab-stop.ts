/** A table is one stop of the Tab key: the row one was at last, with all that can be pressed in it; arrows go from row to row. */
import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from 'react'

const STOPS = 'button, a[href], input, select, textarea, summary'

interface Here {
  row: string | undefined
  /** Place of what had the focus, of all that can be pressed in the row. */
  place: number
}

/**
 * What the table does when something in it gets the focus. Rows have `data-key`. Without anything to press the table itself is the stop.
 * @param isByCell of a row only the one that had the focus last is a stop: arrows go to the others
 */
export function useOneTabStop(
  table: RefObject<HTMLElement | null>,
  isByCell = false,
): (event: FocusEvent) => void {
  const here = useRef<Here>({ row: undefined, place: 0 })
  useLayoutEffect(() => {
    if (table.current) setStops(table.current, here.current, isByCell)
  })
  return ({ target }) => {
    const row = target.closest<HTMLElement>('[data-key]')
    if (!row || !table.current) return
    const to = {
      row: row.dataset.key,
      place: isByCell ? Math.max(0, stopsIn(row).indexOf(target as HTMLElement)) : 0,
    }
    if (to.row === here.current.row && to.place === here.current.place) return
    here.current = to
    setStops(table.current, to, isByCell)
  }
}

function stopsIn(row: HTMLElement): HTMLElement[] {
  return [...row.querySelectorAll<HTMLElement>(STOPS)]
}

function setStops(table: HTMLElement, here: Here, isByCell: boolean): void {
  const rows = [...table.querySelectorAll<HTMLElement>('[data-key]')].map((row) => ({
    key: row.dataset.key,
    stops: stopsIn(row),
  }))
  const some = rows.filter(({ stops }) => stops.length > 0)
  const current = some.find((row) => row.key === here.row) ?? some[0]
  for (const row of some) {
    const place = Math.min(here.place, row.stops.length - 1)
    for (const [nth, stop] of row.stops.entries())
      setStop(stop, row === current && (!isByCell || nth === place))
  }
  table.tabIndex = current ? -1 : 0
}

/** Written only where it changes: the browser looks at every attribute that is written. */
function setStop(element: HTMLElement, isStop: boolean): void {
  if (isStop === (element.getAttribute('tabindex') !== '-1')) return
  if (isStop) element.removeAttribute('tabindex')
  else element.tabIndex = -1
}
