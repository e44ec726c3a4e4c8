/** 'Halte invoegen': a stop the timetable doesn't have, so many minutes after another (EDIT-20 to EDIT-24, AMB-27). */
import {
  addMinutes,
  type DelayFault,
  delayFault,
  delayMinutes,
  type StopId,
  type TripStopId,
} from '@vaarboek/domain'
import { type FormEvent, useState, useTransition } from 'react'
import { nl } from '../../text/nl.ts'
import { Button } from '../../ui/button.tsx'
import { useEngine, useEngineState } from '../../ui/hooks.ts'
import { closePanel } from '../../ui/panel.ts'
import { Panel } from '../../ui/panel.tsx'
import { sayUnrecorded } from '../../ui/say-unrecorded.ts'
import { Select } from '../../ui/select.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import * as styles from './stop-form.module.css'

export function FlightInsertForm({ after }: { after: TripStopId }) {
  const actions = useEngine('trip')
  const row = useEngineState(({ trip }) => trip?.stops.find(({ id }) => id === after))
  const stops = useEngineState(({ reference: lists }) => lists.stops)
  const [stopId, setStopId] = useState<StopId>('')
  const [hours, setHours] = useState('')
  const [minutes, setMinutes] = useState('')
  const [wasTried, setWasTried] = useState(false)
  const [isBusy, start] = useTransition()
  const delay = delayMinutes(hours, minutes)
  const fault = delayFault(hours, minutes)
  const offered = stops.filter(({ id }) => id !== row?.stopId)
  const chosen = offered.find(({ id }) => id === stopId)

  function submit(event: FormEvent) {
    event.preventDefault()
    setWasTried(true)
    if (!chosen || delay === null) return
    start(async () => {
      const recorded = await actions.insert(after, chosen, delay)
      if (recorded.ok) closePanel()
      else sayUnrecorded(recorded)
    })
  }

  return (
    <Panel
      title={nl.edit.insertTitle}
      subtitle={row ? nl.own.insertAfter(row.stopName) : ''}
      onClose={closePanel}
    >
      <form className={styles.form} onSubmit={submit} noValidate>
        <Select
          label={nl.own.stop}
          value={stopId}
          onChange={setStopId}
          placeholder={nl.own.chooseStop}
          options={offered.map(({ id, name }) => ({ value: id, label: name }))}
          error={wasTried && !chosen ? nl.required : undefined}
        />
        <div className={styles.delay}>
          <TextInput
            label={nl.own.hours}
            inputMode="numeric"
            value={hours}
            onChange={setHours}
            error={fault === 'hours' ? nl.own.delay.hours : undefined}
          />
          <TextInput
            label={nl.own.minutes}
            inputMode="numeric"
            value={minutes}
            onChange={setMinutes}
            error={minutesError(fault, minutes, wasTried)}
          />
        </div>
        {row && delay !== null && (
          <p role="status">
            {nl.own.departure}: <strong>{addMinutes(row.departure, delay).slice(0, 5)}</strong>
          </p>
        )}
        <Button type="submit" size="large" isBusy={isBusy}>
          {nl.own.insert}
        </Button>
      </form>
    </Panel>
  )
}

/** What is out of bounds is said while it is typed; that nothing was typed only when one goes on. */
function minutesError(fault: DelayFault | null, minutes: string, wasTried: boolean): string | undefined {
  // Hours that are wrong don't hide minutes that are, too.
  if (delayFault('', minutes) === 'minutes') return nl.own.delay.minutes(minutes.trim())
  return fault === 'missing' && wasTried ? nl.required : undefined
}
