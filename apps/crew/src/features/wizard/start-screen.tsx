/**
 * The start wizard: track, shift, ship, crew, one choice a step (WIZ-01 to WIZ-03). One may go back anywhere, but never
 * past a step without its choice, by tracker or by address (AMB-63).
 */

import { furthestStep, type Offer } from '@vaarboek/domain'
import type { ListName } from '@vaarboek/engine'
import { useCallback, useState } from 'react'
import { text } from '../../text/text.ts'
import { useEngine, useEngineState } from '../../ui/hooks.ts'
import { navigate, Redirect } from '../../ui/navigation.tsx'
import { StepTracker } from '../../ui/step-tracker.tsx'
import { useAsk } from '../../ui/use-reference-list.ts'
import { AddSteward } from './add-steward.tsx'
import { CrewStep } from './crew-step.tsx'
import { NoneLeft } from './none-left.tsx'
import { OfferCard } from './offer-card.tsx'
import { ShiftStep } from './shift-step.tsx'
import { ShipStep } from './ship-step.tsx'
import { TrackStep } from './track-step.tsx'
import { useRebuild } from './use-rebuild.ts'
import { WizardActions } from './wizard-actions.tsx'

const OFFERED: readonly ListName[] = ['tracks', 'shifts', 'ships', 'stewards']

interface Props {
  /** The step in the address: any number at all, or NaN. */
  step: number
}

export function StartScreen({ step: asked }: Props) {
  const furthest = useEngineState(({ choices, unfinished }) => furthestStep(choices, unfinished))
  const step = Math.min(Math.max(Math.trunc(asked) || 1, 1), furthest)
  // The list of tracks doesn't move away under the finger that chooses one.
  const { store } = useEngine()
  const [isTrackKnown] = useState(() => store.getState().choices.track !== null)
  const isFirst = ({ is }: Offer) => isTrackKnown || is !== 'next'
  const [isAdding, setIsAdding] = useState(false)
  const { rebuilds, rebuildSoon } = useRebuild(useRefresh(step))

  function goTo(to: number) {
    setIsAdding(false)
    navigate(`/start/${to}`)
  }

  if (step !== asked) return <Redirect to={`/start/${step}`} />
  return (
    <>
      {step === 1 && <OfferCard shows={isFirst} />}
      <StepTracker steps={text.wizard.steps} current={step} furthest={furthest} onJump={goTo} />
      {isAdding && step === 4 ? (
        <AddSteward onDone={() => setIsAdding(false)} />
      ) : (
        <>
          <Step key={`${step}-${rebuilds}`} step={step} onAdd={() => setIsAdding(true)} />
          {step === 1 && (
            <>
              <OfferCard shows={(offer) => !isFirst(offer)} />
              <NoneLeft />
            </>
          )}
          <WizardActions step={step} goTo={goTo} onBack={rebuildSoon} />
        </>
      )}
    </>
  )
}

function Step({ step, onAdd }: { step: number; onAdd: () => void }) {
  if (step === 1) return <TrackStep />
  if (step === 2) return <ShiftStep />
  if (step === 3) return <ShipStep />
  return <CrewStep onAdd={onAdd} />
}

/** Asks again for what this step offers. */
function useRefresh(step: number): () => void {
  const ask = useAsk()
  const kind = OFFERED[step - 1]
  return useCallback(() => {
    if (kind) ask(kind, true)
  }, [ask, kind])
}
