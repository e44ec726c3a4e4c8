/** Prints measurements: what, ours, the floor's, and whether the target is met. */
import { percentile } from '../load/tables.ts'

export const medianOf = (values: readonly number[]): number =>
  percentile(
    values.toSorted((a, b) => a - b),
    0.5,
  )

export interface Row {
  what: string
  unit: string
  ours: number
  /** The floor's value; null when there is none. */
  reference: number | null
  /** The maximum: times the reference, or in its unit without one. Null: not judged. */
  target: number | null
}

export function isEnough({ ours, reference, target }: Row): boolean {
  return target === null || ours <= target * (reference ?? 1)
}

/** @param by the heading of the third column */
export function rowsTable(rows: readonly Row[], by: string): string {
  const digits = (value: number) => (value >= 100 ? value.toFixed(0) : value.toFixed(1))
  const cells = rows.map((row) => {
    const { what, unit, ours, reference, target } = row
    const ratio = reference === null ? '' : reference === 0 ? '–' : (ours / reference).toFixed(2)
    const mark = isEnough(row) ? 'ok' : 'short'
    return [
      `${what} (${unit})`,
      digits(ours),
      reference === null ? '' : digits(reference),
      ratio,
      target === null ? '' : `≤ ${target}`,
      target === null ? '' : mark,
    ]
  })
  return table([['what', 'ours', by, 'ratio', 'target', ''], ...cells])
}

export function table(rows: string[][]): string {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((cells) => cells[column]?.length ?? 0)),
  )
  const pad = (cell: string, column: number) =>
    column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0)
  return rows.map((cells) => cells.map(pad).join('  ').trimEnd()).join('\n')
}
