import { fullDay } from '../../../platform/moments.ts'
import { sailing } from '../../../text/sailing.ts'
import { isUnlikely, momentOn } from '../words.ts'
import { delayAt } from './stop-sailed.ts'
import * as styles from './trip.module.css'
import { personInWords, type Trip } from './trip.ts'

const text = sailing.trip

/** Which trip it is, who sails it, and how far it is. */
export function TripFacts({ trip: whole }: { trip: Trip }) {
  const { trip, created_by, created_at, completed_at, closed_at, closed_by, sailed_by, stewards } = whole
  const { facts, by, state, since } = text
  const on = (moment: string) => momentOn(trip.service_day, moment)
  const isSomewhereUnlikely = whole.stops.some((stop) => isUnlikely(delayAt(whole, stop) ?? 0))
  const captains =
    sailed_by.length > 1
      ? sailed_by.map((one) => since(personInWords(one.captain), on(one.since)))
      : [personInWords({ id: trip.captain, name: trip.captain_name })]
  const rows: [string, string | null][] = [
    [facts.state, state[trip.state]],
    [facts.track, trip.track_name],
    [facts.day, fullDay(trip.service_day)],
    [facts.captain, captains.join('; ')],
    [facts.stewards, stewards.map(personInWords).join(', ') || null],
    [facts.aboard, trip.state === 'under-way' ? aboard(trip) : null],
    [facts.made, by(personInWords(created_by), on(created_at))],
    [facts.completed, completed_at && on(completed_at)],
    [facts.closed, closed_at && by(personInWords(closed_by), on(closed_at))],
  ]
  return (
    <>
      {whole.sailed_twice && <p className={styles.attention}>{text.twice}</p>}
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

function aboard({ last, max_people, max_bikes }: Trip['trip']): string {
  const { unknown, peopleOf, bikesOf } = sailing.board
  const of = (count: number | undefined, max: number | null, what: string) =>
    [count ?? unknown, '/', max ?? unknown, what].join('\u00a0')
  return `${of(last?.people, max_people, peopleOf)}, ${of(last?.bikes, max_bikes, bikesOf)}`
}
