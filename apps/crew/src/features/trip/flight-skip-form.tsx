/**
 * 'Halte overslaan': a stop is left out, with its reason (EDIT-25 to EDIT-29, AMB-26). At the last one it asks what its count
 * would have asked, and leads where that would have led.
 */
import {
  isCompleted,
  mustExplainAboard,
  skipEndsTrip,
  skipFault,
  skipRemarks,
  type TripStopId,
  WHY_SKIPPED,
} from '@vaarboek/domain'
import { type FormEvent, useState, useTransition } from 'react'
import { text } from '../../text/text.ts'
import { Button } from '../../ui/button.tsx'
import { useEngine, useEngineState } from '../../ui/hooks.ts'
import { navigate } from '../../ui/navigation.tsx'
import { closePanel } from '../../ui/panel.ts'
import { Panel } from '../../ui/panel.tsx'
import { sayUnrecorded } from '../../ui/say-unrecorded.ts'
import { Select } from '../../ui/select.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { LeftAboard } from './left-aboard.tsx'
import { placeAfter } from './place-after.ts'
import * as styles from './stop-form.module.css'

const reasons = () => [
  { value: WHY_SKIPPED.pier, label: text.edit.whyPier },
  { value: WHY_SKIPPED.other, label: text.edit.whyOther },
]

export function FlightSkipForm({ stop }: { stop: TripStopId }) {
  const engine = useEngine()
  const name = useEngineState(
    ({ trip }) => trip?.stops.find(({ id }) => id === stop)?.stopName || text.nameless,
  )
  const [why, setWhy] = useState('')
  const [remarks, setRemarks] = useState('')
  const [whyAboard, setWhyAboard] = useState('')
  const [wasTried, setWasTried] = useState(false)
  const [isBusy, start] = useTransition()
  const mustExplain = useEngineState(
    ({ trip }) => trip !== null && mustExplainAboard(skipEndsTrip(trip, stop), trip.load),
  )
  const fault = wasTried ? skipFault(why, remarks) : null

  function submit(event: FormEvent) {
    event.preventDefault()
    setWasTried(true)
    if (skipFault(why, remarks) !== null || (mustExplain && whyAboard.trim() === '')) return
    const leftAboard = mustExplain ? whyAboard.trim() : null
    start(async () => {
      const recorded = await engine.trip.skip(stop, why, skipRemarks(why, remarks), leftAboard)
      if (!recorded.ok) return sayUnrecorded(recorded)
      closePanel()
      const now = engine.store.getState().trip
      if (now && isCompleted(now)) navigate(placeAfter(now))
    })
  }

  return (
    <Panel title={text.edit.skipTitle} subtitle={name}>
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
          error={fault === 'remarks' && text.edit.explain}
        />
        {mustExplain && wasTried && <LeftAboard why={whyAboard} onChange={setWhyAboard} />}
        <Button type="submit" size="large" records={`skip ${stop}`} isBusy={isBusy}>
          {text.edit.skipTitle}
        </Button>
      </form>
    </Panel>
  )
}
