/** The counters of a stop and their bounds (PASS-03, PASS-04, PASS-16 to PASS-20). */
import {
  COUNTED,
  COUNTED_KINDS,
  type Counted,
  type Counting,
  type Load,
  maxBoarding,
  minRemoving,
  type Ship,
  typedRemoving,
} from '@vaarboek/domain'
import { recordWords } from '../../text/records.ts'
import { text } from '../../text/text.ts'
import { COUNTED_ICONS } from '../../ui/counted-icons.ts'
import { Counter } from '../../ui/counter.tsx'
import * as styles from './passengers-form.module.css'

interface Props {
  load: Load
  ship: Ship
  counting: Counting
  isInvalid: Record<Counted, boolean>
  /** Shown, no longer to be changed. */
  isLocked?: boolean
  onCount: (change: Partial<Counting>) => void
}

export function Counters({ load, ship, counting, isInvalid, isLocked = false, onCount }: Props) {
  const { boarding, alighting } = text.passengers
  const common = (kind: Counted, where: string) => {
    const { label } = recordWords().counted[kind]
    return {
      label,
      name: `${where}: ${label}`,
      moreLabel: `${where}: ${label} ${text.more}`,
      lessLabel: `${where}: ${label} ${text.less}`,
      icon: COUNTED_ICONS[kind],
      isLocked,
    }
  }
  return (
    <div className={styles.counters}>
      <fieldset className={styles.group}>
        <legend>{boarding}</legend>
        {COUNTED_KINDS.map((kind) => {
          const { adding, removing, maximum } = COUNTED[kind]
          const most = maxBoarding(ship[maximum], load[kind], counting[removing])
          return (
            <Counter
              key={kind}
              {...common(kind, boarding)}
              value={counting[adding]}
              minimum={0}
              maximum={most}
              hint={
                isLocked || ship[maximum] === null ? undefined : text.passengers.room(most - counting[adding])
              }
              isInvalid={isInvalid[kind]}
              onChange={(value) => onCount({ [adding]: value })}
            />
          )
        })}
      </fieldset>
      <fieldset className={styles.group}>
        <legend>{alighting}</legend>
        {COUNTED_KINDS.map((kind) => {
          const { removing } = COUNTED[kind]
          return (
            <Counter
              key={kind}
              {...common(kind, alighting)}
              // Below none: who takes one away says that one more gets off.
              moreLabel={common(kind, alighting).lessLabel}
              lessLabel={common(kind, alighting).moreLabel}
              value={counting[removing]}
              minimum={minRemoving(load[kind])}
              maximum={0}
              typed={(value) => typedRemoving(value, load[kind])}
              onChange={(value) => onCount({ [removing]: value })}
            />
          )
        })}
      </fieldset>
    </div>
  )
}
