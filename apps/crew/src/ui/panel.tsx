/**
 * The off-canvas panel: slides in over the page, dims what lies under it, holds the focus and gives it back. It is the
 * browser's own modal dialog, so nothing behind it can be reached meanwhile (SHELL-32, SHELL-33, PANEL-07).
 */
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { firstText } from '../text/text.ts'
import { IconButton } from './icon-button.tsx'
import { nextFrame } from './next-frame.ts'
import * as styles from './panel.module.css'
import { closePanel } from './panel.ts'

interface Props {
  title: string
  subtitle?: string
  /** 'correction' looks unlike every other panel: what is changed here was recorded before. */
  tone?: 'correction'
  /** Instead of closing it. */
  onClose?: () => void
  children: ReactNode
}

export function Panel({ title, subtitle, tone, onClose = closePanel, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  // Its content is mounted one frame later, so that the panel appears at once.
  const [isIn, setIn] = useState(false)
  useEffect(() => {
    const shown = dialog.current
    const before = document.activeElement
    if (shown && !shown.open) shown.showModal()
    void nextFrame().then(() => setIn(true))
    return () => {
      shown?.close()
      // The element it was opened with may be gone meanwhile.
      if (before instanceof HTMLElement && before.isConnected) before.focus()
      else document.querySelector('h1')?.focus({ preventScroll: true })
    }
  }, [])
  return (
    <dialog
      ref={dialog}
      className={styles.panel}
      data-tone={tone}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      // Android's Back closes it without a question where nothing was pressed since the last one.
      onClose={() => dialog.current?.open || onClose()}
    >
      <header className={styles.header}>
        <div>
          <h2 id={titleId}>{title}</h2>
          {subtitle && <p className={styles.subtitle}>{subtitle}</p>}
        </div>
        <IconButton label={firstText.closePanel} icon="X" onClick={onClose} />
      </header>
      <div className={styles.content}>{isIn && children}</div>
    </dialog>
  )
}
