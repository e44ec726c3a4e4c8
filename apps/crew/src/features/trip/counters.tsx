/** The four counters of a stop and their bounds (PASS-03, PASS-04, PASS-16 to PASS-20). */
import {
  type Counting,
  type Load,
  leastRemoving,
  mostBoarding,
  type Ship,
  typedRemoving,
} from '@vaarboek/domain'
import { Bike, Users } from 'lucide-react'
import { nl } from '../../text/nl.ts'
import { Counter } from '../../ui/counter.tsx'
import styles from './passengers-form.module.css'

interface Props {
  load: Load
  ship: Ship
  counting: Counting
  isInvalid: { people: boolean; bikes: boolean }
  /** Shown, no longer to be changed. */
  isLocked?: boolean
  onCount: (change: Partial<Counting>) => void
}

export function Counters({ load, ship, counting, isInvalid, isLocked = false, onCount }: Props) {
  const { boarding, alighting } = nl.passengers
  const labels = (what: string, where: string) => ({
    label: what,
    moreLabel: `${where}: ${what} ${nl.own.more}`,
    lessLabel: `${where}: ${what} ${nl.own.less}`,
    isLocked,
  })
  return (
    <div className={styles.counters}>
      <fieldset className={styles.group}>
        <legend>{boarding}</legend>
        <Counter
          {...labels(nl.own.people, boarding)}
          icon={<Users />}
          value={counting.addingPeople}
          minimum={0}
          maximum={mostBoarding(ship.maxPeople, load.people, counting.removingPeople)}
          isInvalid={isInvalid.people}
          onChange={(addingPeople) => onCount({ addingPeople })}
        />
        <Counter
          {...labels(nl.own.bikes, boarding)}
          icon={<Bike />}
          value={counting.addingBikes}
          minimum={0}
          maximum={mostBoarding(ship.maxBikes, load.bikes, counting.removingBikes)}
          isInvalid={isInvalid.bikes}
          onChange={(addingBikes) => onCount({ addingBikes })}
        />
      </fieldset>
      <fieldset className={styles.group}>
        <legend>{alighting}</legend>
        <Counter
          {...labels(nl.own.people, alighting)}
          icon={<Users />}
          value={counting.removingPeople}
          minimum={leastRemoving(load.people)}
          maximum={0}
          typed={(value) => typedRemoving(value, load.people)}
          onChange={(removingPeople) => onCount({ removingPeople })}
        />
        <Counter
          {...labels(nl.own.bikes, alighting)}
          icon={<Bike />}
          value={counting.removingBikes}
          minimum={leastRemoving(load.bikes)}
          maximum={0}
          typed={(value) => typedRemoving(value, load.bikes)}
          onChange={(removingBikes) => onCount({ removingBikes })}
        />
      </fieldset>
    </div>
  )
}
