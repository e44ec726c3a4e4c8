import { use } from 'react'
import { text } from '../../text/incidents-nl.ts'
import { Button } from '../../ui/button.tsx'
import { CurrentSession } from '../../ui/current-session.ts'
import { Failure } from '../../ui/failure.tsx'
import { navigate } from '../../ui/navigation.tsx'
import { useSee } from './incident-list.tsx'
import * as styles from './incidents.module.css'
import { type Incident, placeOf } from './incidents.ts'
import { nameOf, wordsOf } from './one-incident.tsx'

interface BarProps {
  /** What nobody has seen, the newest first. */
  urgent: readonly Incident[]
  onOpen: () => void
}

/** The newest urgent incident, over the lower edge of the page: no row moves because of it. */
export function UrgentBar({ urgent, onOpen }: BarProps) {
  const { rights } = use(CurrentSession)
  const [see, fault] = useSee()
  const [newest, ...others] = urgent
  const place = newest && placeOf(newest, rights)
  return (
    <div aria-live="assertive" className={styles.place}>
      {newest && (
        <section className={styles.bar} aria-label={text.urgent}>
          <p className={styles.barWords}>
            <b>{nameOf(newest)}</b>
            <span>
              {` · ${[text.kinds[newest.kind], newest.category, ...wordsOf(newest)].filter(Boolean).join(' · ')}`}
            </span>
          </p>
          <Failure of={fault} />
          {place && <Button onClick={() => navigate(place)}>{text.look}</Button>}
          <Button variant="secondary" records="see" onClick={() => see([newest.id])}>
            {text.see}
          </Button>
          {others.length > 0 && (
            <Button variant="secondary" onClick={onOpen}>
              {text.more(others.length)}
            </Button>
          )}
        </section>
      )}
    </div>
  )
}
