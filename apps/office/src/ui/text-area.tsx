import { useId } from 'react'
import { classNames } from './class-names.ts'
import * as field from './field.module.css'
import * as styles from './text-area.module.css'

interface TextAreaProps {
  label: string
  value: string
  /** Whether the cursor stands in it when its dialog opens. */
  isFirst?: boolean
  isRequired?: boolean
  maxLength?: number
  rows?: number
  onChange: (value: string) => void
}

/** The longest text the server takes. */
const MAX_LENGTH = 4000

/** A labelled text of several lines. */
export function TextArea(props: TextAreaProps) {
  const {
    label,
    value,
    isFirst = false,
    isRequired = false,
    maxLength = MAX_LENGTH,
    rows = 3,
    onChange,
  } = props
  const id = useId()
  return (
    <div className={field.field}>
      <label htmlFor={id}>{label}</label>
      <textarea
        id={id}
        className={classNames(field.input, styles.area)}
        rows={rows}
        required={isRequired}
        maxLength={maxLength}
        data-first={isFirst || undefined}
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    </div>
  )
}
