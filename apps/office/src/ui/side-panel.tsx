/** A panel for one row, beside its list. The focus goes to its title as soon as the content is there. */
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { CloseButton } from './close-button.tsx'
import * as styles from './side-panel.module.css'

interface PanelProps {
  title: string
  /** False while it is being read. */
  isThere?: boolean
  children: ReactNode
  onClose: () => void
}

export function SidePanel({ title, isThere = true, children, onClose }: PanelProps) {
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isThere) heading.current?.focus()
  }, [isThere])
  return (
    <aside className={styles.panel} aria-labelledby={id}>
      <header className={styles.head}>
        <h2 id={id} ref={heading} tabIndex={-1}>
          {title}
        </h2>
        <CloseButton onClose={onClose} />
      </header>
      {children}
    </aside>
  )
}
