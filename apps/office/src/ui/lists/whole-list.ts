import type { Column } from '../columns.tsx'
import type { OwnColumns } from './own-columns.ts'
import type { Sorting } from './sorting.ts'

/** What one can do something with all of. */
export interface WholeList<Row> {
  /** By it the browser keeps what was chosen. */
  name: string
  title: string
  /** In the file and on paper. */
  columns: readonly Column<Row>[]
  /** Where columns can be left out. */
  own?: OwnColumns<Row>
  /** Where it can be put in another order. */
  sorting?: Sorting
  /** All rows that there are, those too that weren't read yet. @param onRead gets how many there are so far */
  readAll: (
    onRead: (count: number) => void,
    signal: AbortSignal,
  ) => Promise<{ rows: readonly Row[]; isCut: boolean }>
  /** What of the address is of the moment: a row that is open. */
  fleeting?: readonly string[]
}
