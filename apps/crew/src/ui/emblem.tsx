/** A large sign over a short message: one sees what it is before one has read it. */
import * as styles from './emblem.module.css'
import { Icon } from './icon.tsx'
import type { IconName } from './icon-names.ts'

export function Emblem({ icon, tone }: { icon: IconName; tone: 'done' | 'urgent' }) {
  return (
    <div className={styles.emblem} data-tone={tone} aria-hidden>
      <Icon of={icon} />
    </div>
  )
}
