/** A button that is a picture; its name is for whoever can't see it. A badge counts what lies behind it. */
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import * as styles from './icon-button.module.css'
import type { IconName } from './icon-names.ts'

interface Props {
  label: string
  icon: IconName
  /** How many; nothing is shown at zero. */
  badge?: number
  disabled?: boolean
  className?: string | undefined
  onClick: () => void
}

export function IconButton({ label, icon, badge = 0, disabled = false, className, onClick }: Props) {
  return (
    <button
      type="button"
      className={classNames(styles.button, className)}
      aria-label={label}
      title={label}
      disabled={disabled}
      onClick={onClick}
    >
      <Icon of={icon} />
      {badge > 0 && <span className={styles.badge}>{badge}</span>}
    </button>
  )
}
