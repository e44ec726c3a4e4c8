import { useId, useRef } from 'react'
import { classNames } from './class-names.ts'
import * as styles from './filters.module.css'
import * as unseen from './unseen.module.css'
import { useShortcut } from './use-shortcut.ts'

interface SearchFieldProps {
  label: string
  isLabelHidden?: boolean
  value: string
  /** Examples of what one can look for. */
  placeholder?: string
  className?: string | undefined
  onChange: (typed: string) => void
}

/** `/` goes there from anywhere on the page, ↓ to the first row of what was found; Esc empties it. */
export function SearchField(props: SearchFieldProps) {
  const { label, isLabelHidden = false, value, placeholder, className, onChange } = props
  const id = useId()
  const ref = useRef<HTMLInputElement>(null)
  useShortcut('/', () => ref.current?.select())
  return (
    <div className={classNames(styles.field, className)}>
      <label htmlFor={id} className={classNames(isLabelHidden && unseen.unseen)}>
        {label}
      </label>
      <input
        ref={ref}
        id={id}
        type="search"
        className={styles.input}
        value={value}
        placeholder={placeholder}
        aria-keyshortcuts="/"
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    </div>
  )
}
