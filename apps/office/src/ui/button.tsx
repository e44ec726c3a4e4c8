/** The buttons of the office. */
import { type ReactNode, use } from 'react'
import * as styles from './button.module.css'
import { classNames } from './class-names.ts'
import { AroundButton } from './form.tsx'

const VARIANTS = { primary: styles.primary, secondary: styles.secondary, danger: styles.danger }

export interface ButtonProps {
  children: ReactNode
  /** Primary is the next thing to do: one in a view. */
  variant?: keyof typeof VARIANTS
  type?: 'button' | 'submit'
  isBusy?: boolean
  /**
   * Name of the thing a press records, if any: only a press that was aimed does it. A submit records what its
   * form does.
   */
  records?: string
  onClick?: () => void
}

/** A submit is busy while its form is. It stays in the order of focus then. */
export function Button({
  children,
  variant = 'primary',
  type = 'button',
  isBusy = false,
  records,
  onClick,
}: ButtonProps) {
  const around = use(AroundButton)
  const form = type === 'submit' ? around : null
  const isWorking = isBusy || form?.isBusy
  return (
    <button
      type={type}
      className={classNames(styles.button, VARIANTS[variant])}
      aria-busy={isWorking}
      aria-disabled={isWorking || undefined}
      data-records={records ?? form?.records}
      onClick={(event) => {
        if (isWorking) event.preventDefault()
        else onClick?.()
      }}
    >
      {children}
    </button>
  )
}
