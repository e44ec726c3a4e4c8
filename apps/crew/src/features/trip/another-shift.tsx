/**
 * 'Extra dienst varen': offered once the end checklist is done and everything of the trip is on the server (AMB-30), and always
 * when somebody else gave the trip up.
 */
import { areChecklistsSent, areStopsSent, isEverythingSent } from '@vaarboek/engine'
import { text } from '../../text/text.ts'
import { Button } from '../../ui/button.tsx'
import { useEngine, useEngineState } from '../../ui/hooks.ts'
import { navigate } from '../../ui/navigation.tsx'
import { useRecording } from '../../ui/use-recording.ts'

export function AnotherShift() {
  const actions = useEngine('wizard')
  const { isBusy, record } = useRecording()
  const isGivenUp = useEngineState(({ trip }) => trip?.closed?.isGivenUp)
  const isAllSent = useEngineState(
    (state) => areStopsSent(state) && areChecklistsSent(state) && isEverythingSent(state),
  )
  if (!isGivenUp && !isAllSent) return null

  return (
    <Button
      variant={isGivenUp ? 'primary' : 'secondary'}
      icon="Ship"
      records="leave"
      isBusy={isBusy}
      onClick={() => record(actions.sailAnotherShift(), () => navigate('/start/2'))}
    >
      {text.trip.anotherShift}
    </Button>
  )
}
