/** 'Ben je zeker?' before the service is ended (EDIT-10, EDIT-11, AMB-29). */
import { activeStop } from '@vaarboek/domain'
import { useTransition } from 'react'
import { useLocation } from 'wouter'
import { useSession, useSessionState } from '../../session/hooks.ts'
import { closePanel } from '../../session/panel.ts'
import { nl } from '../../text/nl.ts'
import { Button } from '../../ui/button.tsx'
import { Panel } from '../../ui/panel.tsx'
import { sayUnrecorded } from './say-unrecorded.ts'

export function FlightConfirm() {
  const session = useSession()
  const [, navigate] = useLocation()
  const [isBusy, start] = useTransition()
  const last = useSessionState(({ trip }) => trip && activeStop(trip)?.id)

  /** With the last stop still open it is passed as it is counted, as the passengers form would. */
  function finish() {
    start(async () => {
      const recorded = last ? await session.confirmPassengers(last) : ({ ok: true } as const)
      if (!recorded.ok) return sayUnrecorded(recorded)
      closePanel()
      navigate('/upload-data')
    })
  }

  return (
    <Panel title={nl.edit.confirmTitle} onClose={closePanel}>
      <p>{nl.edit.confirmBody}</p>
      <Button size="large" isBusy={isBusy} onClick={finish}>
        {nl.trip.finish}
      </Button>
    </Panel>
  )
}
