/** Writing a notification: a new one, one for a ship (`?schip=`), one that replaces another (`?vervangt=`) or says it again (`?herhaal=`). */
import { serverClock } from '../../platform/server-clock.ts'
import { text as common } from '../../text/nl.ts'
import { text } from '../../text/notifications-nl.ts'
import { Failure } from '../../ui/failure.tsx'
import { useFilters } from '../../ui/navigation.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { draftOf, emptyDraft } from './draft.ts'
import { type Notification, useNotification, usePlaces } from './notifications.ts'
import { WriteForm } from './write-form.tsx'

export default function WritePage() {
  const [filters] = useFilters()
  const corrects = filters.get('vervangt')
  const from = corrects ?? filters.get('herhaal')
  const { data: places, error: noPlaces } = usePlaces()
  const { data: source, error: noSource } = useNotification(from, false)
  const isReady = places !== undefined && (from === null || source !== undefined)
  const origin = source?.notification ?? null
  return (
    <>
      <PageHead title={text.newTitle} />
      <Failure of={noPlaces ?? noSource} />
      {!isReady && !noPlaces && !noSource && <p>{common.loading}</p>}
      {isReady && (
        <WriteForm
          key={filters.toString()}
          about={filters.toString()}
          start={origin ? draftOf(origin, isToCome(origin)) : emptyDraft(filters.get('schip'))}
          origin={origin}
          isCorrection={corrects !== null}
          places={places}
        />
      )}
    </>
  )
}

function isToCome({ until }: Notification): boolean {
  return until !== null && Date.parse(until) > serverClock.now()
}
