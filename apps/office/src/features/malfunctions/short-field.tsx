import { useId } from 'react'
import { LAST_DAY } from '../../ui/day-field.tsx'
import * as styles from '../../ui/field.module.css'
import { WrittenInput } from '../../ui/written/written-input.tsx'

interface ShortFieldProps {
  label: string
  type?: 'text' | 'day'
  value: string
  onChange: (value: string) => void
}

/** A labelled text of one line that others change too. */
export function ShortField({ label, type = 'text', value, onChange }: ShortFieldProps) {
  const id = useId()
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      {type === 'day' ? (
        <WrittenInput {...{ id, label, value, onChange }} kind="day" max={LAST_DAY} />
      ) : (
        <input
          id={id}
          type={type}
          className={styles.input}
          maxLength={4000}
          value={value}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
      )}
    </div>
  )
}
