import { useEffect, useEffectEvent } from 'react'
import { useAskBeforeLeaving } from '../../platform/use-ask-before-leaving.ts'
import { text } from '../../text/people-nl.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import * as styles from './people.module.css'

const words = text.captains

interface ShownPinProps {
  /** The captain's name. */
  title: string
  pin: string
  onClose: () => void
}

/** A PIN, this once: only its button closes it without a question. */
export function ShownPin({ title, pin, onClose }: ShownPinProps) {
  useAskBeforeLeaving(true, words.pinLost)
  const leave = () => {
    if (window.confirm(words.pinLost)) onClose()
  }
  useEscape(leave)
  return (
    <Dialog title={title} onClose={leave}>
      <p role="status">
        <span>{words.pinIs}</span> <strong className={styles.pin}>{pin}</strong>
      </p>
      <p className={styles.facts}>{words.pinOnce}</p>
      <Button onClick={onClose}>{words.ready}</Button>
    </Dialog>
  )
}

/** Esc before the browser takes it: of two in a row it closes the dialog without asking anybody. */
function useEscape(onEscape: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.preventDefault()
    onEscape()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])
}
