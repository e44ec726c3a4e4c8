/**
 * Counts by tapping and by typing, within bounds (PASS-09 to PASS-13). It holds nothing itself but what is being typed;
 * the number is its owner's, so it can't differ from what is saved.
 */
import { clamp, typedNumber } from '@vaarboek/domain'
import * as styles from './counter.module.css'
import { Icon } from './icon.tsx'
import type { IconName } from './icon-names.ts'

interface Props {
  /** What is counted, for instance 'Personen'. */
  label: string
  /** What plus and minus do, for whoever can't see them. */
  moreLabel: string
  lessLabel: string
  icon: IconName
  value: number
  minimum: number
  maximum: number
  /** Turns a typed number into a value; by default it is held within the bounds. */
  typed?: (value: number) => number
  isInvalid?: boolean
  /** Shown, not to be changed. */
  isLocked?: boolean
  onChange: (value: number) => void
}

export function Counter(props: Props) {
  const { label, moreLabel, lessLabel, icon, value, minimum, maximum, onChange } = props
  const { isInvalid = false, isLocked = false } = props
  const typed = props.typed ?? ((given: number) => clamp(given, minimum, maximum))
  return (
    <fieldset className={styles.counter} aria-label={label}>
      <span className={styles.label}>
        <Icon of={icon} />
        <span>{label}</span>
      </span>
      <div className={styles.controls}>
        <button
          type="button"
          className={styles.step}
          aria-label={lessLabel}
          disabled={isLocked || value <= minimum}
          onClick={() => onChange(clamp(value - 1, minimum, maximum))}
        >
          <Icon of="Minus" />
        </button>
        <input
          className={styles.value}
          type="text"
          inputMode="numeric"
          autoComplete="off"
          placeholder="0"
          aria-label={label}
          aria-invalid={isInvalid}
          readOnly={isLocked}
          value={value === 0 ? '' : String(value)}
          onFocus={(event) => event.target.select()}
          onChange={(event) => {
            const given = typedNumber(event.target.value)
            // What isn't a number leaves the one that stands there.
            if (given !== null) onChange(typed(given))
          }}
        />
        <button
          type="button"
          className={styles.step}
          aria-label={moreLabel}
          disabled={isLocked || value >= maximum}
          onClick={() => onChange(clamp(value + 1, minimum, maximum))}
        >
          <Icon of="Plus" />
        </button>
      </div>
    </fieldset>
  )
}
