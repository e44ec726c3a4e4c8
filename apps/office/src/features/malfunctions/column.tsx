import { type MalfunctionState, officeMalfunctions } from '@vaarboek/wire/office'
import { useId } from 'react'
import { pollOptions } from '../../platform/attended.ts'
import { send } from '../../platform/server.ts'
import { text } from '../../text/malfunctions-nl.ts'
import { text as common } from '../../text/nl.ts'
import * as card from '../../ui/card.module.css'
import { Failure } from '../../ui/failure.tsx'
import { More } from '../../ui/more.tsx'
import { usePages } from '../../ui/use-pages.ts'
import { Card } from './card.tsx'
import { FILTERS } from './malfunction-filters.tsx'
import * as styles from './malfunctions.module.css'
import { EVERY_MS, MALFUNCTIONS } from './malfunctions.ts'

const PAGE = 50

interface ColumnProps {
  state: MalfunctionState
  filters: URLSearchParams
  /** The one that stands beside. */
  open: string | null
  onOpen: (id: string) => void
}

/** The malfunctions that stand so. What others did comes by itself. */
export function Column({ state, filters, open, onOpen }: ColumnProps) {
  const id = useId()
  const asked = {
    state,
    ship: filters.get('schip'),
    mine: filters.has('mijn'),
    urgent: filters.has('dringend'),
    replied: filters.has('antwoord'),
  }
  const pages = usePages(
    {
      key: [MALFUNCTIONS, 'column', asked],
      read: (after, signal) =>
        send(officeMalfunctions, { ...asked, after, limit: PAGE }, pollOptions(signal)),
      everyMs: EVERY_MS,
    },
    ({ malfunctions }) => malfunctions,
  )
  const { rows, error, hasMore } = pages
  const isFiltered = FILTERS.some((name) => name !== 'toestand' && filters.has(name))
  return (
    <section className={styles.column} aria-labelledby={id}>
      <h2 id={id} className={styles.state}>
        <span>{`${text.states[state]} `}</span>
        {rows && <span>{hasMore ? `${rows.length}+` : rows.length}</span>}
      </h2>
      <Failure of={error} />
      {!rows && !error && <p>{common.loading}</p>}
      {rows?.length === 0 && <p>{isFiltered ? text.emptyFiltered : text.empty[state]}</p>}
      <ul className={card.cards}>
        {rows?.map((malfunction) => (
          <li key={malfunction.id} data-key={malfunction.id}>
            <Card malfunction={malfunction} isOpen={malfunction.id === open} onOpen={onOpen} />
          </li>
        ))}
      </ul>
      <More of={pages} />
    </section>
  )
}
