import { ageOf } from '../../platform/age.ts'
import { shortMoment } from '../../platform/moments.ts'
import { text } from '../../text/emergency-nl.ts'
import { classNames } from '../../ui/class-names.ts'
import * as styles from './emergency.module.css'
import type { Emergency, EmergencyTrip } from './emergency.ts'

const words = text.aboard

interface AboardProps {
  ship: Emergency['ship']
  trip: EmergencyTrip
  /** Null on paper. */
  now: number | null
}

/** Persons aboard: passengers as they were counted last, and the crew by name; how old that is, and what isn't ashore yet. */
export function Aboard({ ship, trip, now }: AboardProps) {
  const { people, bikes, last, stewards, captain } = trip
  const at = last?.departedAt ?? last?.arrivedAt ?? last?.recordedAt ?? null
  const over = people !== null && ship.maxPeople !== null ? people - ship.maxPeople : 0
  return (
    <section className={styles.part}>
      <h2>{words.title}</h2>
      <p className={classNames(styles.persons, over > 0 && styles.urgent)}>{personsInWords(trip)}</p>
      <p>{crewInWords(trip)}</p>
      {bikes !== null && <p>{words.bikes(bikes, ship.maxBikes)}</p>}
      {at !== null && (
        <p>
          {words.counted(
            shortMoment(at),
            now === null ? null : ageOf(at, now),
            last?.receivedAt ? shortMoment(last.receivedAt) : null,
          )}
        </p>
      )}
      <p>{words.max(ship.maxPeople)}</p>
      {over > 0 && <p className={styles.urgent}>{words.over(over)}</p>}
      <p>{ashoreInWords(trip)}</p>
      <ul>
        <li>{`${words.captain}: ${captain.name ?? words.numbered(captain.id)}`}</li>
        {stewards?.map(({ id, name }) => (
          <li key={id}>{`${words.steward}: ${name ?? words.numbered(id)}`}</li>
        ))}
      </ul>
    </section>
  )
}

function personsInWords({ people, stewards }: EmergencyTrip): string {
  if (people === null) return words.unknown
  return stewards === null ? words.atLeast(people) : words.persons(people + 1 + stewards.length)
}

function crewInWords({ people, stewards }: EmergencyTrip): string {
  if (stewards === null) return words.stewardsUnknown
  const crew = 1 + stewards.length
  return people === null ? words.crewOnly(crew) : words.sum(people, crew)
}

function ashoreInWords({ waiting, rejected, saidAt }: EmergencyTrip): string {
  const { all, held, unknown } = text.ashore
  if (waiting === null || saidAt === null) return unknown
  if (waiting + (rejected ?? 0) === 0) return all(shortMoment(saidAt))
  return held(waiting, rejected ?? 0, shortMoment(saidAt))
}
