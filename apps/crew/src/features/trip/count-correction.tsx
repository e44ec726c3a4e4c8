/**
 * Another count in place of an earlier one, with the reason. The first one stays in the history, here and on the
 * server; the loads after the stop change with it.
 */
import {
  aboveMaximum,
  correctionFault,
  countingOf,
  countOf,
  isBlank,
  loadAfter,
  loadBefore,
  NOTHING_COUNTED,
  type TripStopId,
} from '@vaarboek/domain'
import { useState } from 'react'
import { text } from '../../text/text.ts'
import { Button } from '../../ui/button.tsx'
import { useEngine, useEngineState } from '../../ui/hooks.ts'
import { closePanel } from '../../ui/panel.ts'
import { Panel } from '../../ui/panel.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { toFault } from '../../ui/to-fault.ts'
import { useRecording } from '../../ui/use-recording.ts'
import { Counters } from './counters.tsx'

interface Props {
  stop: TripStopId
  /** Words that the reason begins with. */
  why?: string
}

export function CountCorrection({ stop: id, why: reason = '' }: Props) {
  const actions = useEngine('trip')
  const trip = useEngineState((state) => state.trip)
  const stop = trip?.stops.find((one) => one.id === id)
  const [counting, setCounting] = useState(() => countingOf(stop?.count ?? NOTHING_COUNTED))
  const [why, setWhy] = useState(reason)
  const [wasTried, setWasTried] = useState(false)
  const { isBusy, record } = useRecording()
  if (!trip || stop?.state !== 'passed') return null
  const { count, load } = stop
  const arriving = loadBefore(load, count)
  const corrected = countOf(counting)
  const leaving = loadAfter(arriving, corrected)
  const fault = correctionFault(trip, id, corrected)

  function submit() {
    setWasTried(true)
    if (isBlank(why)) void toFault()
    else if (!fault) record(actions.correctCount(id, corrected, why), closePanel)
  }

  const words = text.correction
  return (
    <Panel title={words.title} subtitle={stop.stopName} tone="correction">
      <p>{words.body}</p>
      <Counters
        load={arriving}
        ship={trip.ship}
        counting={counting}
        isInvalid={aboveMaximum(leaving, trip.ship)}
        onCount={(change) => setCounting({ ...counting, ...change })}
      />
      {fault && <p role="alert">{words.impossible}</p>}
      <TextArea
        label={words.why}
        value={why}
        onChange={setWhy}
        error={wasTried && isBlank(why) && text.required}
      />
      <Button
        size="large"
        records={`correct ${id}`}
        isBusy={isBusy}
        disabled={fault !== null}
        onClick={submit}
      >
        {words.title}
      </Button>
    </Panel>
  )
}
