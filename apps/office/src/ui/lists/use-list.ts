/** A list of a page: its columns and order as somebody wants them, and what one does with all of it. */
import type { Column } from '../columns.tsx'
import { type OwnColumns, useOwnColumns } from './own-columns.ts'
import { type Sorting, useSorting } from './sorting.ts'
import type { WholeList } from './whole-list.ts'

interface ListUse<Row> {
  /** By it the browser keeps what was chosen; and of its file. */
  name: string
  title: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  /** Of a list that is read page after page; its order is the server's. */
  readAll?: WholeList<Row>['readAll']
  /** What of the address is of the moment: a row that is open. */
  fleeting?: readonly string[]
}

export interface List<Row> extends WholeList<Row> {
  own: OwnColumns<Row>
  sorting?: Sorting
  /** As they are shown. */
  shown: { columns: readonly Column<Row>[]; rows: readonly Row[]; sorting?: Sorting | undefined }
}

export function useList<Row>({
  name,
  title,
  columns,
  rows,
  readAll,
  fleeting = [],
}: ListUse<Row>): List<Row> {
  const own = useOwnColumns(name, columns)
  const { sorting, sorted } = useSorting(columns, rows)
  const mayOrder = !readAll && columns.some(({ sortBy }) => sortBy)
  return {
    ...{ name, title, columns: own.shown, own, fleeting },
    readAll: readAll ?? (async () => ({ rows: sorted, isCut: false })),
    ...(mayOrder && { sorting }),
    shown: { columns: own.shown, rows: mayOrder ? sorted : rows, sorting: mayOrder ? sorting : undefined },
  }
}
