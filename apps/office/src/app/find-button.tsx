import { lazy, Suspense, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { text } from '../text/nl.ts'
import * as styles from './frame.module.css'

const FindDialog = lazy(() => import('../features/find/find-dialog.tsx'))

/** Opens the search over everything, on every page; Ctrl+K does too. */
export function FindButton() {
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    const listener = (event: KeyboardEvent) => {
      if (event.key !== 'k' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return
      // The browser's own search stands behind the same keys; a question that is open stays in front.
      event.preventDefault()
      if (!document.querySelector('dialog[open]')) setOpen(true)
    }
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])
  return (
    <>
      <button
        type="button"
        className={styles.find}
        title={text.frame.findKey}
        aria-keyshortcuts="Control+K"
        onClick={() => setOpen(true)}
      >
        {text.frame.find}
      </button>
      {/* Its head would be one of the page's in here. */}
      {isOpen &&
        createPortal(
          <Suspense>
            <FindDialog onClose={() => setOpen(false)} />
          </Suspense>,
          document.body,
        )}
    </>
  )
}
