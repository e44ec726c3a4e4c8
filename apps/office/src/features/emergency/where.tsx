import { ageOf } from '../../platform/age.ts'
import { clockTime, shortMoment } from '../../platform/moments.ts'
import { text } from '../../text/emergency-nl.ts'
import { degreesInWords } from './degrees.ts'
import * as styles from './emergency.module.css'
import type { EmergencyTrip } from './emergency.ts'

const words = text.where

interface WhereProps {
  trip: EmergencyTrip
  others: number
  /** Null on paper. */
  now: number | null
}

/** Last place of the boat, by its counts, and by its tablet where that tells it. */
export function Where({ trip, others, now }: WhereProps) {
  const { last, next, position, heardAt, state, shiftName, trackName } = trip
  const age = now === null || heardAt === null ? null : ageOf(heardAt, now)
  return (
    <section className={styles.part}>
      <h2>{words.title}</h2>
      <p className={styles.place}>{last ? placeInWords(last) : words.nowhere}</p>
      <p>{`${words.shift(shiftName, trackName)}: ${text.states[state]}`}</p>
      {next && <p>{words.next(next.stopName, clockTime(next.plannedS))}</p>}
      <p>{heardAt === null ? words.neverHeard : words.heard(shortMoment(heardAt), age)}</p>
      <Position of={position} now={now} />
      {others > 0 && <p className={styles.urgent}>{words.others(others)}</p>}
    </section>
  )
}

function Position({ of, now }: { of: EmergencyTrip['position']; now: number | null }) {
  if (of === null) return <p>{words.noPosition}</p>
  const { lat, lon, accuracy, at } = of
  return (
    <>
      <p>
        <b>{words.position(degreesInWords(lat, 'lat'), degreesInWords(lon, 'lon'))}</b>
      </p>
      <p>{words.positionOf(shortMoment(at), now === null ? null : ageOf(at, now), accuracy)}</p>
    </>
  )
}

function placeInWords({
  stopName,
  departedAt,
  arrivedAt,
  recordedAt,
}: NonNullable<EmergencyTrip['last']>): string {
  if (departedAt !== null) return words.departed(stopName, shortMoment(departedAt))
  const at = arrivedAt ?? recordedAt
  return words.arrived(stopName, at === null ? text.unknown : shortMoment(at))
}
