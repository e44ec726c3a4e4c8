/** Digests of a table's rows, day by day: two tables with the same ones have the same rows in the same order. */
import { createHash, type Hash } from 'node:crypto'
import type { Cell } from './count-rows.ts'
import { type Columns, written } from './parquet-table.ts'

export interface DayDigest {
  rows: number
  sha256: string
}

/** Digests by day; one without rows isn't there. */
export type Digests = ReadonlyMap<string, DayDigest>

export class RowDigests<Column extends string> {
  readonly #columns: Columns<Column>
  readonly #days = new Map<string, { rows: number; hash: Hash }>()

  constructor(columns: Columns<Column>) {
    this.#columns = columns
  }

  /** Rows as they are to be written. */
  add(day: string, rows: readonly Readonly<Record<Column, Cell>>[]): void {
    for (const row of rows) {
      const values = this.#columns.map(({ name, kind }) => written(kind, row[name]))
      this.#addValues(day, values)
    }
  }

  /** A row as a file has it. @param day the column that says its day */
  addRead(day: Column, row: Readonly<Record<string, unknown>>): void {
    const values = this.#columns.map(({ name }) => row[name])
    this.#addValues(String(plain(row[day])).slice(0, 'YYYY-MM-DD'.length), values)
  }

  digests(): Digests {
    const days = [...this.#days].map(([day, { rows, hash }]): [string, DayDigest] => [
      day,
      { rows, sha256: hash.copy().digest('hex') },
    ])
    return new Map(days)
  }

  #addValues(day: string, values: readonly unknown[]): void {
    const of = this.#days.getOrInsertComputed(day, () => ({ rows: 0, hash: createHash('sha256') }))
    of.rows += 1
    of.hash.update(`${JSON.stringify(values.map(plain))}\n`)
  }
}

/** A value as it is compared: nothing there is null. */
function plain(value: unknown): unknown {
  if (value instanceof Date) return value.toISOString()
  if (typeof value === 'bigint') return String(value)
  return value ?? null
}
