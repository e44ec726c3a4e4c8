/** Whether two rows of one trip on the board are the same. */
import { NAME_FIELDS, type StatusRow } from '../../repositories/office-names.ts'

/** A row that wasn't read again is the same one. */
export function isOther(before: StatusRow | undefined, row: StatusRow): boolean {
  if (before === row) return false
  return !before || (Object.keys(row) as (keyof StatusRow)[]).some((field) => before[field] !== row[field])
}

const isName = new Set<string>(NAME_FIELDS)

/** Names have no version. */
export function isSameStatus(before: StatusRow, row: StatusRow): boolean {
  return (Object.keys(row) as (keyof StatusRow)[]).every(
    (field) => isName.has(field) || before[field] === row[field],
  )
}
