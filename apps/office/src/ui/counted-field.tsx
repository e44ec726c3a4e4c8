/** A labelled text with how long it may be, and what is wrong with it. What is too long isn't cut off: one sees what to shorten. */
import { type Ref, useId } from 'react'
import { classNames } from './class-names.ts'
import * as styles from './counted-field.module.css'
import * as field from './field.module.css'

interface CountedFieldProps {
  label: string
  value: string
  /** Letters at most. */
  max: number
  /** Says how many of how many. */
  counted: (length: number, max: number) => string
  fault?: string | undefined
  /** Lines; one for a title. */
  rows?: number
  ref?: Ref<HTMLInputElement & HTMLTextAreaElement>
  onChange: (value: string) => void
}

export function CountedField({
  label,
  value,
  max,
  counted,
  fault,
  rows = 1,
  ref,
  onChange,
}: CountedFieldProps) {
  const id = useId()
  const length = value.trim().length
  const shared = {
    ref,
    id,
    value,
    'aria-invalid': fault !== undefined || undefined,
    'aria-describedby': `${id}-fault ${id}-count`,
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => onChange(currentTarget.value),
  }
  return (
    <div className={field.field}>
      <label htmlFor={id}>{label}</label>
      {rows > 1 ? (
        <textarea {...shared} className={classNames(field.input, styles.area)} rows={rows} />
      ) : (
        <input {...shared} className={field.input} autoComplete="off" />
      )}
      <div className={styles.below}>
        <FieldFault id={`${id}-fault`}>{fault}</FieldFault>
        <span id={`${id}-count`} className={classNames(styles.count, length > max && styles.over)}>
          {counted(length, max)}
        </span>
      </div>
    </div>
  )
}

/** The fault of a field, below it. */
export function FieldFault({ id, children }: { id: string; children: string | undefined }) {
  return (
    <p id={id} className={styles.fault}>
      {children}
    </p>
  )
}
