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
  const common = (kind: Counted, which: keyof Counting, where: string, more: string, less: string) => {
    const { label } = recordWords().counted[kind]
    const name = `${where}: ${label}`
    return {
      label,
      name,
      moreLabel: `${name} ${more}`,
      lessLabel: `${name} ${less}`,
      icon: COUNTED_ICONS[kind],
      isLocked,
      value: counting[which],
      onChange: (value: number) => onCount({ [which]: value }),
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
              {...common(kind, adding, boarding, text.more, text.less)}
              minimum={0}
              maximum={most}
              hint={
                isLocked || ship[maximum] === null ? undefined : text.passengers.room(most - counting[adding])
              }
              isInvalid={isInvalid[kind]}
            />
          )
        })}
      </fieldset>
      <fieldset className={styles.group}>
        <legend>{alighting}</legend>
        {COUNTED_KINDS.map((kind) => (
          <Counter
            key={kind}
            // Below none: who takes one away says that one more gets off.
            {...common(kind, COUNTED[kind].removing, alighting, text.less, text.more)}
            minimum={minRemoving(load[kind])}
            maximum={0}
            typed={(value) => typedRemoving(value, load[kind])}
          />
        ))}
      </fieldset>
    </div>
  )
}
