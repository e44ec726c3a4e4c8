/**
 * The count of a stop: four counters, who is aboard with them, and one button, all in reach without scrolling (PASS-01
 * to PASS-22). What is tapped is saved at once; what is confirmed is counted once. At the last stop nobody and no bike stays
 * aboard without a reason.
 */
import {
  activeStop,
  countOf,
  everyoneOff,
  firstOpen,
  isAboveMaximum,
  isAtLastStop,
  isCompleted,
  loadAfter,
  mustExplainAboard,
  NOT_COUNTED,
} from '@vaarboek/domain'
import { Bike, Users } from 'lucide-react'
import { useState, useTransition } from 'react'
import { useLocation } from 'wouter'
import { useSession, useSessionState } from '../../session/hooks.ts'
import { closePanel } from '../../session/panel.ts'
import { nl } from '../../text/nl.ts'
import { Button } from '../../ui/button.tsx'
import { nextPicture } from '../../ui/next-picture.ts'
import { Panel } from '../../ui/panel.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { Aboard } from './aboard.tsx'
import { Counters } from './counters.tsx'
import styles from './passengers-form.module.css'
import { placeAfter } from './place-after.ts'
import { sayUnrecorded } from './say-unrecorded.ts'

export function PassengersForm({ stop }: { stop: string | null }) {
  const session = useSession()
  const trip = useSessionState((state) => state.trip)
  const stopCounting = useSessionState((state) => state.counting)
  // Correcting who is aboard has counters of its own: what is half counted for a stop is not touched by it.
  const [correcting, setCorrecting] = useState(NOT_COUNTED)
  const counting = stop === null ? correcting : stopCounting
  const [, navigate] = useLocation()
  const [isBusy, start] = useTransition()
  const [why, setWhy] = useState('')
  const [wasTried, setWasTried] = useState(false)
  if (!trip) return null

  const { load, ship, stops } = trip
  const aboard = loadAfter(load, countOf(counting))
  const shown = stop === null ? activeStop(trip) : trip.stops.find(({ id }) => id === stop)
  const isLast = stop !== null && isAtLastStop(trip)
  const mustExplain = mustExplainAboard(isLast, aboard)
  const isAsked = mustExplain && wasTried

  function confirm() {
    if (mustExplain && why.trim() === '') return setWasTried(true)
    // Asked of the storage before React draws the busy button: both go on at once.
    const recording =
      stop === null
        ? session.correctLoad(countOf(correcting))
        : session.confirmPassengers(stop, mustExplain ? why.trim() : null)
    start(async () => {
      const recorded = await recording
      if (!recorded.ok) return sayUnrecorded(recorded)
      // The next stop has been drawn behind it: to close in the same task would hold the screen up.
      await nextPicture()
      closePanel()
      const now = session.store.getState().trip
      if (now && isCompleted(now)) navigate(placeAfter(now))
    })
  }

  function everyoneLeaves() {
    if (stop === null) setCorrecting(everyoneOff(correcting, load, firstOpen(stops)))
    else run(session.countEveryoneOff())
  }

  const run = (work: Promise<void>): void => {
    work.catch((error: unknown) => session.reportError(error, 'counting'))
  }
  return (
    <Panel title={nl.passengers.title} subtitle={shown?.stopName ?? ''} onClose={closePanel}>
      <Counters
        load={load}
        ship={ship}
        counting={counting}
        isInvalid={{
          people: isAboveMaximum(aboard.people, ship.maxPeople),
          bikes: isAboveMaximum(aboard.bikes, ship.maxBikes),
        }}
        onCount={(change) =>
          stop === null ? setCorrecting({ ...correcting, ...change }) : run(session.count(change))
        }
      />
      <div className={styles.total} role="status" aria-label={nl.own.aboardAfter}>
        <Aboard
          icon={<Users />}
          label={nl.own.people}
          aboard={aboard.people}
          maximum={ship.maxPeople}
          isInvalid={isAboveMaximum(aboard.people, ship.maxPeople)}
        />
        <Aboard
          icon={<Bike />}
          label={nl.own.bikes}
          aboard={aboard.bikes}
          maximum={ship.maxBikes}
          isInvalid={isAboveMaximum(aboard.bikes, ship.maxBikes)}
        />
      </div>
      {isAsked && (
        <div role="alert">
          <p>{nl.own.leftAboard.body}</p>
          <TextArea
            label={nl.own.leftAboard.label}
            value={why}
            onChange={setWhy}
            error={why.trim() === '' ? nl.required : undefined}
          />
        </div>
      )}
      <div className={styles.actions}>
        <Button variant="secondary" onClick={everyoneLeaves}>
          {nl.passengers.everyoneOff}
        </Button>
        <Button size="large" isBusy={isBusy} onClick={confirm}>
          {isLast ? nl.passengers.end : nl.passengers.confirm}
        </Button>
      </div>
    </Panel>
  )
}
