/** Over a list: how many there are, or why there is none, and what one does with all of it. */
import type { ReactNode } from 'react'
import { ListMenu } from './list-menu.tsx'
import * as styles from './over-list.module.css'
import type { WholeList } from './whole-list.ts'

interface OverListProps<Row> {
  children: ReactNode
  of: WholeList<Row>
  /** Without rows there is nothing to do with them. */
  isEmpty: boolean
}

export function OverList<Row>({ children, of, isEmpty }: OverListProps<Row>) {
  return (
    <div className={styles.over}>
      <p role="status" className={styles.count}>
        {children}
      </p>
      {!isEmpty && <ListMenu of={of} />}
    </div>
  )
}
