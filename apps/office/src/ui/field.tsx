/** A labelled text, and what one should know of it. */
import { type ChangeEventHandler, useId } from 'react'
import * as styles from './field.module.css'
import { useFollowing } from './use-following.ts'
import { useWholeNumber } from './use-whole-number.ts'

interface TextFieldProps {
  label: string
  name: string
  type?: 'text' | 'email' | 'password' | 'number'
  autoComplete?: string
  hint?: string
  defaultValue?: string | undefined
  /** The cursor stands in it when it appears. */
  autoFocus?: boolean
  required?: boolean
  maxLength?: number
  min?: number
  max?: number
  /** It is typed in. */
  onChange?: ChangeEventHandler<HTMLInputElement>
}

export function TextField({ label, hint, required = true, autoFocus = false, ...input }: TextFieldProps) {
  const id = useId()
  const ref = useFollowing('value', input.defaultValue ?? '')
  const fault = useWholeNumber(ref, input.type === 'number')
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <input
        {...input}
        ref={ref}
        id={id}
        className={styles.input}
        required={required}
        // biome-ignore lint/a11y/noAutofocus: of a dialog or a page that was just opened to type here
        autoFocus={autoFocus}
        data-first={autoFocus || undefined}
        aria-invalid={fault !== '' || undefined}
        aria-describedby={hint ? `${id}-hint` : undefined}
      />
      {fault !== '' && (
        <p role="alert" className={styles.fault}>
          {fault}
        </p>
      )}
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  )
}
