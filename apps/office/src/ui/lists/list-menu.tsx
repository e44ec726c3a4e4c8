/** What one does with all of a list: print it, save it as CSV, choose its columns, keep its filters by a name. */
import { lazy, Suspense, useState } from 'react'
import { text as common } from '../../text/nl.ts'
import { Button } from '../button.tsx'
import type { WholeList } from './whole-list.ts'

const ListDialog = lazy(() => import('./list-dialog.tsx'))

export function ListMenu<Row>({ of }: { of: WholeList<Row> }) {
  const [isOpen, open] = useState(false)
  return (
    <>
      <Button variant="secondary" onClick={() => open(true)}>
        {common.list}
      </Button>
      {isOpen && (
        <Suspense>
          <ListDialog of={of as WholeList<unknown>} onClose={() => open(false)} />
        </Suspense>
      )}
    </>
  )
}
