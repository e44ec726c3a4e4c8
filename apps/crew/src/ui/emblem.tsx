/** A large sign over a short message: one sees what it is before one has read it. */
import { classNames } from './class-names.ts'
import * as styles from './emblem.module.css'
import { Icon } from './icon.tsx'
import type { IconName } from './icon-names.ts'

const TONES = { done: styles.done, urgent: styles.urgent }

export function Emblem({ icon, tone }: { icon: IconName; tone: keyof typeof TONES }) {
  return (
    <div className={classNames(styles.emblem, TONES[tone])} aria-hidden>
      <Icon of={icon} />
    </div>
  )
}
