/** A step's heading over the server's list, or over why there is nothing yet. */
import type { ListName } from '@vaarboek/engine'
import type { ReactNode } from 'react'
import { text } from '../../text/text.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { useEngineState } from '../../ui/hooks.ts'
import { Loader } from '../../ui/loader.tsx'
import type { Offered } from '../../ui/use-reference-list.ts'
import * as styles from './start.module.css'

interface Props {
  title: string
  offered: Offered<ListName>
  /** Message for an empty list of the server. */
  nothing: string
  /** Controls beside the heading. */
  tools?: ReactNode
  children: ReactNode
}

export function StepContent({ title, offered, nothing, tools, children }: Props) {
  const isOnline = useEngineState((state) => state.isOnline)
  return (
    <section className={styles.step}>
      <div className={styles.heading}>
        <h2>{title}</h2>
        {tools}
      </div>
      {offered.list.length > 0 && <div className={styles.offer}>{children}</div>}
      {offered.list.length === 0 && offered.isLoading && <Loader />}
      {offered.list.length === 0 && !offered.isLoading && (
        <EmptyState title={isOnline ? nothing : text.needsNetwork}>
          <Button variant="secondary" onClick={offered.reload}>
            {text.tryAgain}
          </Button>
        </EmptyState>
      )}
    </section>
  )
}
