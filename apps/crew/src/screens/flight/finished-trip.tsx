/** All stops are done: what remains is to end the service, to add a stop, or to sail another shift (AMB-29, AMB-30). */
import type { Trip } from '@vaarboek/domain'
import { Flag, Settings, Ship } from 'lucide-react'
import { useTransition } from 'react'
import { useLocation } from 'wouter'
import { useSession, useSessionState } from '../../session/hooks.ts'
import { openPanel } from '../../session/panel.ts'
import { areStopsSent, isEverythingSent } from '../../session/session-state.ts'
import { nl } from '../../text/nl.ts'
import { ActionBar } from '../../ui/action-bar.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import styles from './flight.module.css'
import { PassengersBlock } from './passengers-block.tsx'

export function FinishedTrip({ trip }: { trip: Trip }) {
  const session = useSession()
  const [, navigate] = useLocation()
  const [isBusy, start] = useTransition()
  const maySailAnother = useSessionState((state) => areStopsSent(state) && isEverythingSent(state))

  function sailAnother() {
    start(async () => {
      await session.sailAnotherShift()
      navigate('/start/2')
    })
  }

  return (
    <div className={styles.screen}>
      <EmptyState title={nl.own.allStopsDone}>
        <p>{nl.own.allStopsDoneBody}</p>
      </EmptyState>
      <PassengersBlock trip={trip} />
      <ActionBar>
        <Button variant="secondary" icon={<Settings />} onClick={() => navigate('/flight/edit')}>
          {nl.own.titles.edit}
        </Button>
        {maySailAnother && (
          <Button variant="secondary" icon={<Ship />} isBusy={isBusy} onClick={sailAnother}>
            {nl.trip.anotherShift}
          </Button>
        )}
        <Button size="large" icon={<Flag />} onClick={() => openPanel({ name: 'FlightConfirm' })}>
          {nl.trip.finish}
        </Button>
      </ActionBar>
    </div>
  )
}
