/**
 * All stops are done, or somebody closed it: what remains is to end the service, to add a stop, or to sail another shift
 * (AMB-29, AMB-30). Of a trip that was given up nothing is left to end.
 */
import type { Trip } from '@vaarboek/domain'
import { text } from '../../text/text.ts'
import { ActionBar } from '../../ui/action-bar.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { openPanel } from '../../ui/panel.ts'
import { WayTo } from '../../ui/way-to.tsx'
import { AnotherShift } from './another-shift.tsx'
import * as styles from './flight.module.css'
import { PassengersBlock } from './passengers-block.tsx'

export function CompletedTrip({ trip }: { trip: Trip }) {
  const { closed } = trip
  const isGivenUp = closed?.isGivenUp
  return (
    <div className={styles.screen}>
      <EmptyState title={closed ? text.news.finished(closed.by ?? '', isGivenUp) : text.allStopsDone}>
        {!closed && <p>{text.allStopsDoneBody}</p>}
      </EmptyState>
      <PassengersBlock trip={trip} />
      <ActionBar>
        {!isGivenUp && (
          <WayTo icon="Pencil" to="/flight/edit">
            {text.titles.edit}
          </WayTo>
        )}
        <AnotherShift />
        {!isGivenUp && (
          <Button size="large" icon="FlagTriangleRight" onClick={() => openPanel({ name: 'FlightConfirm' })}>
            {text.trip.end}
          </Button>
        )}
      </ActionBar>
    </div>
  )
}
