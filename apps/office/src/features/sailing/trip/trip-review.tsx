/** What somebody ashore said of the counts of a trip, and the way to say something else. */
import { lazy, Suspense, use, useState } from 'react'
import { loadOfTripPath } from '../../../platform/paths.ts'
import { verdict as text } from '../../../text/verdict-nl.ts'
import { Button } from '../../../ui/button.tsx'
import { CurrentSession } from '../../../ui/current-session.ts'
import { Link } from '../../../ui/navigation.tsx'
import { reviewInWords } from '../../../ui/review-in-words.ts'
import type { Trip } from './trip.ts'

const ReviewDialog = lazy(() => import('../review/review-dialog.tsx'))

export function TripReview({ of: { trip, review } }: { of: Trip }) {
  const { rights } = use(CurrentSession)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      {review && <p>{reviewInWords(review)}</p>}
      {rights.includes('counts.see') && (
        <p>
          <Link to={loadOfTripPath(trip)}>{text.loads}</Link>
        </p>
      )}
      {rights.includes('counts.review') && (
        <p>
          <Button variant="secondary" onClick={() => setOpen(true)}>
            {text.ofTrip}
          </Button>
        </p>
      )}
      {isOpen && (
        <Suspense fallback={<span aria-busy="true" />}>
          <ReviewDialog trip={trip} state="in-order" onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
