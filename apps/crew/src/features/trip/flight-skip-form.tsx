/**
 * 'Halte overslaan': a stop is left out, with its reason (EDIT-25 to EDIT-29, AMB-26), or all that are left, with one. At the last one it
 * asks what its count would have asked, and leads where that would have led.
 */
import {
  activeStop,
  isBlank,
  isCompleted,
  mustExplainAboard,
  skipEndsTrip,
  skipFault,
  skipRemarks,
  type TripStopId,
  WHY_SKIPPED,
} from '@vaarboek/domain'
import { type FormEvent, useState } from 'react'
import { text } from '../../text/text.ts'
import { Button } from '../../ui/button.tsx'
import { useEngine, useEngineState } from '../../ui/hooks.ts'
import { navigate } from '../../ui/navigation.tsx'
import { closePanel, openPanel } from '../../ui/panel.ts'
import { Panel } from '../../ui/panel.tsx'
import { Select } from '../../ui/select.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { toFault } from '../../ui/to-fault.ts'
import { useRecording } from '../../ui/use-recording.ts'
import { LeftAboard } from './left-aboard.tsx'
import { placeAfter } from './place-after.ts'
import * as styles from './stop-form.module.css'

const reasons = () => [
  { value: WHY_SKIPPED.pier, label: text.edit.whyPier },
  { value: WHY_SKIPPED.other, label: text.edit.whyOther },
]

export function FlightSkipForm({ stop }: { stop: TripStopId }) {
  const name = useEngineState(
    ({ trip }) => trip?.stops.find(({ id }) => id === stop)?.stopName || text.nameless,
  )
  return (
    <Panel title={text.edit.skipTitle} subtitle={name}>
      <SkipForm stops={[stop]} label={text.edit.skipTitle} />
    </Panel>
  )
}

/** @param isRest these are all that are left: the stop at which the ship lies is counted next, if it lies at one */
export function SkipForm({ stops, label, isRest }: { stops: TripStopId[]; label: string; isRest?: true }) {
  const engine = useEngine()
  const [why, setWhy] = useState('')
  const [remarks, setRemarks] = useState('')
  const [whyAboard, setWhyAboard] = useState('')
  const [wasTried, setWasTried] = useState(false)
  const { isBusy, record } = useRecording()
  const mustExplain = useEngineState(
    ({ trip }) => trip !== null && mustExplainAboard(skipEndsTrip(trip, stops), trip.load),
  )
  const fault = wasTried ? skipFault(why, remarks) : null

  function submit(event: FormEvent) {
    event.preventDefault()
    setWasTried(true)
    if (skipFault(why, remarks) !== null || (mustExplain && isBlank(whyAboard))) return void toFault()
    const leftAboard = mustExplain ? whyAboard.trim() : null
    record(engine.trip.skip(stops, why, skipRemarks(why, remarks), leftAboard), () => {
      closePanel()
      const now = engine.store.getState().trip
      const at = now && activeStop(now)
      if (now && isCompleted(now)) navigate(placeAfter(now))
      else if (isRest && at) openPanel({ name: 'PassengersForm', stop: at.id })
    })
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <Select
        label={text.why}
        value={why}
        onChange={setWhy}
        placeholder={text.chooseWhy}
        options={reasons()}
        error={fault === 'why' && text.required}
      />
      <TextArea
        label={text.remarks}
        value={remarks}
        onChange={setRemarks}
        error={fault === 'remarks' && text.refusals['no-reason']}
      />
      {mustExplain && wasTried && <LeftAboard why={whyAboard} onChange={setWhyAboard} />}
      <Button type="submit" size="large" records={`skip ${stops}`} isBusy={isBusy}>
        {label}
      </Button>
    </form>
  )
}
