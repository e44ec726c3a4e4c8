/**
 * Who is really aboard, between stops (AMB-19). It must never be taken for the count of a stop: other title, other colour, and
 * it asks for how many there are, not for who got on or off. The way to the stop's own form stands on it (standing
 * decision 17).
 */
import { activeStop, countBetween, isAboveMaximum, type Load, type Trip } from '@vaarboek/domain'
import { Bike, TriangleAlert, Users } from 'lucide-react'
import { useState, useTransition } from 'react'
import { nl } from '../../text/nl.ts'
import { Button } from '../../ui/button.tsx'
import { Counter } from '../../ui/counter.tsx'
import { useEngine, useEngineState } from '../../ui/hooks.ts'
import { closePanel, openPanel } from '../../ui/panel.ts'
import { Panel } from '../../ui/panel.tsx'
import { sayUnrecorded } from '../../ui/say-unrecorded.ts'
import styles from './passengers-form.module.css'

const words = nl.own.correctAboard
/** What can be typed; above the ship's maximum it is flagged, for who is aboard is aboard. */
const MOST = 9999

export function LoadCorrection() {
  const actions = useEngine('trip')
  const trip = useEngineState((state) => state.trip)
  const [typed, setTyped] = useState<Partial<Load>>({})
  const [isBusy, start] = useTransition()
  if (!trip) return null
  const { load, ship } = trip
  const aboard = { ...load, ...typed }
  const count = countBetween(load, aboard)
  const isSame = aboard.people === load.people && aboard.bikes === load.bikes

  function submit() {
    start(async () => {
      const recorded = await actions.correctLoad(count)
      if (recorded.ok) closePanel()
      else sayUnrecorded(recorded)
    })
  }

  const counter = (what: keyof Load, label: string) => ({
    label,
    moreLabel: `${label} ${nl.own.more}`,
    lessLabel: `${label} ${nl.own.less}`,
    value: aboard[what],
    minimum: 0,
    maximum: MOST,
    onChange: (value: number) => setTyped({ ...typed, [what]: value }),
  })
  const tooMany = isAboveMaximum(aboard.people, ship.maxPeople) || isAboveMaximum(aboard.bikes, ship.maxBikes)
  return (
    <Panel title={words.title} subtitle={words.subtitle} tone="correction" onClose={closePanel}>
      <WayToCount trip={trip} />
      <fieldset className={styles.group}>
        <legend>{words.really}</legend>
        <Counter
          {...counter('people', nl.own.people)}
          icon={<Users />}
          isInvalid={isAboveMaximum(aboard.people, ship.maxPeople)}
        />
        <Counter
          {...counter('bikes', nl.own.bikes)}
          icon={<Bike />}
          isInvalid={isAboveMaximum(aboard.bikes, ship.maxBikes)}
        />
      </fieldset>
      <p role="status">
        {words.known(load)}
        {!isSame && <strong> {words.becomes(aboard)}</strong>}
      </p>
      {tooMany && (
        <p role="alert" className={styles.tooMany}>
          <TriangleAlert /> {words.tooMany}
        </p>
      )}
      <div className={styles.actions}>
        <Button size="large" isBusy={isBusy} disabled={isSame} onClick={submit}>
          {words.submit}
        </Button>
      </div>
    </Panel>
  )
}

/** Says what this isn't, and leads to the form of the stop. */
function WayToCount({ trip }: { trip: Trip }) {
  const actions = useEngine('trip')
  const [isBusy, start] = useTransition()
  const stop = activeStop(trip)
  if (!stop) return null

  function toForm(id: string) {
    start(async () => {
      const recorded = await actions.arrive()
      if (recorded.ok) openPanel({ name: 'PassengersForm', stop: id })
      else sayUnrecorded(recorded)
    })
  }

  const { stopName, arrivedAt } = stop
  return (
    <div className={styles.noCount}>
      <p>{words.body}</p>
      <Button variant="secondary" isBusy={isBusy} onClick={() => toForm(stop.id)}>
        {arrivedAt === null ? words.arriveAndCount(stopName) : words.count(stopName)}
      </Button>
    </div>
  )
}
