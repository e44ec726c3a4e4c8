import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { isNowhere } from './use-go-on.ts'

/** Keys of the list, as they are typed; Enter belongs to whatever has the focus. */
const KEYS = new Set(['j', 'k', 'o', 'f', 'x'])

/**
 * Brings the focus into the list, so that its keys work: to the first row as it comes, and at one of its keys from elsewhere to the row
 * one was at last. That key does nothing else: what it is about wasn't in sight.
 */
export function useComeIn(table: RefObject<HTMLElement | null>, hasRows: boolean): void {
  const hasCome = useRef(false)
  useEffect(() => {
    const { current } = table
    if (!hasRows || hasCome.current || !current) return
    const come = () => {
      hasCome.current = rowIn(current) !== null
      if (hasCome.current) drawn.disconnect()
      if (isNowhere()) rowIn(current)?.focus()
    }
    // The list draws its rows a moment after it came.
    const drawn = new MutationObserver(come)
    drawn.observe(current, { childList: true, subtree: true })
    come()
    return () => drawn.disconnect()
  }, [table, hasRows])
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    if (!KEYS.has(event.key.toLowerCase()) || event.ctrlKey || event.metaKey || event.altKey) return
    const { target, defaultPrevented } = event
    const isTaken =
      target instanceof Element &&
      (target.matches('input, select, textarea, dialog *') || target.closest('[data-key]') !== null)
    if (defaultPrevented || isTaken || document.querySelector('dialog[open]')) return
    const row = table.current && rowIn(table.current)
    if (!row) return
    event.preventDefault()
    row.focus()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => pressed(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])
}

/** The button of the row that the Tab key would come to. */
function rowIn(table: HTMLElement): HTMLElement | null {
  return table.querySelector<HTMLElement>('[data-key] button:not([tabindex="-1"])')
}
