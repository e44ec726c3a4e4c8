/** The load against what the ship may carry, under the counters of a form (PASS-05). */
import type { Load, Ship } from '@vaarboek/domain'
import { Aboard } from './aboard.tsx'
import * as styles from './passengers-form.module.css'

export function AboardTotal({ label, load, ship }: { label: string; load: Load; ship: Ship }) {
  return (
    <div className={styles.total} role="status" aria-label={label}>
      <Aboard load={load} ship={ship} />
    </div>
  )
}
