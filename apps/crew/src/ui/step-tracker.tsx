/** The steps of a row of screens, counted from 1; one may jump to any that is open (WIZ-02, WIZ-03, LIM-12). */
import { Icon } from './icon.tsx'
import * as styles from './step-tracker.module.css'

interface Props {
  steps: readonly string[]
  /** The step shown, from 1. */
  current: number
  /** The furthest one may open, from 1. */
  furthest: number
  onJump: (step: number) => void
}

export function StepTracker({ steps, current, furthest, onJump }: Props) {
  return (
    <ol className={styles.tracker}>
      {steps.map((label, place) => {
        const step = place + 1
        const isPast = step < current
        return (
          <li key={label}>
            <button
              type="button"
              className={styles.step}
              aria-current={step === current ? 'step' : undefined}
              disabled={step > furthest}
              onClick={() => onJump(step)}
            >
              <span className={styles.number} data-past={isPast || undefined}>
                {isPast ? <Icon of="Check" aria-label={String(step)} /> : step}
              </span>
              <span className={styles.label}>{label}</span>
            </button>
          </li>
        )
      })}
    </ol>
  )
}
