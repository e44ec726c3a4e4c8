/** 'Ben je zeker?' before the service is ended, or which stops come first (EDIT-10, EDIT-11, AMB-29). */

import {
  activeStop,
  canEnd,
  countOf,
  loadAfter,
  mustExplainAboard,
  stopsToLeaveOut,
  type Trip,
} from '@vaarboek/domain'
import { countingAt } from '@vaarboek/engine'
import { text } from '../../text/text.ts'
import { Button } from '../../ui/button.tsx'
import { useEngine, useEngineState } from '../../ui/hooks.ts'
import { leaveTo } from '../../ui/leave-to.ts'
import { openPanel } from '../../ui/panel.ts'
import { Panel } from '../../ui/panel.tsx'
import { useRecording } from '../../ui/use-recording.ts'
import { SkipForm } from './flight-skip-form.tsx'
import { placeAfter } from './place-after.ts'
import * as styles from './stop-form.module.css'

export function FlightConfirm() {
  const engine = useEngine()
  const { isBusy, record } = useRecording()
  const trip = useEngineState((state) => state.trip)
  const last = trip && activeStop(trip)?.id
  const counting = useEngineState((state) => countingAt(state, last ?? ''))

  /** With the last stop still open it is passed as it is counted; while somebody stays aboard its form asks why. */
  function end() {
    if (trip && last && mustExplainAboard(true, loadAfter(trip.load, countOf(counting)))) {
      return openPanel({ name: 'PassengersForm', stop: last })
    }
    record(last ? engine.trip.confirm(last) : Promise.resolve({ ok: true }), () => {
      const now = engine.store.getState().trip
      leaveTo(now ? placeAfter(now) : '/upload-data')
    })
  }

  if (trip && !canEnd(trip)) return <OpenStops trip={trip} />
  return (
    <Panel title={text.areYouSure}>
      <p>{text.edit.confirmBody}</p>
      <Button size="large" records="end" isBusy={isBusy} onClick={end}>
        {text.trip.end}
      </Button>
    </Panel>
  )
}

/** More than the last one is open: they are named and can be left out, together here or one by one where the way leads (AMB-29). */
function OpenStops({ trip }: { trip: Trip }) {
  const open = stopsToLeaveOut(trip)
  return (
    <Panel title={text.upload.openStops}>
      <ul className={styles.names}>
        {open.map((stop) => (
          <li key={stop.id}>{`${stop.departure.slice(0, 5)} ${stop.stopName || text.nameless}`}</li>
        ))}
      </ul>
      <Button variant="secondary" onClick={() => leaveTo('/flight/edit')}>
        {text.titles.edit}
      </Button>
      <SkipForm stops={open.map(({ id }) => id)} label={text.skipRest} isRest />
    </Panel>
  )
}
