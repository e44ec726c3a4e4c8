/**
 * A notification's panel beside the list: what was said, who should have it, who has it, and what can be done
 * about it.
 */
import { useState } from 'react'
import { shortMoment } from '../../platform/moments.ts'
import { noticeFromPath } from '../../platform/notice-paths.ts'
import { text } from '../../text/notifications-nl.ts'
import { Button } from '../../ui/button.tsx'
import * as card from '../../ui/card.module.css'
import { type Fact, Facts } from '../../ui/facts.tsx'
import { Failure } from '../../ui/failure.tsx'
import { LineButton } from '../../ui/line-button.tsx'
import { navigate } from '../../ui/navigation.tsx'
import { SidePanel } from '../../ui/side-panel.tsx'
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
  const { data, error } = useNotification(id, EVERY_MS)
  return (
    <SidePanel
      title={data?.notification.title ?? text.title}
      isThere={data !== undefined || error !== null}
      onClose={onClose}
    >
      <Failure of={error} />
      {!data && !error && <p>{text.panel.loading}</p>}
      {data && (
        <>
          <Said notification={data.notification} onOpen={onOpen} />
          <Actions notification={data.notification} />
          <People of={data} />
        </>
      )}
    </SidePanel>
  )
}

function Said({ notification, onOpen }: { notification: Notification; onOpen: (id: string) => void }) {
  const { message, sentAt, sender, until, replaces, replacedBy } = notification
  const { withdrawnAt, withdrawnBy, withdrawnReason, state } = notification
  const { panel, states } = text
  const facts: Fact[] = [
    [panel.for, audienceInWords(notification)],
    [panel.until, until ? shortMoment(until) : state === 'current' ? panel.noEnd : null],
    [states[state], withdrawnAt && panel.withdrawn(shortMoment(withdrawnAt), withdrawnBy)],
    [panel.reason, withdrawnReason],
  ]
  return (
    <>
      <p className={card.soft}>{panel.sent(shortMoment(sentAt), sender)}</p>
      <Marks of={notification} />
      <p className={card.words}>{message}</p>
      <Facts of={facts} />
      {replaces && <LineButton onClick={() => onOpen(replaces)}>{panel.replaces(replaces)}</LineButton>}
      {replacedBy && (
        <LineButton onClick={() => onOpen(replacedBy)}>{panel.replacedBy(replacedBy)}</LineButton>
      )}
    </>
  )
}

function Actions({ notification }: { notification: Notification }) {
  const [isAsking, ask] = useState(false)
  const { id, state, title, message, tracks } = notification
  const { correct, withdraw, repeat, tell } = text.panel
  const goTo = (how: string) => navigate(`${WRITE}?${how}=${encodeURIComponent(id)}`)
  return (
    <div className={styles.actions}>
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
      <Button
        variant="secondary"
        onClick={() =>
          navigate(noticeFromPath({ title, text: message, tracks: tracks.map((track) => track.id) }))
        }
      >
        {tell}
      </Button>
      {isAsking && <WithdrawDialog notification={notification} onClose={() => ask(false)} />}
    </div>
  )
}
