import type { KeyboardEvent } from 'react'

/** ↑ and ↓ go from card to card. */
export function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (step === undefined) return
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>('button, summary')]
  const cards: EventTarget[] = all.filter((one) => one.checkVisibility())
  const next = cards[cards.indexOf(event.target) + step]
  if (!(next instanceof HTMLElement)) return
  event.preventDefault()
  next.focus()
}
