/**
 * The correction of the load between stops: who is really aboard. It must never be taken for the count of a
 * stop: other title, other colour, and it asks for how many there are, not for who got on or off. The way to
 * the stop's own form stands on it.
 */
import {
  aboveMaximum,
  activeStop,
  COUNTED_KINDS,
  countBetween,
  isSameLoad,
  type Load,
  type Trip,
} from '@vaarboek/domain'
import { useState } from 'react'
import { aboardText } from '../../text/counted.ts'
import { recordWords } from '../../text/records.ts'
import { text } from '../../text/text.ts'
import { Button } from '../../ui/button.tsx'
import { COUNTED_ICONS } from '../../ui/counted-icons.ts'
import { Counter } from '../../ui/counter.tsx'
import { useEngine, useEngineState } from '../../ui/hooks.ts'
import { Icon } from '../../ui/icon.tsx'
import { closePanel, openPanel } from '../../ui/panel.ts'
import { Panel } from '../../ui/panel.tsx'
import { useRecording } from '../../ui/use-recording.ts'
import * as styles from './passengers-form.module.css'

/**
 * The largest number that can be typed; above the ship's maximum it is flagged only, for whoever is aboard is
 * aboard.
 */
const MAX_LOAD = 9999

export function LoadCorrection() {
  const words = text.correctAboard
  const actions = useEngine('trip')
  const trip = useEngineState((state) => state.trip)
  const [typed, setTyped] = useState<Partial<Load>>({})
  const { isBusy, record } = useRecording()
  if (!trip) return null
  const { load, ship } = trip
  const aboard = { ...load, ...typed }
  const count = countBetween(load, aboard)
  const isSame = isSameLoad(aboard, load)
  const isInvalid = aboveMaximum(aboard, ship)

  return (
    <Panel title={words.title} subtitle={words.subtitle} tone="correction">
      <WayToCount trip={trip} />
      <fieldset className={styles.group}>
        <legend>{words.really}</legend>
        {COUNTED_KINDS.map((kind) => {
          const { label } = recordWords().counted[kind]
          return (
            <Counter
              key={kind}
              label={label}
              moreLabel={`${label} ${text.more}`}
              lessLabel={`${label} ${text.less}`}
              icon={COUNTED_ICONS[kind]}
              value={aboard[kind]}
              minimum={0}
              maximum={MAX_LOAD}
              isInvalid={isInvalid[kind]}
              onChange={(value) => setTyped({ ...typed, [kind]: value })}
            />
          )
        })}
      </fieldset>
      <p role="status">
        <span>{words.known(aboardText(load))}</span>
        {!isSame && <strong>{` ${words.becomes(aboardText(aboard))}`}</strong>}
      </p>
      {COUNTED_KINDS.some((kind) => isInvalid[kind]) && (
        <p role="alert" className={styles.tooMany}>
          <Icon of="TriangleAlert" /> <span>{words.tooMany}</span>
        </p>
      )}
      <div className={styles.actions}>
        <Button
          size="large"
          records="load"
          isBusy={isBusy}
          disabled={isSame}
          onClick={() => record(actions.correctLoad(count), closePanel)}
        >
          {words.title}
        </Button>
      </div>
    </Panel>
  )
}

/** Says what this isn't, and leads to the form of the stop. */
function WayToCount({ trip }: { trip: Trip }) {
  const words = text.correctAboard
  const actions = useEngine('trip')
  const { isBusy, record } = useRecording()
  const stop = activeStop(trip)
  if (!stop) return null

  const { id, stopName, arrivedAt } = stop
  return (
    <div className={styles.noCount}>
      <p>{words.body}</p>
      <Button
        variant="secondary"
        records={`arrive ${id}`}
        isBusy={isBusy}
        onClick={() => record(actions.arrive(), () => openPanel({ name: 'PassengersForm', stop: id }))}
      >
        {arrivedAt === null ? words.arriveAndCount(stopName) : words.count(stopName)}
      </Button>
    </div>
  )
}
