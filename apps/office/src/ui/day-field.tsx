import { useId } from 'react'
import * as styles from './filters.module.css'
import { WrittenInput } from './written/written-input.tsx'

interface DayFieldProps {
  label: string
  /** 'YYYY-MM-DD', or '' for no day. */
  value: string
  /** What one should know of it, beside its label. */
  hint?: { id: string; words: string }
  isWrong?: boolean
  onChange: (day: string) => void
}

const FIRST_DAY = '2000-01-01'
/** The last day a field takes. */
export const LAST_DAY = '9999-12-31'

/** A day to look at. What is half typed stays as it is and is no day yet. */
export function DayField({ label, value, hint, isWrong = false, onChange }: DayFieldProps) {
  const id = useId()
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
      <WrittenInput
        {...{ id, label, value, isWrong, onChange }}
        kind="day"
        min={FIRST_DAY}
        max={LAST_DAY}
        describedBy={hint?.id}
      />
    </div>
  )
}
