/** A question or a form over the page. The browser keeps the focus in it and gives it back. */
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { CloseButton } from './close-button.tsx'
import * as styles from './dialog.module.css'

interface DialogProps {
  title: string
  children: ReactNode
  /** Esc, or the cross. */
  onClose: () => void
}

export function Dialog({ title, children, onClose }: DialogProps) {
  const id = useId()
  const ref = useRef<HTMLDialogElement>(null)
  // While it is still in the page, so that the browser can give the focus back.
  useLayoutEffect(() => {
    const dialog = ref.current
    dialog?.showModal()
    dialog?.querySelector<HTMLElement>('[data-first]')?.focus()
    return () => dialog?.close()
  }, [])
  return (
    <dialog
      ref={ref}
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
