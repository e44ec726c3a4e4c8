import type { Count, Load } from '@vaarboek/domain'
import type { AgainstPlan } from '@vaarboek/wire/office'
import { fullDay } from '../../../platform/moments.ts'
import { markInWords } from '../../../text/counts-nl.ts'
import { sailing } from '../../../text/sailing.ts'
import { text } from '../../../text/trip-nl.ts'
import { delay, isUnlikely, momentOn } from '../words.ts'
import { delayAt } from './stop-sailed.ts'
import * as styles from './trip.module.css'
import { heldAt, personInWords, type Trip } from './trip.ts'
import { TripReview } from './trip-review.tsx'

/** Facts of a trip: which one it is, who sails it, and how far it is. */
export function TripFacts({ trip: whole, plan }: { trip: Trip; plan: AgainstPlan | null }) {
  const { trip, createdBy, createdAt, completedAt, closedAt, closedBy, sailedBy, sailedWith, stewards } =
    whole
  const { facts, by, since } = text
  const on = (moment: string) => momentOn(trip.serviceDay, moment)
  const isSomewhereUnlikely = whole.stops.some((stop) => isUnlikely(delayAt(whole, stop) ?? 0))
  const sailors = sailedBy.filter(({ captain }, nth) => captain?.id !== sailedBy[nth - 1]?.captain?.id)
  const captains =
    sailors.length > 1
      ? sailors.map((one) => since(personInWords(one.captain), on(one.since)))
      : [personInWords({ id: trip.captain, name: trip.captainName })]
  const ships = sailedWith.map((one) => since(one.shipName, on(one.since)))
  const rows: [string, string | null][] = [
    [facts.state, sailing.tripStates[trip.state]],
    [facts.track, trip.trackName],
    [facts.day, fullDay(trip.serviceDay)],
    [facts.ships, ships.length > 1 ? ships.join('; ') : null],
    [facts.captain, captains.join('; ')],
    [facts.stewards, stewards.map(personInWords).join(', ') || null],
    [facts.counted, countedOn(whole)],
    [facts.plan, plan && delay(plan)],
    [facts.aboard, trip.state === 'under-way' ? aboard(whole) : null],
    [facts.made, by(personInWords(createdBy), on(createdAt))],
    [facts.completed, completedAt && on(completedAt)],
    [facts.closed, closedAt && by(personInWords(closedBy), on(closedAt))],
  ]
  return (
    <>
      {whole.marks.map((one) => (
        <p key={one.mark} className={styles.attention}>
          {text.toReview(markInWords(one))}
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

/** As they hold, with the crew's beside them where those are others. */
function aboard({ trip: { maxPeople, maxBikes }, stops }: Trip): string {
  const { unknown, peopleOf, bikesOf } = sailing.board
  const of = (count: number | undefined, max: number | null, what: string) =>
    [count ?? unknown, '/', max ?? unknown, what].join('\u00a0')
  const words = (load: Load | undefined) =>
    `${of(load?.people, maxPeople, peopleOf)}, ${of(load?.bikes, maxBikes, bikesOf)}`
  const last = stops.findLast(({ state }) => state === 'passed')
  return besideCrews(words(last && heldAt(last)), words(last))
}

/** All who got on and off, by the counts that hold, with the crew's beside them where those are others; null while no stop was counted. */
function countedOn({ stops }: Trip): string | null {
  const passed = stops.filter(({ state }) => state === 'passed')
  const words = (counts: readonly Count[]) => {
    const sum = (of: 'peopleOn' | 'peopleOff') => counts.reduce((all, count) => all + count[of], 0)
    return text.onAndOff(sum('peopleOn'), sum('peopleOff'))
  }
  return passed.length === 0 ? null : besideCrews(words(passed.map(heldAt)), words(passed))
}

function besideCrews(holds: string, crews: string): string {
  return holds === crews ? holds : text.besideCrews(holds, crews)
}
