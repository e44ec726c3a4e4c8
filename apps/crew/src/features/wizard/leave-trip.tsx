/** Another shift was chosen while a trip is under way: one goes back to it, or leaves it as it is, to be resumed later. */
import { text } from '../../text/text.ts'
import { Button } from '../../ui/button.tsx'
import { useEngine } from '../../ui/hooks.ts'
import { leaveTo } from '../../ui/leave-to.ts'
import { Panel } from '../../ui/panel.tsx'
import { usePrepareTrip } from './use-prepare-trip.ts'

export function LeaveTrip() {
  const actions = useEngine('wizard')
  const { begin, isBusy } = usePrepareTrip()

  function back() {
    actions.chooseTrip()
    leaveTo('/flight')
  }

  return (
    <Panel title={text.refusals['under-way']}>
      <Button onClick={back}>{text.trip.backToTrip}</Button>
      <Button variant="secondary" records="leave" isBusy={isBusy} onClick={() => begin(true)}>
        {text.trip.anotherShift}
      </Button>
    </Panel>
  )
}
