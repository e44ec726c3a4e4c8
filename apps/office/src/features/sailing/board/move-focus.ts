/** Keys by which one goes from button to button of a list that is one stop of the Tab key. */
import type { KeyboardEvent } from 'react'

export function moveFocus(event: KeyboardEvent<HTMLUListElement>): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return
  const all = [...event.currentTarget.querySelectorAll('button')]
  const to = nextPlace(event.key, all.indexOf(event.target as HTMLButtonElement), all.length)
  if (to === null) return
  event.preventDefault()
  all[to]?.focus()
}

function nextPlace(key: string, here: number, count: number): number | null {
  if (key === 'ArrowRight' || key === 'ArrowDown') return Math.min(here + 1, count - 1)
  if (key === 'ArrowLeft' || key === 'ArrowUp') return Math.max(here - 1, 0)
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : null
}
