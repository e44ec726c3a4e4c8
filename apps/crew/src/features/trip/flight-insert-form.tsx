/** 'Halte invoegen': a stop the timetable doesn't have, so many minutes after another (EDIT-20 to EDIT-24, AMB-27). */
import {
  addMinutes,
  type DelayFault,
  delayFault,
  delayMinutes,
  mostMinutesAfter,
  type StopId,
  type TripStopId,
} from '@vaarboek/domain'
import type { KnownStop } from '@vaarboek/wire'
import { type FormEvent, useState } from 'react'
import { text } from '../../text/text.ts'
import { Button } from '../../ui/button.tsx'
import { useEngine, useEngineState } from '../../ui/hooks.ts'
import { closePanel } from '../../ui/panel.ts'
import { Panel } from '../../ui/panel.tsx'
import { Select } from '../../ui/select.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { useRecording } from '../../ui/use-recording.ts'
import * as styles from './stop-form.module.css'

/** Minutes that are offered at one tap. */
const SOON = [5, 10, 15]

interface Props {
  after: TripStopId
  /** A stop that was skipped and is called at after all: it is chosen, also where no list of stops is kept. */
  again?: KnownStop
}

export function FlightInsertForm({ after, again }: Props) {
  const actions = useEngine('trip')
  const all = useEngineState(({ trip }) => trip?.stops) ?? []
  const place = all.findIndex(({ id }) => id === after)
  const row = all[place]
  const most = mostMinutesAfter(all, place)
  const stops = useEngineState(({ reference: lists }) => lists.stops)
  const [stopId, setStopId] = useState<StopId>(again?.id ?? '')
  const [hours, setHours] = useState('')
  const [minutes, setMinutes] = useState('')
  const [wasTried, setWasTried] = useState(false)
  const { isBusy, record } = useRecording()
  const delay = delayMinutes(hours, minutes)
  const fault = delayFault(hours, minutes)
  const others = stops.filter(({ id }) => id !== row?.stopId && id !== again?.id)
  const offered = again ? [again, ...others] : others
  const isTooLate = most !== null && delay !== null && delay > most
  const chosen = offered.find(({ id }) => id === stopId)

  function submit(event: FormEvent) {
    event.preventDefault()
    setWasTried(true)
    if (chosen && delay !== null && !isTooLate) record(actions.insert(after, chosen, delay), closePanel)
  }

  return (
    <Panel
      title={text.edit.insertTitle}
      subtitle={row ? text.insertAfter(row.stopName || text.nameless) : ''}
    >
      <form className={styles.form} onSubmit={submit} noValidate>
        <Select
          label={text.stop}
          value={stopId}
          onChange={setStopId}
          placeholder={text.chooseStop}
          options={offered.map(({ id, name }) => ({ value: id, label: name }))}
          error={wasTried && !chosen && text.required}
        />
        {row && (
          <div className={styles.soon}>
            {SOON.filter((one) => most === null || one <= most).map((one) => (
              <Button
                key={one}
                variant="secondary"
                onClick={() => {
                  setHours('')
                  setMinutes(String(one))
                }}
              >
                {`+${one}`}
              </Button>
            ))}
            <span>{text.delay.after(row.departure.slice(0, 5))}</span>
          </div>
        )}
        <div className={styles.delay}>
          <TextInput
            label={text.hours}
            inputMode="numeric"
            value={hours}
            onChange={setHours}
            error={fault === 'hours' && text.delay.hours}
          />
          <TextInput
            label={text.minutes}
            inputMode="numeric"
            value={minutes}
            onChange={setMinutes}
            error={minutesError(fault, minutes, wasTried)}
          />
        </div>
        {row && delay !== null && (
          <p role="status">
            <span>{`${text.departure}:`}</span>{' '}
            <strong>{addMinutes(row.departure, delay).slice(0, 5)}</strong>
          </p>
        )}
        {row && isTooLate && (
          <p role="alert">{text.delay.tooLate(addMinutes(row.departure, most).slice(0, 5))}</p>
        )}
        <Button type="submit" size="large" records={`insert ${after}`} isBusy={isBusy}>
          {text.insert}
        </Button>
      </form>
    </Panel>
  )
}

/** The fault of the minutes: out of bounds is said while they are typed, missing only when one goes on. */
function minutesError(fault: DelayFault | null, minutes: string, wasTried: boolean): string | undefined {
  // Hours that are wrong don't hide minutes that are, too.
  if (delayFault('', minutes) === 'minutes') return minutesFault(Number(minutes))
  return fault === 'missing' && wasTried ? text.required : undefined
}

function minutesFault(all: number): string {
  const { whole, tooMany } = text.delay
  return Number.isInteger(all) && all >= 60 ? tooMany(all, Math.floor(all / 60), all % 60) : whole
}
