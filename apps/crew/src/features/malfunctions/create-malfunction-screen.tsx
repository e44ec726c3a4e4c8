/**
 * Reporting a malfunction in three steps: where, what, sure? (MALF-13 to MALF-28, MALF-33, MALF-38). The draft is kept as
 * it is written; nobody gets past a step that isn't done, by tracker or by address.
 */
import { furthestReportStep, isReportStepDone } from '@vaarboek/domain'
import { useState } from 'react'
import { text } from '../../text/text.ts'
import { ActionBar } from '../../ui/action-bar.tsx'
import { Button } from '../../ui/button.tsx'
import { Emergency } from '../../ui/emergency.tsx'
import { useEngineState } from '../../ui/hooks.ts'
import { cameFrom, navigate, Redirect } from '../../ui/navigation.tsx'
import { NotChosen } from '../../ui/nothing.tsx'
import { openPanel } from '../../ui/panel.ts'
import { StepTracker } from '../../ui/step-tracker.tsx'
import { WayTo } from '../../ui/way-to.tsx'
import { ConfirmStep } from './confirm-step.tsx'
import * as styles from './create-malfunction.module.css'
import { RemarksStep } from './remarks-step.tsx'
import { SituationStep } from './situation-step.tsx'

const STEPS = [SituationStep, RemarksStep, ConfirmStep]
const LAST_STEP = STEPS.length - 1
/** Under way one reports from the trip, and goes on with it. */
const opener = () => (cameFrom('/flight') ? '/flight' : '/dashboard')
const addressOf = (step: number) => `/create-malfunction/${step}`

/** @param step as it stands in the address, from 0: anything at all */
export function CreateMalfunctionScreen({ step: asked }: { step: number }) {
  const furthest = useEngineState(({ reportDraft }) => furthestReportStep(reportDraft))
  const [isReading, setReading] = useState(false)
  const hasShip = useEngineState(({ trip, choices }) => (trip ?? choices).ship !== null)
  const step = Math.min(Math.max(Math.trunc(asked) || 0, 0), furthest)
  const Step = STEPS[step] ?? SituationStep

  if (!hasShip) {
    return (
      <>
        <Emergency />
        <NotChosen title={text.malfunction.notChosen} body={text.malfunction.whyChoose} />
      </>
    )
  }
  if (step !== asked) return <Redirect to={addressOf(step)} />
  return (
    <>
      <Emergency />
      <StepTracker
        steps={text.malfunction.steps}
        current={step + 1}
        furthest={furthest + 1}
        onJump={(to) => navigate(addressOf(to - 1))}
      />
      <Step onBusy={setReading} />
      <Actions step={step} isBusy={isReading} />
    </>
  )
}

/** Back and on: the same place at every step. */
function Actions({ step, isBusy }: { step: number; isBusy: boolean }) {
  const isDone = useEngineState(({ reportDraft }) => isReportStepDone(reportDraft, step))
  return (
    <ActionBar>
      <div className={styles.actions}>
        <WayTo size="large" to={step === 0 ? opener() : addressOf(step - 1)}>
          {text.malfunction.back}
        </WayTo>
        {step < LAST_STEP ? (
          <Button
            size="large"
            records={`step ${step}`}
            disabled={!isDone}
            isBusy={isBusy}
            onClick={() => navigate(addressOf(step + 1))}
          >
            {text.next}
          </Button>
        ) : (
          <Button size="large" isBusy={isBusy} onClick={() => openPanel({ name: 'PinConfirm' })}>
            {text.malfunction.submit}
          </Button>
        )}
      </div>
    </ActionBar>
  )
}
