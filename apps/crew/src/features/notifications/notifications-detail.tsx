/** One notification; whoever opens it has read it (NOTIF-04, NOTIF-09, NOTIF-10, NOTIF-19). */
import type { NotificationId } from '@vaarboek/domain'
import { useEffect, useState } from 'react'
import { dutchDay, notificationTime } from '../../text/dutch-date.ts'
import { nl } from '../../text/nl.ts'
import { Badge } from '../../ui/badge.tsx'
import { Facts } from '../../ui/facts.tsx'
import { useEngine, useEngineState } from '../../ui/hooks.ts'
import { closePanel } from '../../ui/panel.ts'
import { Panel } from '../../ui/panel.tsx'
import * as styles from './notifications.module.css'

const { own } = nl.notifications

export function NotificationsDetail({ id }: { id: NotificationId }) {
  const notification = useNotification(id)
  if (!notification) {
    return (
      <Panel title={nl.dashboard.notifications} onClose={closePanel}>
        <p>{own.notHere}</p>
      </Panel>
    )
  }
  const { title, message, isUrgent, createdAt, tracks, sender } = notification
  return (
    <Panel
      title={title || nl.dashboard.notifications}
      subtitle={`${dutchDay(createdAt)} ${notificationTime(createdAt)}`.trim()}
      onClose={closePanel}
    >
      {isUrgent && (
        <p>
          <Badge tone="urgent">{nl.malfunction.urgent}</Badge>
        </p>
      )}
      <p className={styles.message}>{message}</p>
      <Facts
        facts={[
          [own.tracks, tracks.join(', ')],
          [own.sender, sender],
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
