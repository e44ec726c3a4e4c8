/**
 * ↑ ↓ (k j) Home End go from what opens one row to what opens another; where nearly each cell opens something, ← → go
 * from one to the next and ↑ ↓ stay in the column. Rows have `data-key`.
 */
import type { KeyboardEvent } from 'react'
import { nextRow } from './next-row.ts'

type Opener = HTMLElement | SVGElement

const OPENERS = 'button, a'

export function moveFocusInRows(event: KeyboardEvent, isByCell = false): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return
  const to = openerFor(event, isByCell)
  if (!to) return
  event.preventDefault()
  to.focus()
}

function openerFor(
  { key, target, currentTarget }: KeyboardEvent,
  isByCell: boolean,
): Opener | null | undefined {
  const from = target as Element
  const rows = [...currentTarget.querySelectorAll('[data-key]')].filter((row) => row.querySelector(OPENERS))
  const row = from.closest('[data-key]')
  const next = nextRow(key, row ? rows.indexOf(row) : -1, rows.length)
  if (next === null) return isByCell && row ? beside(key, from, row) : null
  const to = rows[next]
  return (isByCell && inColumnOf(from, to)) || to?.querySelector<Opener>(OPENERS)
}

function beside(key: string, from: Element, row: Element): Opener | undefined {
  const step = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0
  const openers = [...row.querySelectorAll<Opener>(OPENERS)]
  const here = openers.indexOf(from as Opener)
  return step === 0 || here < 0 ? undefined : openers[here + step]
}

function inColumnOf(from: Element, row: Element | undefined): Opener | null | undefined {
  const column = from.closest('td')?.cellIndex
  return column === undefined
    ? undefined
    : (row as HTMLTableRowElement | undefined)?.cells[column]?.querySelector<Opener>(OPENERS)
}
