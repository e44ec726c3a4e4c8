/** Actions at or before a stop; the next thing to do is the largest and stays in its place (FLIGHT-09). */
import type { Stop, Trip } from '@vaarboek/domain'
import { text } from '../../text/text.ts'
import { ActionBar } from '../../ui/action-bar.tsx'
import { Button } from '../../ui/button.tsx'
import { useEngine } from '../../ui/hooks.ts'
import { openPanel } from '../../ui/panel.ts'
import { useRecording } from '../../ui/use-recording.ts'
import { WayTo } from '../../ui/way-to.tsx'

export function FlightActions({ trip, stop }: { trip: Trip; stop: Stop }) {
  const actions = useEngine('trip')
  const { isBusy, record } = useRecording()
  const hasStarted = trip.startedAt !== null

  function next() {
    record(hasStarted ? actions.arrive() : actions.start(), () => {
      if (hasStarted) openPanel({ name: 'PassengersForm', stop: stop.id })
    })
  }

  return (
    <ActionBar>
      <WayTo icon="Pencil" to="/flight/edit">
        {text.titles.edit}
      </WayTo>
      <Button
        variant="secondary"
        icon="SkipForward"
        onClick={() => openPanel({ name: 'FlightSkipForm', stop: stop.id })}
      >
        {text.edit.skipTitle}
      </Button>
      <Button variant="secondary" icon="ArrowLeftRight" onClick={() => openPanel({ name: 'Relief' })}>
        {text.relief.title}
      </Button>
      {hasStarted && (
        <Button
          variant="secondary"
          icon="FlagTriangleRight"
          // It comes with the start, on a narrow screen under the finger.
          records="to end"
          onClick={() => openPanel({ name: 'FlightConfirm' })}
        >
          {text.trip.end}
        </Button>
      )}
      <Button size="large" records={`${hasStarted} ${stop.id}`} isBusy={isBusy} onClick={next}>
        {hasStarted ? text.trip.arrived : text.dashboard.startTrip}
      </Button>
    </ActionBar>
  )
}
