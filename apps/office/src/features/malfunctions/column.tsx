import { useInfiniteQuery } from '@tanstack/react-query'
import { type MalfunctionState, officeMalfunctions } from '@vaarboek/wire/office'
import { useId } from 'react'
import { send } from '../../platform/server.ts'
import { text } from '../../text/malfunctions-nl.ts'
import { text as common } from '../../text/nl.ts'
import { Button } from '../../ui/button.tsx'
import * as card from '../../ui/card.module.css'
import { Failure } from '../../ui/failure.tsx'
import { Card } from './card.tsx'
import { FILTERS } from './malfunction-filters.tsx'
import * as styles from './malfunctions.module.css'
import { EVERY_MS, MALFUNCTIONS, optionsOf } from './malfunctions.ts'

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
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: [MALFUNCTIONS, 'column', asked],
    queryFn: ({ pageParam, signal }) =>
      send(officeMalfunctions, { ...asked, after: pageParam, limit: PAGE }, optionsOf(signal)),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    refetchInterval: EVERY_MS,
  })
  const rows = data?.pages.flatMap(({ malfunctions }) => malfunctions) ?? []
  const isFiltered = FILTERS.some((name) => name !== 'toestand' && filters.has(name))
  return (
    <section className={styles.column} aria-labelledby={id}>
      <h2 id={id} className={styles.state}>
        {text.states[state]} {data && <span>{hasNextPage ? `${rows.length}+` : rows.length}</span>}
      </h2>
      <Failure of={error} />
      {!data && !error && <p>{common.loading}</p>}
      {data && rows.length === 0 && <p>{isFiltered ? text.emptyFiltered : text.empty[state]}</p>}
      <ul className={card.cards}>
        {rows.map((malfunction) => (
          <li key={malfunction.id} data-key={malfunction.id}>
            <Card malfunction={malfunction} isOpen={malfunction.id === open} onOpen={onOpen} />
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <Button variant="secondary" isBusy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {text.more}
        </Button>
      )}
    </section>
  )
}
