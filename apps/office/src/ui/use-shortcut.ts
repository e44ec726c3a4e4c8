import { useEffect, useEffectEvent } from 'react'

/** Calls when a key is pressed anywhere on the page; not while one types, chooses, or a dialog is open. */
export function useShortcut(key: string, call: () => void): void {
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== key || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
    const isTaken =
      event.target instanceof Element && event.target.matches('input, select, textarea, dialog *')
    if (isTaken) return
    event.preventDefault()
    call()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => pressed(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])
}
