/**
 * 'Extra dienst varen': offered once the end checklist is done and everything of the trip is on the server (AMB-30), and always
 * when somebody else gave the trip up.
 */
import { areChecklistsSent, areStopsSent, isEverythingSent } from '@vaarboek/engine'
import { useTransition } from 'react'
import { text } from '../../text/text.ts'
import { Button } from '../../ui/button.tsx'
import { useEngine, useEngineState } from '../../ui/hooks.ts'
import { navigate } from '../../ui/navigation.tsx'
import { sayUnrecorded } from '../../ui/say-unrecorded.ts'

export function AnotherShift() {
  const actions = useEngine('wizard')
  const [isBusy, start] = useTransition()
  const isGivenUp = useEngineState(({ trip }) => trip?.closed?.isGivenUp)
  const isAllSent = useEngineState(
    (state) => areStopsSent(state) && areChecklistsSent(state) && isEverythingSent(state),
  )
  if (!isGivenUp && !isAllSent) return null

  function sailAnother() {
    start(async () => {
      const left = await actions.sailAnotherShift()
      if (left.ok) navigate('/start/2')
      else sayUnrecorded(left)
    })
  }

  return (
    <Button
      variant={isGivenUp ? 'primary' : 'secondary'}
      icon="Ship"
      records="leave"
      isBusy={isBusy}
      onClick={sailAnother}
    >
      {text.trip.anotherShift}
    </Button>
  )
}
