/** Another count of a stop by somebody ashore: what there is, and the way to it for who may say so. */
import { use } from 'react'
import { shortMoment } from '../../../platform/moments.ts'
import { text as tripWords } from '../../../text/trip-nl.ts'
import { verdict } from '../../../text/verdict-nl.ts'
import { CurrentSession } from '../../../ui/current-session.ts'
import { LineButton } from '../../../ui/line-button.tsx'
import type { TripStop } from './trip.ts'

const text = verdict.shore

interface ShoreCountProps {
  stop: TripStop
  onOpen: () => void
}

export function ShoreCount({ stop, onOpen }: ShoreCountProps) {
  const { rights } = use(CurrentSession)
  const { shore } = stop
  return (
    <>
      {shore && (
        <p>
          {text.said(countInWords(shore), shore.by ?? verdict.someone, shortMoment(shore.at), shore.reason)}
        </p>
      )}
      {rights.includes('counts.review') && (
        <LineButton label={text.title(stop.stopName)} onClick={onOpen}>
          {text.open}
        </LineButton>
      )}
    </>
  )
}

function countInWords(shore: NonNullable<TripStop['shore']>): string {
  const { peopleOn, peopleOff, people, bikesOn, bikesOff, bikes } = shore
  const { counted, countedBikes } = tripWords
  const said = counted(peopleOn, peopleOff, people)
  return bikesOn + bikesOff + bikes > 0 ? `${said}; ${countedBikes(bikesOn, bikesOff, bikes)}` : said
}
