import { review as text } from '../../../text/review-nl.ts'
import { countInWords } from '../trip/count-in-words.ts'
import { heldAt, type TripStop } from '../trip/trip.ts'
import { useTrip } from '../trip/use-trip.ts'
import type { ToReview } from './review.ts'

/** The counts that a verdict is about: of each stop that is marked, and of the one before it, from which who was aboard follows. */
export function JudgedStops({ of: { trip, marks } }: { of: ToReview }) {
  const { trip: whole } = useTrip(trip.id, trip.version)
  const marked = new Set(marks.map(({ item }) => item))
  const counted = whole?.stops.filter(({ state }) => state === 'passed') ?? []
  const judged = counted.filter(
    ({ id }, place) => marked.has(id) || marked.has(counted[place + 1]?.id ?? null),
  )
  return (
    <ul aria-label={text.judged}>
      {judged.map((stop) => (
        <li key={stop.id}>{inWords(stop)}</li>
      ))}
    </ul>
  )
}

function inWords(stop: TripStop): string {
  return text.counted(stop.stopName, countInWords(heldAt(stop)))
}
