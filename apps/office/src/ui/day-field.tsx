import { useEffect, useId, useRef } from 'react'
import * as styles from './filters.module.css'

interface DayFieldProps {
  label: string
  /** 'YYYY-MM-DD', or '' for no day. */
  value: string
  /** What one should know of it, beside its label. */
  hint?: { id: string; words: string }
  isWrong?: boolean
  onChange: (day: string) => void
}

/** A year that is being typed is 0002 before it is 2026. */
const FIRST_DAY = '2000-01-01'
/** The last day a field takes: without a maximum browsers take years of six digits. */
export const LAST_DAY = '9999-12-31'

/** A day to look at. What is half typed stays as it is and is no day yet. */
export function DayField({ label, value, hint, isWrong = false, onChange }: DayFieldProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  // A value from elsewhere is shown; one that is being typed isn't touched.
  useEffect(() => {
    if (input.current && input.current.value !== value) input.current.value = value
  }, [value])
  return (
    <div className={styles.field}>
      <span className={styles.labels}>
        <label htmlFor={id}>{label}</label>
        {hint && (
          <span id={hint.id} className={styles.hint}>
            {hint.words}
          </span>
        )}
      </span>
      <input
        ref={input}
        id={id}
        type="date"
        aria-describedby={hint?.id}
        aria-invalid={isWrong || undefined}
        className={`${styles.input} ${styles.day}`}
        min={FIRST_DAY}
        max={LAST_DAY}
        defaultValue={value}
        onChange={({ currentTarget }) => {
          if (currentTarget.validity.valid) onChange(currentTarget.value)
        }}
      />
    </div>
  )
}
