/**
 * The buttons of the app. Large enough for a wet hand, never a submit by accident, and distinguished by more than
 * colour.
 */
import type { ReactNode } from 'react'
import * as styles from './button.module.css'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import type { IconName } from './icon-names.ts'

export interface ButtonProps {
  children: ReactNode
  /** Primary is the next thing to do: at most one on a screen. */
  variant?: 'primary' | 'secondary' | 'quiet'
  /** Large is for the one thing to do at a quay. */
  size?: 'large'
  type?: 'button' | 'submit'
  icon?: IconName
  /**
   * It works on what was pressed: not to be pressed again. It isn't disabled meanwhile: that takes the focus away and has the page
   * laid out again, twice, at each tap.
   */
  isBusy?: boolean
  disabled?: boolean
  /**
   * Name of the thing a press records, if any: only a press that was aimed does it
   * (docs/decisions/0046-taps.md). Another stop is another thing.
   */
  records?: string | undefined
  className?: string | undefined
  onClick?: () => void
}

export function Button({
  children,
  variant = 'primary',
  size,
  type = 'button',
  icon,
  isBusy = false,
  disabled = false,
  records,
  className,
  onClick,
}: ButtonProps) {
  return (
    <button
      type={type}
      className={classNames(styles.button, className)}
      data-variant={variant}
      data-size={size}
      disabled={disabled}
      aria-disabled={isBusy || undefined}
      aria-busy={isBusy}
      data-records={records}
      onClick={isBusy ? (event) => event.preventDefault() : onClick}
    >
      {icon && <Icon of={icon} />}
      <span>{children}</span>
    </button>
  )
}
