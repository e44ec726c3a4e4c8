/** A label over a field and what is wrong with it under it, tied together for whoever can't see it. */
import { type ReactNode, useId } from 'react'
import * as styles from './field.module.css'

interface Wiring {
  id: string
  className: string | undefined
  'aria-invalid': boolean
  'aria-describedby': string | undefined
}

interface Props {
  label: string
  error?: string | false | undefined
  children: (wiring: Wiring) => ReactNode
}

export function Field({ label, error, children }: Props) {
  const id = useId()
  const errorId = `${id}-error`
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      {children({
        id,
        className: styles.control,
        'aria-invalid': Boolean(error),
        'aria-describedby': error ? errorId : undefined,
      })}
      {error && (
        <p id={errorId} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  )
}
