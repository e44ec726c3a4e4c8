import { use, useEffect, useRef } from 'react'
import { EMERGENCY_PATH } from '../../platform/paths.ts'
import { text } from '../../text/incidents-nl.ts'
import { Button } from '../../ui/button.tsx'
import { CurrentSession } from '../../ui/current-session.ts'
import { Failure } from '../../ui/failure.tsx'
import { Link, navigate } from '../../ui/navigation.tsx'
import type { Incident } from '../../ui/use-incidents.ts'
import { useSee } from './incident-list.tsx'
import * as styles from './incidents.module.css'
import { placeOf } from './incidents.ts'
import { nameOf, seenByInWords, wordsOf } from './one-incident.tsx'

interface BarProps {
  /** What who looks hasn't seen, the gravest first. */
  urgent: readonly Incident[]
  onOpen: () => void
}

/** The gravest urgent incident, over the lower edge of the page: no row moves because of it. */
export function UrgentBar({ urgent, onOpen }: BarProps) {
  const { rights } = use(CurrentSession)
  const [see, fault] = useSee()
  const [gravest, ...others] = urgent
  const place = gravest && placeOf(gravest, rights)
  const bar = useRoomFor(gravest !== undefined)
  return (
    <div aria-live="assertive" className={styles.place}>
      {gravest && (
        <section ref={bar} className={styles.bar} aria-label={text.urgent}>
          <p className={styles.barWords}>
            <b>{nameOf(gravest)}</b>
            <span>{` · ${inOneLine(gravest)}`}</span>
          </p>
          <Failure of={fault} />
          {gravest.ship !== null && (
            <Link to={`${EMERGENCY_PATH}/${gravest.ship}`} className={styles.barLink}>
              {text.emergency}
            </Link>
          )}
          {place && <Button onClick={() => navigate(place)}>{text.look}</Button>}
          <Button variant="secondary" records="see" onClick={() => see([gravest.id])}>
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

function inOneLine(incident: Incident): string {
  const { kind, category, seenBy } = incident
  const parts = [
    text.kinds[kind],
    category,
    ...wordsOf(incident),
    seenBy.length > 0 && seenByInWords(incident),
  ]
  return parts.filter(Boolean).join(' · ')
}

/** Says to all of the page how high the bar is: what stays at the end of the window stands above it. */
function useRoomFor(isThere: boolean) {
  const bar = useRef<HTMLElement>(null)
  useEffect(() => {
    const { current } = bar
    if (!isThere || !current) return
    const { style } = document.documentElement
    const watch = new ResizeObserver(() => style.setProperty('--bar-px', `${current.offsetHeight}px`))
    watch.observe(current)
    return () => {
      watch.disconnect()
      style.removeProperty('--bar-px')
    }
  }, [isThere])
  return bar
}
