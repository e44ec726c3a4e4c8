/**
 * Counts by tapping, holding and typing, within bounds (PASS-09 to PASS-13). A tap on the number opens keys for it. It holds nothing
 * itself but what was typed beyond its bounds; the number is its owner's, so it can't differ from what is saved.
 */
import { clamp, typedNumber } from '@vaarboek/domain'
import { useEffect, useEffectEvent, useState } from 'react'
import { text } from '../text/text.ts'
import { CountKeypad } from './count-keypad.tsx'
import * as styles from './counter.module.css'
import { Icon } from './icon.tsx'
import type { IconName } from './icon-names.ts'
import { useHeld } from './use-held.ts'

interface Props {
  /** The counted thing, for instance 'Personen'. */
  label: string
  /** The same where nothing around it says of whom. */
  name?: string
  /** Labels of plus and minus, for whoever can't see them. */
  moreLabel: string
  lessLabel: string
  icon: IconName
  value: number
  minimum: number
  maximum: number
  /** Turns a typed number into a value; by default it is held within the bounds. */
  typed?: (value: number) => number
  /** Hint beside its name. */
  hint?: string | undefined
  isInvalid?: boolean
  /** Shown, not to be changed. */
  isLocked?: boolean
  onChange: (value: number) => void
}

export function Counter(props: Props) {
  const { label, moreLabel, lessLabel, icon, value, minimum, maximum, onChange } = props
  const { hint, isInvalid = false, isLocked = false } = props
  // The most there can be, said to who typed more (decision 27).
  const [limit, setLimit] = useState<number | null>(null)
  /**
   * The number entered on the keys while there was no room for it: who boards may be entered before who gets
   * off.
   */
  const [wanted, setWanted] = useState(0)
  const [isOpen, setOpen] = useState(false)
  const typed = props.typed ?? ((given: number) => clamp(given, minimum, maximum))
  const step = (to: number) => {
    setLimit(null)
    setWanted(0)
    onChange(clamp(to, minimum, maximum))
  }
  const enter = (given: number, isWhole: boolean) => {
    const kept = typed(given)
    const most = Math.abs(kept)
    const isLimited = Math.abs(given) > most
    setLimit(isLimited ? most : null)
    setWanted(isWhole && isLimited ? given : 0)
    onChange(kept)
  }
  const takeRoom = useEffectEvent((most: number) => {
    if (!isLocked && wanted && Math.min(wanted, most) > value) enter(wanted, true)
  })
  useEffect(() => takeRoom(maximum), [maximum])
  const said =
    limit === null ? (
      hint && <small>{hint}</small>
    ) : (
      <small role="alert" className={styles.limited}>
        {limit === 0 && hint ? hint : text.aboard.maxAboard(limit)}
      </small>
    )
  return (
    <fieldset className={styles.counter} aria-label={label}>
      <span className={styles.label}>
        <Icon of={icon} />
        <span>
          <span>{label}</span>
          {!isOpen && said}
        </span>
      </span>
      <div className={styles.controls}>
        <Step
          label={lessLabel}
          icon="Minus"
          isDisabled={isLocked || value <= minimum}
          onStep={() => step(value - 1)}
        />
        <input
          className={styles.value}
          type="text"
          // The keys that a tap opens; a device's own would cover what is counted.
          inputMode="none"
          autoComplete="off"
          placeholder="0"
          aria-label={label}
          aria-invalid={isInvalid}
          readOnly={isLocked}
          value={value === 0 ? '' : String(value)}
          onFocus={(event) => event.target.select()}
          onClick={() => setOpen(!isLocked)}
          onChange={(event) => {
            const given = typedNumber(event.target.value)
            // Text that isn't a number leaves the one that stands there.
            if (given === null) return
            // A nought behind a number that was taken away says nothing new.
            if (given === 0 && limit === 0) return
            enter(given, false)
          }}
        />
        <Step
          label={moreLabel}
          icon="Plus"
          isDisabled={isLocked || value >= maximum}
          onStep={() => step(value + 1)}
        />
      </div>
      {isOpen && (
        <CountKeypad
          name={props.name ?? label}
          said={said}
          value={Math.abs(value)}
          isInvalid={isInvalid || limit !== null}
          onEnter={enter}
          onClose={() => setOpen(false)}
        />
      )}
    </fieldset>
  )
}

interface StepProps {
  label: string
  icon: IconName
  isDisabled: boolean
  onStep: () => void
}

/** The button for one more or one less; held, again and again. */
function Step({ label, icon, isDisabled, onStep }: StepProps) {
  const held = useHeld(onStep, isDisabled)
  return (
    <button type="button" className={styles.step} aria-label={label} disabled={isDisabled} {...held}>
      <Icon of={icon} />
    </button>
  )
}
