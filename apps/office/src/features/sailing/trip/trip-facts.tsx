import { fullDay } from '../../../platform/moments.ts'
import { countMarks } from '../../../text/counts-nl.ts'
import { sailing } from '../../../text/sailing.ts'
import { text } from '../../../text/trip-nl.ts'
import { isUnlikely, momentOn } from '../words.ts'
import { delayAt } from './stop-sailed.ts'
import * as styles from './trip.module.css'
import { personInWords, type Trip } from './trip.ts'
import { TripReview } from './trip-review.tsx'

/** Facts of a trip: which one it is, who sails it, and how far it is. */
export function TripFacts({ trip: whole }: { trip: Trip }) {
  const { trip, createdBy, createdAt, completedAt, closedAt, closedBy, sailedBy, stewards } = whole
  const { facts, by, since } = text
  const on = (moment: string) => momentOn(trip.serviceDay, moment)
  const isSomewhereUnlikely = whole.stops.some((stop) => isUnlikely(delayAt(whole, stop) ?? 0))
  const captains =
    sailedBy.length > 1
      ? sailedBy.map((one) => since(personInWords(one.captain), on(one.since)))
      : [personInWords({ id: trip.captain, name: trip.captainName })]
  const rows: [string, string | null][] = [
    [facts.state, sailing.tripStates[trip.state]],
    [facts.track, trip.trackName],
    [facts.day, fullDay(trip.serviceDay)],
    [facts.captain, captains.join('; ')],
    [facts.stewards, stewards.map(personInWords).join(', ') || null],
    [facts.aboard, trip.state === 'under-way' ? aboard(trip) : null],
    [facts.made, by(personInWords(createdBy), on(createdAt))],
    [facts.completed, completedAt && on(completedAt)],
    [facts.closed, closedAt && by(personInWords(closedBy), on(closedAt))],
  ]
  return (
    <>
      {whole.marks.map((mark) => (
        <p key={mark} className={styles.attention}>
          {text.toReview(countMarks[mark])}
        </p>
      ))}
      <TripReview of={whole} />
      {isSomewhereUnlikely && <p className={styles.attention}>{text.unlikely}</p>}
      <dl className={styles.facts}>
        {rows.map(([name, value]) =>
          value === null ? null : (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
        )}
      </dl>
    </>
  )
}

function aboard({ last, maxPeople, maxBikes }: Trip['trip']): string {
  const { unknown, peopleOf, bikesOf } = sailing.board
  const of = (count: number | undefined, max: number | null, what: string) =>
    [count ?? unknown, '/', max ?? unknown, what].join('\u00a0')
  return `${of(last?.people, maxPeople, peopleOf)}, ${of(last?.bikes, maxBikes, bikesOf)}`
}
