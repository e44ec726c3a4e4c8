/** The buttons of the office. */
import { type ReactNode, use } from 'react'
import * as styles from './button.module.css'
import { classNames } from './class-names.ts'
import { Busy } from './form.tsx'

const VARIANTS = { primary: styles.primary, secondary: styles.secondary, danger: styles.danger }

export interface ButtonProps {
  children: ReactNode
  /** Primary is the next thing to do: one in a view. */
  variant?: keyof typeof VARIANTS
  type?: 'button' | 'submit'
  isBusy?: boolean
  onClick?: () => void
}

/** A submit is busy while its form is. It stays in the order of focus then. */
export function Button({
  children,
  variant = 'primary',
  type = 'button',
  isBusy = false,
  onClick,
}: ButtonProps) {
  const isFormBusy = use(Busy)
  const isWorking = isBusy || (type === 'submit' && isFormBusy)
  return (
    <button
      type={type}
      className={classNames(styles.button, VARIANTS[variant])}
      aria-busy={isWorking}
      aria-disabled={isWorking || undefined}
      onClick={(event) => {
        if (isWorking) event.preventDefault()
        else onClick?.()
      }}
    >
      {children}
    </button>
  )
}
