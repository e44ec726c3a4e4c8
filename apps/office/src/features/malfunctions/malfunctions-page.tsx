/** Storingen: what crews reported, in columns by how it stands; one of them beside it. Filters and what is open stand in the address. */
import { MALFUNCTION_STATES, type MalfunctionState } from '@vaarboek/wire/office'
import { lazy, Suspense, useRef, useState } from 'react'
import { text } from '../../text/malfunctions-nl.ts'
import { Button } from '../../ui/button.tsx'
import * as card from '../../ui/card.module.css'
import { useFilters } from '../../ui/navigation.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { useFocusBack } from '../../ui/use-focus-back.ts'
import { useShortcut } from '../../ui/use-shortcut.ts'
import { Column } from './column.tsx'
import { MalfunctionFilters } from './malfunction-filters.tsx'
import { MalfunctionPanel } from './malfunction-panel.tsx'
import * as styles from './malfunctions.module.css'
import { moveFocus } from './move-focus.ts'

const Dangers = lazy(() => import('./dangers.tsx'))

/** Closed ones are asked for by themselves. */
const COLUMNS = MALFUNCTION_STATES.filter((state) => state !== 'closed')

export default function MalfunctionsPage() {
  const [filters, change] = useFilters()
  const board = useRef<HTMLDivElement>(null)
  const [isAsking, ask] = useState(false)
  const open = filters.get('storing')
  const chosen = MALFUNCTION_STATES.find((state) => state === filters.get('toestand'))
  const states: readonly MalfunctionState[] = chosen ? [chosen] : COLUMNS
  const close = () => change({ storing: null })
  useFocusBack(board, open)
  useShortcut('Escape', close)
  return (
    <>
      <PageHead title={text.title}>
        <p className={card.keys}>{text.keys}</p>
        <Button variant="secondary" onClick={() => ask(true)}>
          {text.dangers.open}
        </Button>
      </PageHead>
      {isAsking && (
        <Suspense fallback={<span aria-busy="true" />}>
          <Dangers onClose={() => ask(false)} />
        </Suspense>
      )}
      <MalfunctionFilters filters={filters} onChange={change} />
      <div className={styles.beside} data-open={open !== null || undefined}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: arrows go from card to card; Tab does too */}
        <div
          ref={board}
          className={styles.board}
          data-one={chosen ? true : undefined}
          tabIndex={-1}
          onKeyDown={moveFocus}
        >
          {states.map((state) => (
            <Column
              key={state}
              state={state}
              filters={filters}
              open={open}
              onOpen={(id) => change({ storing: id })}
            />
          ))}
        </div>
        {open !== null && (
          <MalfunctionPanel key={open} id={open} onClose={close} onOpen={(id) => change({ storing: id })} />
        )}
      </div>
    </>
  )
}
