/**
 * Everybody aboard, one tap away from everywhere: passengers, crew, and how old the figure is. It is what
 * rescuers ask first.
 */
import { COUNTED_KINDS, crewNames, previousStop } from '@vaarboek/domain'
import { hoursMinutes } from '../../text/duration.ts'
import { recordWords } from '../../text/records.ts'
import { text } from '../../text/text.ts'
import { useCaptainName, useEngineState, useNow } from '../../ui/hooks.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { openPanel } from '../../ui/panel.ts'
import { Panel } from '../../ui/panel.tsx'
import { useReferenceList } from '../../ui/use-reference-list.ts'
import * as styles from './persons-aboard.module.css'

const BESIDE_PEOPLE = COUNTED_KINDS.filter((kind) => kind !== 'people')

export function AboardButton() {
  const hasTrip = useEngineState(({ trip }) => trip !== null)
  if (!hasTrip) return null
  return <IconButton label={text.aboard.title} icon="Users" onClick={() => openPanel({ name: 'Aboard' })} />
}

export function PersonsAboard() {
  const trip = useEngineState((state) => state.trip)
  const captain = useCaptainName()
  const stewards = useReferenceList('stewards').list
  if (!trip) return null
  const { load } = trip
  // Crew whose name isn't known here are aboard all the same; the captain is the one more.
  const crew = trip.crew.length + 1
  const names = [captain, ...crewNames(stewards, trip.crew)].filter(Boolean)
  const words = text.aboard
  const [, , , ofCrew] = text.wizard.steps
  return (
    <Panel title={words.title} subtitle={trip.ship.name}>
      <dl className={styles.figures}>
        <div className={styles.all}>
          <dt>{words.everyone}</dt>
          <dd>{load.people + crew}</dd>
        </div>
        <div>
          <dt>{text.passengers.title}</dt>
          <dd>{load.people}</dd>
          {trip.ship.maxPeople !== null && <dd>{words.maxAboard(trip.ship.maxPeople)}</dd>}
        </div>
        <div>
          <dt>{ofCrew}</dt>
          <dd>{crew}</dd>
        </div>
        {BESIDE_PEOPLE.map((kind) => (
          <div key={kind}>
            <dt>{recordWords().counted[kind].label}</dt>
            <dd>{load[kind]}</dd>
          </div>
        ))}
      </dl>
      <Age />
      <h3>{ofCrew}</h3>
      <ul>
        {names.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    </Panel>
  )
}

/** How long ago the figure was made. */
function Age() {
  const now = useNow()
  const left = useEngineState(({ trip }) => trip && previousStop(trip))
  if (!left?.departedAt) return <p>{text.aboard.notCounted}</p>
  const ago = Math.max(0, (Date.parse(now) - Date.parse(left.departedAt)) / 1000)
  return <p>{text.aboard.counted(hoursMinutes(ago), left.stopName)}</p>
}
