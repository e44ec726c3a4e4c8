import { shipMalfunctions } from '@vaarboek/wire/office'
import { useState } from 'react'
import { pollOptions } from '../../platform/attended.ts'
import { shortMoment } from '../../platform/moments.ts'
import { send } from '../../platform/server.ts'
import { text } from '../../text/malfunctions-nl.ts'
import { text as common } from '../../text/nl.ts'
import * as card from '../../ui/card.module.css'
import { Failure } from '../../ui/failure.tsx'
import { LineButton } from '../../ui/line-button.tsx'
import { More } from '../../ui/more.tsx'
import { usePages } from '../../ui/use-pages.ts'
import * as styles from './malfunctions.module.css'
import { MALFUNCTIONS, type Malfunction } from './malfunctions.ts'

const PAGE = 20

interface HistoryProps {
  malfunction: Malfunction
  onOpen: (id: string) => void
}

/** Everything this ship ever had; asked for when one opens it. */
export function ShipHistory({ malfunction, onOpen }: HistoryProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details className={styles.part} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className={styles.summary}>{text.history.title}</summary>
      {isOpen && <Earlier malfunction={malfunction} onOpen={onOpen} />}
    </details>
  )
}

function Earlier({ malfunction: { id, ship }, onOpen }: HistoryProps) {
  const request = { ship, limit: PAGE }
  const pages = usePages(
    {
      key: [MALFUNCTIONS, 'ship', request],
      read: (after, signal) => send(shipMalfunctions, { ...request, after }, pollOptions(signal)),
    },
    ({ malfunctions }) => malfunctions,
  )
  const { rows, error } = pages
  if (!rows) return error ? <Failure of={error} /> : <p>{common.loading}</p>
  if (rows.length < 2)
    return (
      <>
        <Failure of={error} />
        <p className={card.soft}>{text.history.none}</p>
      </>
    )
  return (
    <>
      <Failure of={error} />
      <ul className={styles.items}>
        {rows.map((row) => (
          <li key={row.id}>
            {row.id === id ? (
              <span>{`${shortMoment(row.reportedAt)} ${row.category} (${text.history.this})`}</span>
            ) : (
              <LineButton onClick={() => onOpen(row.id)}>
                {`${shortMoment(row.reportedAt)} ${row.category}`}
              </LineButton>
            )}
            <span className={card.soft}>
              {[text.states[row.state], row.done].filter(Boolean).join(' · ')}
            </span>
          </li>
        ))}
      </ul>
      <More of={pages} />
    </>
  )
}
