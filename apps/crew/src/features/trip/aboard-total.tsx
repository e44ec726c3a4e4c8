/** Who is aboard against what the ship may carry, under the counters of a form (PASS-05, PASS-21). */
import { isAboveMaximum, type Load, type Ship } from '@vaarboek/domain'
import { Bike, Users } from 'lucide-react'
import { nl } from '../../text/nl.ts'
import { Aboard } from './aboard.tsx'
import styles from './passengers-form.module.css'

export function AboardTotal({ label, load, ship }: { label: string; load: Load; ship: Ship }) {
  return (
    <div className={styles.total} role="status" aria-label={label}>
      <Aboard
        icon={<Users />}
        label={nl.own.people}
        aboard={load.people}
        maximum={ship.maxPeople}
        isInvalid={isAboveMaximum(load.people, ship.maxPeople)}
      />
      <Aboard
        icon={<Bike />}
        label={nl.own.bikes}
        aboard={load.bikes}
        maximum={ship.maxBikes}
        isInvalid={isAboveMaximum(load.bikes, ship.maxBikes)}
      />
    </div>
  )
}
