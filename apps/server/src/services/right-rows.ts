/** Rows of a spreadsheet that are added all or not at all: each that is wrong is named, with why. */
import { normalForm } from '@vaarboek/domain'
import type { RefusedRow, RowFault } from '@vaarboek/wire/office'
import type { ReadField } from '@vaarboek/wire/office/server'
import { HttpError, problem } from './http-error.ts'

/** How a kind of row is read, and what no two of them may share. */
interface Reading<Written, Right> {
  /** The right row, or what is wrong with it first. */
  read: (row: Written) => Right | RowFault
  /** In whatever spelling: the address of a captain, the name of a ship. */
  sameIn: (right: Right) => string
  twice: RowFault
}

/** Rows as they are added. @throws HttpError 422 with every row that is wrong */
export function rightRows<Written, Right extends object>(
  rows: readonly Written[],
  { read, sameIn, twice }: Reading<Written, Right>,
): Right[] {
  const seen = new Set<string>()
  const judged = rows.map((row) => {
    const one = read(row)
    if (typeof one === 'string') return one
    const key = normalForm(sameIn(one))
    if (seen.has(key)) return twice
    seen.add(key)
    return one
  })
  refuseRows(
    judged.flatMap((one, index) => (typeof one === 'string' ? [{ row: index + 1, because: one }] : [])),
  )
  return judged.filter((one): one is Right => typeof one !== 'string')
}

/** Refuses rows that somebody or something there already is. @throws HttpError 422 with them, if there are any */
export function refuseKnown<Right>(
  rows: readonly Right[],
  isKnown: (right: Right) => boolean,
  because: RowFault,
): void {
  refuseRows(rows.flatMap((right, index) => (isKnown(right) ? [{ row: index + 1, because }] : [])))
}

function refuseRows(rows: readonly RefusedRow[]): void {
  if (rows.length > 0) throw new HttpError(422, problem('rows-refused', { rows }))
}

/** Fields that are all right, or what is wrong with the first that isn't. */
export function allOf<Fields extends object>(
  fields: {
    [Name in keyof Fields]: ReadField<Fields[Name]>
  },
): Fields | RowFault {
  const entries = Object.entries<ReadField<unknown>>(fields)
  for (const [, field] of entries) if ('because' in field) return field.because
  return Object.fromEntries(
    entries.map(([name, field]) => [name, 'value' in field ? field.value : null]),
  ) as Fields
}
