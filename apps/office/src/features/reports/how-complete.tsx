/** How complete the days of a report are, by the rule of Volledigheid and with the way there. */
import { daysOf } from '@vaarboek/domain'
import { MAX_STOP_DAYS } from '@vaarboek/wire/office'
import { HOME } from '../../platform/paths.ts'
import { archive } from '../../text/archive-nl.ts'
import { text } from '../../text/how-complete-nl.ts'
import { Failure } from '../../ui/failure.tsx'
import { Link } from '../../ui/navigation.tsx'
import type { Completeness } from './completeness.ts'
import { ASKS, type Days, narrowedIn } from './counts.ts'
import { useCompleteness } from './use-completeness.ts'

interface HowCompleteProps {
  days: Days
  filters: URLSearchParams
}

export function HowComplete({ days: { firstDay, lastDay }, filters }: HowCompleteProps) {
  const { track, stop, dayType } = narrowedIn(filters)
  const isAsked = daysOf({ firstDay, lastDay }).length <= MAX_STOP_DAYS
  const { data, error } = useCompleteness({ firstDay, lastDay, track }, isAsked)
  const address = new URLSearchParams({ [ASKS.firstDay]: firstDay, [ASKS.lastDay]: lastDay })
  if (track !== null) address.set(ASKS.track, track)
  if (!isAsked) return <p>{text.tooLong(MAX_STOP_DAYS)}</p>
  return (
    <>
      <Failure of={error} />
      {data && (
        <Shown
          of={data}
          path={`${HOME}/tellingen/volledigheid?${address}`}
          isNarrowed={stop !== null || dayType !== null}
        />
      )}
    </>
  )
}

interface ShownProps {
  of: Completeness
  path: string
  isNarrowed: boolean
}

function Shown({ of: { archivedDays, legs }, path, isNarrowed }: ShownProps) {
  const isOfOthers = archivedDays > 0
  return (
    <>
      {isOfOthers && <p>{archive.notComplete(archivedDays)}</p>}
      {!(isOfOthers && legs.planned === 0) && (
        <p>
          <Link to={path}>{text.counted(legs, { isNarrowed, isOfOthers })}</Link>
        </p>
      )}
    </>
  )
}
