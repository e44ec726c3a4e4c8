import { shortMoment } from '../../platform/moments.ts'
import { EMERGENCY_PATH, HOME } from '../../platform/paths.ts'
import { text } from '../../text/log-nl.ts'
import * as card from '../../ui/card.module.css'
import type { Column } from '../../ui/columns.tsx'
import { LineButton } from '../../ui/line-button.tsx'
import { Link } from '../../ui/navigation.tsx'
import * as styles from './log.module.css'
import { type LogNote, tripInWords } from './log.ts'

/** @param onOpen null for who may change nothing */
export function logColumns(onOpen: ((id: string) => void) | null): Column<LogNote>[] {
  const { columns } = text
  return [
    {
      label: columns.at,
      show: ({ id, at, withdrawnAt, isShipCall }) =>
        onOpen && withdrawnAt === null && !isShipCall ? (
          <LineButton label={text.openNote(shortMoment(at))} onClick={() => onOpen(id)}>
            {shortMoment(at)}
          </LineButton>
        ) : (
          shortMoment(at)
        ),
    },
    { label: columns.kind, show: ({ kind }) => text.kinds[kind] },
    { label: columns.text, foldsBelowPx: 0, show: (note) => <Words of={note} /> },
    { label: columns.about, show: (note) => (note.ship || note.trip ? <About of={note} /> : '') },
    { label: columns.by, show: (note) => <Writer of={note} /> },
  ]
}

function Words({ of: { text: said, tags, isOpen, withdrawnAt } }: { of: LogNote }) {
  return (
    <div className={styles.words}>
      <p className={card.words}>{said}</p>
      <span className={card.marks}>
        {isOpen && withdrawnAt === null && <span className={card.attention}>{text.open}</span>}
        {tags.map((tag) => (
          <span key={tag} className={card.over}>
            {tag}
          </span>
        ))}
      </span>
    </div>
  )
}

function About({ of: { ship, trip, isShipCall } }: { of: LogNote }) {
  return (
    <span className={styles.about}>
      {ship &&
        (isShipCall ? (
          <Link to={`${EMERGENCY_PATH}/${ship.id}`}>{text.onSheet(ship.name)}</Link>
        ) : (
          <span>{ship.name}</span>
        ))}
      {trip && <Link to={`${HOME}/vaarten/${trip.id}`}>{tripInWords(trip)}</Link>}
    </span>
  )
}

function Writer({ of: { by, at, writtenAt, changedAt, withdrawnAt } }: { of: LogNote }) {
  const { written, changed, withdrawn } = text
  const isLater = shortMoment(writtenAt) !== shortMoment(at)
  const more = [
    isLater && written(shortMoment(writtenAt)),
    changedAt && changed(shortMoment(changedAt)),
    withdrawnAt && withdrawn(shortMoment(withdrawnAt)),
  ]
  return (
    <span className={styles.about}>
      <span>{by.name}</span>
      {more.map(
        (words) =>
          words && (
            <span key={words} className={card.soft}>
              {words}
            </span>
          ),
      )}
    </span>
  )
}
