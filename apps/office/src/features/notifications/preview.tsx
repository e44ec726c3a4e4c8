/**
 * A notification as crews will see it: the row of their list and the notification itself, with the words and
 * sizes of the crew app, by day and by night. Nobody can press anything of it.
 */
import { use, useId } from 'react'
import { serverClock } from '../../platform/server-clock.ts'
import { useNow } from '../../platform/use-now.ts'
import { wallClockAt } from '../../platform/wall-clock.ts'
import { text } from '../../text/notifications-nl.ts'
import { CurrentSession } from '../../ui/current-session.ts'
import type { Draft } from './draft.ts'
import type { Places } from './notifications.ts'
import * as styles from './preview.module.css'

const MINUTE_MS = 60_000

interface PreviewProps {
  draft: Draft
  places: Places
}

export function Preview(props: PreviewProps) {
  const id = useId()
  const { form } = text
  return (
    <section className={styles.preview} aria-labelledby={id}>
      <h2 id={id}>{form.preview}</h2>
      <div className={styles.tablets}>
        <figure>
          <figcaption>{form.day}</figcaption>
          <Tablet theme="dag" {...props} />
        </figure>
        <figure>
          <figcaption>{form.night}</figcaption>
          <Tablet theme="nacht" {...props} />
        </figure>
      </div>
    </section>
  )
}

function Tablet({ theme, draft, places }: PreviewProps & { theme: 'dag' | 'nacht' }) {
  const { name } = use(CurrentSession)
  useNow(MINUTE_MS)
  const [date, time] = momentAboard(wallClockAt(serverClock.now(), places.timeZone))
  const { title, message, urgent, audience } = draft
  const { tablet } = text
  const tracks = places.tracks.filter(({ id }) => audience === 'all' || draft.tracks.includes(id))
  const facts = [
    [tablet.tracks, audience === 'ships' ? '' : tracks.map((track) => track.name).join(', ')],
    [tablet.sender, name],
  ]
  return (
    <div className={styles.tablet} data-theme={theme}>
      <div className={styles.row}>
        <div className={styles.when}>
          <span>{date}</span>
          <span>{time}</span>
          <span className={styles.fresh}>{tablet.fresh}</span>
          {urgent && <span className={styles.urgent}>{tablet.urgent}</span>}
        </div>
        <div className={styles.what}>
          <span>{title}</span>
          <span className={styles.clamped}>{message}</span>
        </div>
        <span className={styles.open}>{tablet.open}</span>
      </div>
      <div>
        <div className={styles.header}>
          <p className={styles.title}>{title || text.title}</p>
          <p className={styles.subtitle}>{`${date} ${time}`}</p>
        </div>
        <div className={styles.content}>
          {urgent && (
            <p>
              <span className={styles.urgent}>{tablet.urgent}</span>
            </p>
          )}
          <p className={styles.message}>{message}</p>
          <dl className={styles.facts}>
            {facts.map(
              ([term, value]) =>
                value && (
                  <div key={term}>
                    <dt>{term}</dt>
                    <dd>{value}</dd>
                  </div>
                ),
            )}
          </dl>
        </div>
      </div>
    </div>
  )
}

/** '21/11/2026' and '14h05', as the crew app writes them. */
function momentAboard(wall: string): [date: string, time: string] {
  const [, year, month, day, hour, minute] = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d)/.exec(wall) ?? []
  return [`${day}/${month}/${year}`, `${hour}h${minute}`]
}
