/** Arrows go from card to card: up and down in a column, sideways to the next column that has any. */
import type { KeyboardEvent } from 'react'

const CARD = '[data-key] > button'

export function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const card = (event.target as HTMLElement).closest<HTMLElement>(CARD)
  if (!card) return
  const columns = [...event.currentTarget.querySelectorAll('section')]
    .map((column) => [...column.querySelectorAll<HTMLElement>(CARD)])
    .filter(({ length }) => length > 0)
  const x = columns.findIndex((column) => column.includes(card))
  const y = columns[x]?.indexOf(card) ?? 0
  const next = nextOf(event.key, columns, [x, y])
  if (!next) return
  event.preventDefault()
  next.focus()
}

function nextOf(key: string, columns: HTMLElement[][], [x, y]: [number, number]): HTMLElement | undefined {
  if (key === 'ArrowDown') return columns[x]?.[y + 1]
  if (key === 'ArrowUp') return columns[x]?.[y - 1]
  const beside = key === 'ArrowRight' ? columns[x + 1] : key === 'ArrowLeft' ? columns[x - 1] : undefined
  return beside?.[Math.min(y, beside.length - 1)]
}
