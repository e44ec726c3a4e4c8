/**
 * Captains of a notification: who should have it, who has it, who read it when, and who was silent. What
 * nobody knows is '?'.
 */
import { shortMoment } from '../../platform/moments.ts'
import { text } from '../../text/notifications-nl.ts'
import type { Column } from '../../ui/columns.tsx'
import { PlainTable } from '../../ui/plain-table.tsx'
import { Unknown } from '../../ui/unseen.tsx'
import * as styles from './notifications.module.css'
import type { Notified, WholeNotification } from './notifications.ts'

export function People({ of: { notification, people } }: { of: WholeNotification }) {
  const { expected, delivered, read } = notification.counts
  const isNoted = delivered !== null
  const [meant, others] = [people.filter((one) => one.expected), people.filter((one) => !one.expected)]
  const { panel } = text
  return (
    <>
      <Group
        title={panel.people}
        hint={meant.length === 0 ? panel.nobody : text.counts(read, delivered, expected)}
        people={meant}
        isNoted={isNoted}
      />
      {others.length > 0 && (
        <Group title={panel.others} hint={panel.othersHint} people={others} isNoted={isNoted} />
      )}
    </>
  )
}

/** The panel has a part of the page only. */
const WIDE_PX = 1700

interface GroupProps {
  title: string
  hint: string
  people: readonly Notified[]
  /** Whether it was noted who got it. */
  isNoted: boolean
}

function Group({ title, hint, people, isNoted }: GroupProps) {
  return (
    <div className={styles.part}>
      <h3>{title}</h3>
      <p className={people.length > 0 ? styles.counts : undefined}>{hint}</p>
      {people.length > 0 && (
        <PlainTable
          label={title}
          columns={columnsOf(isNoted)}
          rows={people}
          keyOf={({ captain }) => captain}
          classOf={(one) => (isNoted && !hasIt(one) ? styles.silent : undefined)}
        />
      )}
    </div>
  )
}

const hasIt = ({ deliveredAt, readAt }: Notified): boolean => deliveredAt !== null || readAt !== null

function columnsOf(isNoted: boolean): Column<Notified>[] {
  const { panel } = text
  const unknown = <Unknown words={panel.unknownWords} />
  const lacks = (one: Notified) => (hasIt(one) || !isNoted ? unknown : panel.notYet)
  return [
    { label: panel.captain, show: ({ captain, name }) => name ?? panel.someCaptain(captain) },
    {
      label: panel.got,
      show: (one) => (one.deliveredAt ? shortMoment(one.deliveredAt) : lacks(one)),
    },
    {
      label: panel.read,
      foldsBelowPx: 0,
      show: ({ readAt }) => (readAt ? shortMoment(readAt) : panel.notYet),
    },
    {
      label: panel.lastSeen,
      foldsBelowPx: WIDE_PX,
      show: ({ lastSeen }) => (lastSeen ? shortMoment(lastSeen) : unknown),
    },
    {
      label: panel.where,
      foldsBelowPx: WIDE_PX,
      saysItself: true,
      show: ({ trip }) => trip && `${trip.shipName}, ${trip.trackName}`,
    },
  ]
}
