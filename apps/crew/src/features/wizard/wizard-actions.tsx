/** Back and on: the same place at every step. On appears when the step has its choice (WIZ-04 to WIZ-08, WIZ-69). */
import {
  type Choices,
  isStepChosen,
  mustResume,
  startChecklistOpen,
  tripToContinue,
  WIZARD_STEPS,
} from '@vaarboek/domain'
import { text } from '../../text/text.ts'
import { ActionBar } from '../../ui/action-bar.tsx'
import { Button } from '../../ui/button.tsx'
import { useEngine, useEngineState } from '../../ui/hooks.ts'
import { navigate } from '../../ui/navigation.tsx'
import { openPanel } from '../../ui/panel.ts'
import { ChosenCrew } from './chosen-crew.tsx'
import * as styles from './start.module.css'
import { usePrepareTrip, useRevises } from './use-prepare-trip.ts'

interface Props {
  step: number
  goTo: (step: number) => void
  /** The step before is shown again. */
  onBack: () => void
}

export function WizardActions({ step, goTo, onBack }: Props) {
  const actions = useEngine('wizard')
  const choices = useEngineState((state) => state.choices)
  const isToResume = useEngineState(({ unfinished }) => step === 2 && mustResume(choices, unfinished))
  const isSubmitted = useEngineState(
    ({ choices: chosen, unfinished }) => tripToContinue(chosen, unfinished)?.checklists.start != null,
  )
  const revises = useRevises()
  const { begin: prepare, isBusy } = usePrepareTrip()
  const isChosen = isStepChosen(choices, step)

  function back() {
    if (step === 2) actions.clearShift()
    goTo(step - 1)
    onBack()
  }

  /** Leaves the wizard. Choices that were changed for a trip that stays are as they were again. */
  function leave() {
    actions.chooseTrip()
    navigate('/dashboard')
  }

  function next() {
    if (isToResume) openPanel({ name: 'shiftResume' })
    else if (step < WIZARD_STEPS) goTo(step + 1)
    else prepare()
  }

  return (
    <ActionBar>
      <div className={styles.actions}>
        {step === WIZARD_STEPS && <ChosenCrew />}
        <Button variant="secondary" size="large" className={styles.leave} icon="X" onClick={leave}>
          {text.overview.toDashboard}
        </Button>
        {step > 1 && (
          <Button variant="secondary" size="large" onClick={back}>
            {text.back}
          </Button>
        )}
        <Button
          size="large"
          className={isChosen ? styles.next : styles.notYet}
          records={step === WIZARD_STEPS ? 'prepare' : undefined}
          disabled={!isChosen}
          isBusy={isBusy}
          onClick={next}
        >
          {nextLabel(step, choices, isSubmitted || revises)}
        </Button>
      </div>
    </ActionBar>
  )
}

/** @param isPast the start checklist doesn't come next */
function nextLabel(step: number, choices: Choices, isPast: boolean): string {
  if (step < WIZARD_STEPS) return text.wizard.next
  return startChecklistOpen(choices, isPast) ? text.logout.toChecklist : text.wizard.toTrip
}
