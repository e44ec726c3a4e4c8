/** A labelled text of one line in the editor, with what is wrong with it; the focus finds it again when its line has moved. */
import { type KeyboardEvent, type ReactNode, useId } from 'react'
import { FieldFault } from '../../ui/counted-field.tsx'
import * as styles from '../../ui/field.module.css'

interface TypedFieldProps {
  label: string
  value: string
  /** Its line and its name in it: 'p3 name'. */
  of: string
  fault: string | undefined
  hint?: ReactNode
  isDecimal?: boolean
  onChange: (value: string) => void
  onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void
}

export function TypedField(props: TypedFieldProps) {
  const { label, value, of, fault, hint, isDecimal = false, onChange, onKeyDown } = props
  const id = useId()
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        className={styles.input}
        autoComplete="off"
        inputMode={isDecimal ? 'decimal' : undefined}
        data-of={of}
        aria-invalid={fault !== undefined || undefined}
        aria-describedby={`${id}-fault ${id}-hint`}
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <FieldFault id={`${id}-fault`}>{fault}</FieldFault>
      <span id={`${id}-hint`} className={styles.hint}>
        {hint}
      </span>
    </div>
  )
}
