import { fullDay } from '../../../platform/moments.ts'
import { review as text } from '../../../text/review-nl.ts'
import { sailing } from '../../../text/sailing.ts'
import type { Column } from '../../../ui/columns.tsx'
import { LineButton } from '../../../ui/line-button.tsx'
import { reviewInWords } from '../../../ui/review-in-words.ts'
import { marksInWords, type ToReview } from './review.ts'

/** Columns of the trips that are to be looked at. */
export function columnsOf(open: (of: ToReview) => void): Column<ToReview>[] {
  const names = text.columns
  return [
    {
      label: names.ship,
      show: (of) => (
        <LineButton label={text.open(of.trip.shipName, of.trip.shiftName)} onClick={() => open(of)}>
          {of.trip.shipName}
        </LineButton>
      ),
    },
    { label: names.day, foldsBelowPx: 0, show: ({ trip }) => fullDay(trip.serviceDay) },
    { label: names.shift, saysItself: true, show: ({ trip }) => trip.shiftName },
    {
      label: names.captain,
      foldsBelowPx: 1100,
      show: ({ trip }) => trip.captainName ?? sailing.numbered(trip.captain),
    },
    { label: names.why, takesRest: true, saysItself: true, show: (of) => marksInWords(of).join('; ') },
    { label: names.before, show: ({ review }) => (review ? reviewInWords(review) : '') },
  ]
}
