/** A list of people, page after page. */
import { text as common } from '../../text/nl.ts'
import { text } from '../../text/people-nl.ts'
import { Button } from '../../ui/button.tsx'
import { Failure } from '../../ui/failure.tsx'
import * as list from '../../ui/filters.module.css'
import { type Column, VirtualTable } from '../../ui/virtual-table.tsx'

interface PeopleTableProps<Row> {
  label: string
  pages: {
    data: unknown
    error: Error | null
    hasNextPage: boolean
    isFetchingNextPage: boolean
    fetchNextPage: () => Promise<unknown>
  }
  rows: readonly Row[]
  columns: readonly Column<Row>[]
  none: string
  count: (rows: number) => string
  rowPx?: number
}

export function PeopleTable<Row extends { id: string }>(props: PeopleTableProps<Row>) {
  const { label, pages, rows, columns, none, count, rowPx } = props
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage } = pages
  return (
    <>
      <Failure of={error} />
      <p role="status" className={list.count}>
        {!data && !error && common.loading}
        {Boolean(data) && rows.length === 0 && none}
        {rows.length > 0 && (hasNextPage ? text.shownSoFar(rows.length) : count(rows.length))}
      </p>
      {rows.length > 0 && (
        <VirtualTable
          label={label}
          columns={columns}
          rows={rows}
          keyOf={({ id }) => id}
          count={hasNextPage ? -1 : rows.length}
          {...(rowPx !== undefined && { rowPx })}
        />
      )}
      {hasNextPage && (
        <div className={list.more}>
          <Button variant="secondary" isBusy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {text.more}
          </Button>
        </div>
      )}
    </>
  )
}
