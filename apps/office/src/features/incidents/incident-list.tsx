import { incidentsSeen } from '@vaarboek/wire/office'
import { type KeyboardEvent, useState } from 'react'
import { ageOf } from '../../platform/age.ts'
import { useNow } from '../../platform/use-now.ts'
import { text } from '../../text/incidents-nl.ts'
import { text as common } from '../../text/nl.ts'
import { Button } from '../../ui/button.tsx'
import { CloseButton } from '../../ui/close-button.tsx'
import { Failure } from '../../ui/failure.tsx'
import { INCIDENTS, type Incident } from '../../ui/use-incidents.ts'
import { useSendChange } from '../../ui/use-send-change.ts'
import * as styles from './incidents.module.css'
import { isUnseen, type Sound } from './news.ts'
import { OneIncident } from './one-incident.tsx'
import { SoundChoice } from './sound-choice.tsx'

const LOOK_AGAIN_MS = 15_000

interface ListProps {
  incidents: readonly Incident[] | undefined
  error: Error | null
  /** When they were asked for, by the server's clock, milliseconds since 1970. */
  at: number | undefined
  sound: Sound
  isQuiet: boolean
  onSound: (sound: Sound) => void
  onClose: () => void
}

/** The list Nu, beside the page. */
export function IncidentList({ incidents, error, at, sound, isQuiet, onSound, onClose }: ListProps) {
  // It was read later than the page was drawn.
  const now = Math.max(useNow(LOOK_AGAIN_MS), at ?? 0)
  const [see, fault] = useSee()
  const unseen = incidents?.filter(isUnseen) ?? []
  const closeByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    // What is open on the page stays open.
    event.preventDefault()
    onClose()
  }
  return (
    <aside className={styles.list} aria-label={text.title} onKeyDown={closeByKey}>
      <header className={styles.head}>
        <h2>{text.title}</h2>
        <CloseButton onClose={onClose} />
      </header>
      <p className={styles.soft}>{text.hint}</p>
      <SoundChoice chosen={sound} isQuiet={isQuiet} onChoose={onSound} />
      <Failure of={fault ?? error} />
      {error && at !== undefined && (
        <p className={styles.old}>{text.old(ageOf(new Date(at).toISOString(), now))}</p>
      )}
      {!incidents && !error && <p>{common.loading}</p>}
      {incidents?.length === 0 && <p>{text.none}</p>}
      {unseen.length > 1 && (
        <Button variant="secondary" records="see" onClick={() => see(unseen.map(({ id }) => id))}>
          {text.seeAll}
        </Button>
      )}
      <ul className={styles.all}>
        {incidents?.map((incident) => (
          <OneIncident key={incident.id} {...{ incident, now }} onSee={(id) => see([id])} />
        ))}
      </ul>
    </aside>
  )
}

/** Says that one has seen some, and why that couldn't be said. */
export function useSee(): [(ids: readonly string[]) => void, Error | null] {
  const sendChange = useSendChange(INCIDENTS)
  const [fault, setFault] = useState<Error | null>(null)
  const see = (incidents: readonly string[]) => {
    setFault(null)
    sendChange(incidentsSeen, { incidents: [...incidents] }).catch(setFault)
  }
  return [see, fault]
}
