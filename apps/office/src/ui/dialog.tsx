/** A question or a form over the page. The browser keeps the focus in it and gives it back. */
import { type FormEvent, type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { text } from '../text/nl.ts'
import { CloseButton } from './close-button.tsx'
import * as styles from './dialog.module.css'

interface DialogProps {
  title: string
  children: ReactNode
  /** What is typed in it is kept, also when it is closed: Esc asks nothing. */
  keepsTyped?: boolean
  /** Esc, or the cross. */
  onClose: () => void
}

export function Dialog({ title, children, keepsTyped = false, onClose }: DialogProps) {
  const id = useId()
  const ref = useRef<HTMLDialogElement>(null)
  // While it is still in the page, so that the browser can give the focus back.
  useLayoutEffect(() => {
    const dialog = ref.current
    dialog?.showModal()
    dialog?.querySelector<HTMLElement>('[data-first]')?.focus()
    return () => dialog?.close()
  }, [])
  const { note, isTyped } = useTyped()
  // Before the browser takes it: of two in a row it closes a dialog without asking anybody.
  function pressKey(event: KeyboardEvent) {
    const isOwn = (event.target as Element).closest('dialog') === ref.current
    if (event.key !== 'Escape' || event.defaultPrevented || !isOwn || keepsTyped || !isTyped()) return
    event.preventDefault()
    if (window.confirm(text.typedGone)) onClose()
  }
  return (
    <dialog
      ref={ref}
      onInput={note}
      onKeyDown={pressKey}
      className={styles.dialog}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      <header className={styles.head}>
        <h2 id={id} tabIndex={-1}>
          {title}
        </h2>
        <CloseButton onClose={onClose} />
      </header>
      {children}
    </dialog>
  )
}

type Field = HTMLInputElement | HTMLTextAreaElement
/** A word to search for is soon typed again, and a password is better gone. */
const KINDS: readonly string[] = ['text', 'textarea', 'email', 'tel', 'url', 'number']

/** Whether something stands in the dialog that was typed by hand: Esc is soon pressed, and words are gone with it. */
function useTyped() {
  const fields = useRef(new Set<Field>())
  return {
    note({ target }: FormEvent) {
      const field = target as Field
      if (KINDS.includes(field.type)) fields.current.add(field)
    },
    isTyped: () => [...fields.current].some((field) => field.isConnected && field.value.trim() !== ''),
  }
}
