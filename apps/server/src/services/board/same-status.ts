/** Whether two rows of one trip on the board are the same. */
import type { BoardStatusRow } from '../../repositories/board/board.ts'

/** A row that wasn't read again is the same one. */
export function isOther(before: BoardStatusRow | undefined, row: BoardStatusRow): boolean {
  if (before === row) return false
  return (
    !before || (Object.keys(row) as (keyof BoardStatusRow)[]).some((field) => before[field] !== row[field])
  )
}

/** Changed without a new version. Names have none. */
export function isDiffering(before: BoardStatusRow | undefined, row: BoardStatusRow): boolean {
  return before?.version === row.version && before.digest !== row.digest
}
