/** Meldingen: what was told to crews, the newest first; one of them beside it. Filters and what is open stand in the address. */
import { NOTIFICATION_STATES, officeNotifications } from '@vaarboek/wire/office'
import { useRef } from 'react'
import { pollOptions } from '../../platform/attended.ts'
import { send } from '../../platform/server.ts'
import { text as common } from '../../text/nl.ts'
import { text } from '../../text/notifications-nl.ts'
import { Button } from '../../ui/button.tsx'
import * as card from '../../ui/card.module.css'
import { Failure } from '../../ui/failure.tsx'
import { More } from '../../ui/more.tsx'
import { navigate, useFilters } from '../../ui/navigation.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { useFocusBack } from '../../ui/use-focus-back.ts'
import { usePages } from '../../ui/use-pages.ts'
import { useShortcut } from '../../ui/use-shortcut.ts'
import { Card } from './card.tsx'
import { foldedRuns } from './folded-runs.ts'
import { moveFocus } from './move-focus.ts'
import { FILTERS, NotificationFilters } from './notification-filters.tsx'
import { NotificationPanel } from './notification-panel.tsx'
import * as styles from './notifications.module.css'
import { EVERY_MS, NOTIFICATIONS, type Notification, WRITE } from './notifications.ts'

const PAGE = 20

export default function NotificationsPage() {
  const [filters, change] = useFilters()
  const list = useRef<HTMLDivElement>(null)
  const open = filters.get('melding')
  const close = () => change({ melding: null })
  useFocusBack(list, open)
  useShortcut('Escape', close)
  const show = (melding: string) => change({ melding })
  return (
    <>
      <PageHead title={text.title}>
        <p className={card.keys}>{text.keys}</p>
        <Button onClick={() => navigate(WRITE)}>{text.write}</Button>
      </PageHead>
      <div className={styles.beside} data-open={open !== null || undefined}>
        <div ref={list} className={styles.list} tabIndex={-1}>
          <NotificationFilters filters={filters} onChange={change} />
          <List filters={filters} open={open} onOpen={show} />
        </div>
        {open !== null && <NotificationPanel key={open} id={open} onClose={close} onOpen={show} />}
      </div>
    </>
  )
}

interface ListProps {
  filters: URLSearchParams
  /** The one that stands beside. */
  open: string | null
  onOpen: (id: string) => void
}

/** The list of notifications; the numbers of readers rise by themselves. */
function List({ filters, open, onOpen }: ListProps) {
  const asked = {
    state: NOTIFICATION_STATES.find((state) => state === filters.get('toestand')) ?? null,
    urgent: filters.has('dringend'),
    track: filters.get('traject'),
    ship: filters.get('schip'),
  }
  const pages = usePages(
    {
      key: [NOTIFICATIONS, 'list', asked],
      read: (after, signal) =>
        send(officeNotifications, { ...asked, after, limit: PAGE }, pollOptions(signal)),
      everyMs: EVERY_MS,
    },
    ({ notifications }) => notifications,
  )
  const { rows, error } = pages
  const isFiltered = FILTERS.some((name) => filters.has(name))
  const cardOf = (notification: Notification) => (
    <li key={notification.id} data-key={notification.id}>
      <Card notification={notification} isOpen={notification.id === open} onOpen={onOpen} />
    </li>
  )
  return (
    <>
      <Failure of={error} />
      {!rows && !error && <p>{common.loading}</p>}
      {rows?.length === 0 && <p>{isFiltered ? text.noMatch : text.none}</p>}
      <ul className={card.cards} onKeyDown={moveFocus}>
        {foldedRuns(rows ?? [], asked.state === null, open).map((run) =>
          run.isFolded ? (
            <li key={`weg-${run.rows[0]?.id}`}>
              <details className={styles.folded}>
                <summary>{text.folded(run.rows.length)}</summary>
                <ul className={card.cards}>{run.rows.map(cardOf)}</ul>
              </details>
            </li>
          ) : (
            run.rows.map(cardOf)
          ),
        )}
      </ul>
      <More of={pages} />
    </>
  )
}
