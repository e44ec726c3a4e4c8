import { use } from 'react'
import { FEEDS_PATH } from '../../platform/paths.ts'
import { text } from '../../text/passengers-nl.ts'
import { CurrentSession } from '../../ui/current-session.ts'
import { Link } from '../../ui/navigation.tsx'

/** That no app reads notices now, with the way to turn the feed on for who may. */
export function FeedOff() {
  const mayTurnOn = use(CurrentSession).rights.includes('realtime.change')
  return (
    <>
      <span>{text.feedOff}</span>
      {mayTurnOn && (
        <span>
          {' '}
          <Link to={FEEDS_PATH}>{text.turnOn}</Link>
        </span>
      )}
    </>
  )
}
