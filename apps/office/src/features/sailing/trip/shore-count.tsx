/** Another count of a stop by somebody ashore: all that was said of it, and the way to say it for who may. */
import { use } from 'react'
import { shortMoment } from '../../../platform/moments.ts'
import { verdict } from '../../../text/verdict-nl.ts'
import { CurrentSession } from '../../../ui/current-session.ts'
import { LineButton } from '../../../ui/line-button.tsx'
import { countInWords } from './count-in-words.ts'
import type { TripStop } from './trip.ts'

const text = verdict.shore

interface ShoreCountProps {
  stop: TripStop
  onOpen: () => void
}

export function ShoreCount({ stop, onOpen }: ShoreCountProps) {
  const { rights } = use(CurrentSession)
  return (
    <>
      {stop.shore && <p>{text.crews(countInWords(stop))}</p>}
      {stop.shoreHistory.map(({ before, count, by, at, reason }, nth) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: several may be said at one moment; none changes place
        <p key={nth}>
          {text.said(
            count ? countInWords(count) : text.takenBack,
            countInWords(before),
            by ?? verdict.someone,
            shortMoment(at),
            reason,
          )}
        </p>
      ))}
      {rights.includes('counts.review') && (
        <LineButton label={text.title(stop.stopName)} onClick={onOpen}>
          {text.open}
        </LineButton>
      )}
    </>
  )
}
