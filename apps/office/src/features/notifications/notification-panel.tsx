/** One notification beside the list: what was said, who should have it, who has it, and what can be done about it. */
import { useEffect, useId, useRef, useState } from 'react'
import { shortMoment } from '../../platform/moments.ts'
import { text } from '../../text/notifications-nl.ts'
import { Button } from '../../ui/button.tsx'
import { CloseButton } from '../../ui/close-button.tsx'
import { Failure } from '../../ui/failure.tsx'
import { LineButton } from '../../ui/line-button.tsx'
import { navigate } from '../../ui/navigation.tsx'
import { Marks } from './card.tsx'
import * as styles from './notifications.module.css'
import { audienceInWords, EVERY_MS, type Notification, useNotification, WRITE } from './notifications.ts'
import { People } from './people.tsx'
import { WithdrawDialog } from './withdraw-dialog.tsx'

interface PanelProps {
  id: string
  onClose: () => void
  onOpen: (id: string) => void
}

export function NotificationPanel({ id, onClose, onOpen }: PanelProps) {
  const label = useId()
  const title = useRef<HTMLHeadingElement>(null)
  const { data, error } = useNotification(id, EVERY_MS)
  const isThere = data !== undefined || error !== null
  useEffect(() => {
    if (isThere) title.current?.focus()
  }, [isThere])
  return (
    <aside className={styles.panel} aria-labelledby={label}>
      <header className={styles.panelHead}>
        <h2 id={label} ref={title} tabIndex={-1}>
          {data?.notification.title ?? text.title}
        </h2>
        <CloseButton onClose={onClose} />
      </header>
      <Failure of={error} />
      {!data && !error && <p>{text.panel.loading}</p>}
      {data && (
        <>
          <Said notification={data.notification} onOpen={onOpen} />
          <Deeds notification={data.notification} />
          <People of={data} />
        </>
      )}
    </aside>
  )
}

function Said({ notification, onOpen }: { notification: Notification; onOpen: (id: string) => void }) {
  const { message, sent_at, sender, until, replaces, replaced_by } = notification
  const { withdrawn_at, withdrawn_by, withdrawn_reason, state } = notification
  const { panel, states } = text
  const facts: [string, string | null][] = [
    [panel.for, audienceInWords(notification)],
    [panel.until, until ? shortMoment(until) : state === 'current' ? panel.noEnd : null],
    [states[state], withdrawn_at && panel.withdrawn(shortMoment(withdrawn_at), withdrawn_by)],
    [panel.reason, withdrawn_reason],
  ]
  return (
    <>
      <p className={styles.soft}>{panel.sent(shortMoment(sent_at), sender)}</p>
      <Marks of={notification} />
      <p className={styles.words}>{message}</p>
      <dl className={styles.facts}>
        {facts.map(
          ([name, value]) =>
            value && (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
      {replaces && <LineButton onClick={() => onOpen(replaces)}>{panel.replaces(replaces)}</LineButton>}
      {replaced_by && (
        <LineButton onClick={() => onOpen(replaced_by)}>{panel.replacedBy(replaced_by)}</LineButton>
      )}
    </>
  )
}

function Deeds({ notification }: { notification: Notification }) {
  const [isAsking, ask] = useState(false)
  const { id, state } = notification
  const { correct, withdraw, repeat } = text.panel
  const goTo = (how: string) => navigate(`${WRITE}?${how}=${encodeURIComponent(id)}`)
  return (
    <div className={styles.deeds}>
      {state === 'current' && (
        <>
          <Button variant="secondary" onClick={() => goTo('vervangt')}>
            {correct}
          </Button>
          <Button variant="danger" onClick={() => ask(true)}>
            {withdraw}
          </Button>
        </>
      )}
      <Button variant="secondary" onClick={() => goTo('herhaal')}>
        {repeat}
      </Button>
      {isAsking && <WithdrawDialog notification={notification} onClose={() => ask(false)} />}
    </div>
  )
}
