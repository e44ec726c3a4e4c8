/** A labelled day, time or both in a form, and what one should know of it. It follows what others change while nobody typed in it. */
import { useId, useState } from 'react'
import * as styles from '../field.module.css'
import type { Written } from './writings.ts'
import { WrittenInput } from './written-input.tsx'

interface WrittenFieldProps {
  label: string
  kind: Written
  name: string
  hint?: string | undefined
  defaultValue?: string | undefined
  required?: boolean
  autoFocus?: boolean
  min?: string | undefined
  max?: string | undefined
  /** It is typed in. */
  onChange?: (value: string) => void
}

export function WrittenField({
  label,
  hint,
  defaultValue = '',
  autoFocus = false,
  onChange,
  ...input
}: WrittenFieldProps) {
  const id = useId()
  const [start, setStart] = useState(defaultValue)
  const [value, setValue] = useState(defaultValue)
  if (start !== defaultValue) {
    setStart(defaultValue)
    if (value === start) setValue(defaultValue)
  }
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <WrittenInput
        {...input}
        {...{ id, label, value }}
        isFirst={autoFocus}
        describedBy={hint ? `${id}-hint` : undefined}
        onChange={(given) => {
          setValue(given)
          onChange?.(given)
        }}
      />
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  )
}
