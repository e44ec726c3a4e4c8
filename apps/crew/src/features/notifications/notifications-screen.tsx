/** 'Meldingen': the office's notifications to the boats of the track, newest first (NOTIF-01 to NOTIF-16). */

import type { Notification } from '@vaarboek/domain'
import type { Engine } from '@vaarboek/engine'
import { memo, useTransition } from 'react'
import { askForPush, canAskForPush } from '../../platform/push.ts'
import { notificationTime, shortDate } from '../../text/dates.ts'
import { text } from '../../text/text.ts'
import { ActionBar } from '../../ui/action-bar.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { useEngine, useEngineState } from '../../ui/hooks.ts'
import { Icon } from '../../ui/icon.tsx'
import * as malfunctions from '../../ui/messages.module.css'
import { Nothing } from '../../ui/nothing.tsx'
import { openPanel } from '../../ui/panel.ts'
import { Row, RowTable } from '../../ui/row-table.tsx'
import { useLoad } from '../../ui/use-load.ts'
import * as styles from './notifications.module.css'

export function NotificationsScreen() {
  const { isLoading, load } = useLoad(loadNotifications)
  const notifications = useEngineState((state) => state.notifications)
  const unread = new Set(notifications?.unread)
  return (
    <>
      <PushPermission />
      {notifications && notifications.all.length > 0 && (
        <RowTable
          label={text.dashboard.notifications}
          columns={[text.malfunction.moment, text.malfunction.description]}
        >
          {notifications.all.map((notification) => (
            <NotificationRow
              key={notification.id}
              notification={notification}
              isUnread={unread.has(notification.id)}
            />
          ))}
        </RowTable>
      )}
      <Nothing list={notifications?.all ?? null} about="notifications" isLoading={isLoading} onAsk={load} />
      <ReadAll isAnyUnread={unread.size > 0} />
    </>
  )
}

const loadNotifications = (engine: Engine) => engine.notifications.load()

interface RowProps {
  notification: Notification
  isUnread: boolean
}

/** Drawn again only when it is read; the browser leaves out rows nobody sees. */
const NotificationRow = memo(function NotificationRow({ notification, isUnread }: RowProps) {
  const { id, title, message, isUrgent, createdAt } = notification
  return (
    <Row
      name={title || message}
      isStrong={isUnread}
      onOpen={() => openPanel({ name: 'NotificationsDetail', id })}
    >
      <td className={styles.when}>
        <span>{shortDate(createdAt)}</span>
        <span>{notificationTime(createdAt)}</span>
        {isUnread ? (
          <Badge tone="attention">{text.notifications.unread}</Badge>
        ) : (
          <Icon of="Check" className={styles.read} aria-label={text.notifications.read} role="img" />
        )}
        {isUrgent && <Badge tone="urgent">{text.malfunction.urgent}</Badge>}
      </td>
      <th scope="row">
        <span>{title}</span>
        <span className={malfunctions.clamped}>{message}</span>
      </th>
    </Row>
  )
})

/** Whether pushes may wake the device while the app is closed: asked over the list, because it is answered once. */
function PushPermission() {
  const actions = useEngine('notifications')
  const [, start] = useTransition()
  if (!actions.canPush() || !canAskForPush()) return null
  return (
    <Button
      variant="secondary"
      className={styles.push}
      onClick={() => start(() => askForPush().then(actions.subscribeToPush))}
    >
      {text.notifications.push}
    </Button>
  )
}

/** 'Alles gelezen' (NOTIF-05, NOTIF-12 to NOTIF-14). */
function ReadAll({ isAnyUnread }: { isAnyUnread: boolean }) {
  const actions = useEngine('notifications')
  const [isBusy, start] = useTransition()
  function readAll() {
    start(async () => {
      const done = await actions.readAll()
      if (!done.ok) openPanel({ name: 'Whoops', ...done.whoops })
    })
  }
  return (
    <ActionBar>
      <Button size="large" records="read" isBusy={isBusy} disabled={!isAnyUnread} onClick={readAll}>
        {text.notifications.readAll}
      </Button>
    </ActionBar>
  )
}
