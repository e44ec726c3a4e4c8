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

/** Each row as it is added, or what is wrong with it. */
export type Judged<Right> = readonly (Right | RowFault)[]

export function judgeRows<Written, Right extends object>(
  rows: readonly Written[],
  { read, sameIn, twice }: Reading<Written, Right>,
): Judged<Right> {
  const seen = new Set<string>()
  return rows.map((row) => {
    const one = read(row)
    if (typeof one === 'string') return one
    const key = normalForm(sameIn(one))
    if (seen.has(key)) return twice
    seen.add(key)
    return one
  })
}

export function rightOnes<Right extends object>(judged: Judged<Right>): Right[] {
  return judged.filter((one): one is Right => typeof one !== 'string')
}

/** Refuses all that is wrong at once, with what somebody or something there already is. @throws HttpError 422 with every such row */
export function refuseWrong<Right extends object>(
  judged: Judged<Right>,
  isKnown: (right: Right) => boolean,
  known: RowFault,
): void {
  const rows = judged.flatMap((one, index): RefusedRow[] => {
    const because = typeof one === 'string' ? one : isKnown(one) ? known : null
    return because === null ? [] : [{ row: index + 1, because }]
  })
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
