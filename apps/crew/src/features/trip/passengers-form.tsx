/**
 * The count of a stop: its counters, who is aboard with them, and one button, all in reach without scrolling (PASS-01
 * to PASS-22). What is tapped is saved at once; what is confirmed is counted once. At the last stop nobody and nothing stays
 * aboard without a reason. The form is its stop's: when that is counted elsewhere meanwhile, it says so and shows what was
 * typed (standing decision 17).
 */
import {
  aboveMaximum,
  activeStop,
  countOf,
  eachCounted,
  isAtLastStop,
  isBlank,
  isCompleted,
  isPossible,
  loadAfter,
  mustExplainAboard,
  type TripStopId,
} from '@vaarboek/domain'
import { countingAt } from '@vaarboek/engine'
import { useEffect, useState, useTransition } from 'react'
import { vibrate } from '../../platform/vibration.ts'
import { text } from '../../text/text.ts'
import { Button } from '../../ui/button.tsx'
import { useEngine, useEngineState } from '../../ui/hooks.ts'
import { navigate } from '../../ui/navigation.tsx'
import { nextFrame } from '../../ui/next-frame.ts'
import { closePanel } from '../../ui/panel.ts'
import { Panel } from '../../ui/panel.tsx'
import { sayUnrecorded } from '../../ui/say-unrecorded.ts'
import { toFault } from '../../ui/to-fault.ts'
import { AboardTotal } from './aboard-total.tsx'
import { Counters } from './counters.tsx'
import { Instruction } from './instruction.tsx'
import { LeftAboard } from './left-aboard.tsx'
import * as styles from './passengers-form.module.css'
import { placeAfter } from './place-after.ts'
import { StopPassedBy } from './stop-passed-by.tsx'

/** Said by the form itself, which shows what was typed. */
const SAID_HERE = ['stop-done', 'not-the-active-stop']

/** Flags of a form that only shows what was typed: none. */
const NOTHING_ABOVE = eachCounted(() => false)

export function PassengersForm({ stop: id }: { stop: TripStopId }) {
  const engine = useEngine()
  const trip = useEngineState((state) => state.trip)
  const counting = useEngineState((state) => countingAt(state, id))
  const [isBusy, start] = useTransition()
  const [why, setWhy] = useState('')
  const [wasTried, setWasTried] = useState(false)
  useEffect(() => {
    engine.trip.openCounting(id)
    return () => engine.trip.openCounting(null)
  }, [engine, id])
  const stop = trip?.stops.find((one) => one.id === id)
  if (!trip || !stop) return null

  const { load, ship } = trip
  // While its own count is being confirmed the stop is done, too.
  const isPassedBy = !isBusy && activeStop(trip)?.id !== id
  const count = countOf(counting)
  const aboard = loadAfter(load, count)
  const isImpossible = !isPassedBy && !isPossible(load, count)
  const isLast = isAtLastStop(trip)
  const mustExplain = mustExplainAboard(isLast, aboard)

  function confirm() {
    if (mustExplain && isBlank(why)) {
      setWasTried(true)
      return void toFault()
    }
    // Asked of the storage before React draws the busy button: both go on at once.
    const recording = engine.trip.confirm(id, mustExplain ? why.trim() : null)
    start(async () => {
      const recorded = await recording
      if (!recorded.ok) return SAID_HERE.includes(recorded.refused) ? undefined : sayUnrecorded(recorded)
      vibrate()
      // The next stop has been drawn behind it: to close in the same task would hold the screen up.
      await nextFrame()
      closePanel()
      const now = engine.store.getState().trip
      if (now && isCompleted(now)) navigate(placeAfter(now))
    })
  }

  const run = (work: Promise<void>): void => {
    work.catch((error: unknown) => engine.reportError(error, 'counting'))
  }
  return (
    <Panel title={text.passengers.title} subtitle={stop.stopName}>
      {isPassedBy && <StopPassedBy trip={trip} stop={stop} />}
      <Instruction trip={trip} stop={stop} />
      <Counters
        load={load}
        ship={ship}
        counting={counting}
        isLocked={isPassedBy}
        isInvalid={isPassedBy ? NOTHING_ABOVE : aboveMaximum(aboard, ship)}
        onCount={(change) => run(engine.trip.count(change, id))}
      />
      {!isPassedBy && (
        <>
          {isImpossible && <p role="alert">{text.refusals['impossible-count']}</p>}
          {mustExplain && wasTried && <LeftAboard why={why} onChange={setWhy} />}
          <div className={styles.actions}>
            <AboardTotal label={text.aboardAfter} load={aboard} ship={ship} />
            <Button
              variant="secondary"
              records={`off ${id}`}
              onClick={() => run(engine.trip.countEveryoneOff(id))}
            >
              {text.passengers.everyoneOff}
            </Button>
            <Button
              size="large"
              records={`count ${id}`}
              isBusy={isBusy}
              disabled={isImpossible}
              onClick={confirm}
            >
              {isLast ? text.trip.end : text.confirm}
            </Button>
          </div>
        </>
      )}
    </Panel>
  )
}
