/** A notification's panel; whoever opens it has read it (NOTIF-04, NOTIF-19). */
import type { NotificationId } from '@vaarboek/domain'
import { useEffect, useState } from 'react'
import { notificationTime, shortDate } from '../../text/dates.ts'
import { text } from '../../text/text.ts'
import { Badge } from '../../ui/badge.tsx'
import { Facts } from '../../ui/facts.tsx'
import { useEngine, useEngineState } from '../../ui/hooks.ts'
import { Panel } from '../../ui/panel.tsx'
import * as styles from './notifications.module.css'

export function NotificationsDetail({ id }: { id: NotificationId }) {
  const notification = useNotification(id)
  if (!notification) {
    return (
      <Panel title={text.dashboard.notifications}>
        <p>{text.notifications.notHere}</p>
      </Panel>
    )
  }
  const { title, message, isUrgent, createdAt, tracks, sender } = notification
  return (
    <Panel
      title={title || text.dashboard.notifications}
      subtitle={`${shortDate(createdAt)} ${notificationTime(createdAt)}`.trim()}
    >
      {isUrgent && (
        <p>
          <Badge tone="urgent">{text.malfunction.urgent}</Badge>
        </p>
      )}
      <p className={styles.message}>{message}</p>
      <Facts
        facts={[
          [text.notifications.tracks, tracks.join(', ')],
          [text.notifications.sender, sender],
        ]}
      />
    </Panel>
  )
}

/** Read as soon as it is here; it stays on the screen even when a later list no longer has it. */
function useNotification(id: NotificationId) {
  const engine = useEngine()
  const found = useEngineState(({ notifications }) => notifications?.all.find((known) => known.id === id))
  const [first, keepFirst] = useState(found)
  if (found && !first) keepFirst(found)
  const isHere = found !== undefined
  useEffect(() => {
    if (isHere) engine.notifications.read(id).catch((error: unknown) => engine.reportError(error, 'notices'))
  }, [engine, id, isHere])
  return found ?? first
}
