/** A large link to another screen, with a count when there is something to count. */
import { Icon } from './icon.tsx'
import type { IconName } from './icon-names.ts'
import * as styles from './link-card.module.css'
import { Link } from './navigation.tsx'

interface Props {
  to: string
  icon: IconName
  label: string
  /** A line under the label. */
  detail?: string | undefined
  /** The matter that is open there, in words; null for none. */
  now?: string | null
  badge?: number
  /** The one thing to do. */
  isMain?: boolean
}

export function LinkCard({ to, icon, label, detail, now, badge = 0, isMain = false }: Props) {
  return (
    <Link href={to} className={isMain ? styles.main : styles.card}>
      <Icon of={icon} />
      <span className={styles.label}>{label}</span>
      {detail && <span>{detail}</span>}
      {now && <strong>{now}</strong>}
      {badge > 0 && <span className={styles.badge}>{badge}</span>}
    </Link>
  )
}
