/** A list of people, page after page. */
import { text as common } from '../../text/nl.ts'
import { text } from '../../text/people-nl.ts'
import type { Column } from '../../ui/columns.tsx'
import { Failure } from '../../ui/failure.tsx'
import { OverList } from '../../ui/lists/over-list.tsx'
import { useList } from '../../ui/lists/use-list.ts'
import { More } from '../../ui/more.tsx'
import type { Pages } from '../../ui/use-pages.ts'
import { VirtualTable } from '../../ui/virtual-table.tsx'

interface PeopleTableProps<Row> {
  /** By it the browser keeps what was chosen of the list. */
  name: string
  label: string
  pages: Pages<Row>
  columns: readonly Column<Row>[]
  none: string
  count: (rows: number) => string
  rowPx?: number
}

export function PeopleTable<Row extends { id: string }>(props: PeopleTableProps<Row>) {
  const { name, label, pages, columns, none, count, rowPx } = props
  const { rows, error, hasMore } = pages
  const whole = useList({ name, title: label, columns, rows: rows ?? [], readAll: pages.readAll })
  return (
    <>
      <Failure of={error} />
      <OverList of={whole} isEmpty={!rows || rows.length === 0}>
        {!rows
          ? !error && common.loading
          : rows.length === 0
            ? none
            : hasMore
              ? text.shownSoFar(rows.length)
              : count(rows.length)}
      </OverList>
      {rows && rows.length > 0 && (
        <VirtualTable
          label={label}
          {...whole.shown}
          keyOf={({ id }) => id}
          count={hasMore ? -1 : rows.length}
          {...(rowPx !== undefined && { rowPx })}
        />
      )}
      <More of={pages} />
    </>
  )
}
