/** A table as Parquet: each column with its type, in groups of rows that are written as they are full. */
import { ByteWriter, ParquetWriter, type SchemaElement } from 'hyparquet-writer'
import type { Cell } from './count-rows.ts'

/** Rows of a group: more are packed better, and keep the thread longer. */
const GROUP = 2000
const DAY_MS = 24 * 3600_000

/** The kind of values in a column. */
export interface Kind {
  element: Omit<SchemaElement, 'name'>
  write: (cell: string | number) => unknown
}

export const TEXT: Kind = { element: { type: 'BYTE_ARRAY', converted_type: 'UTF8' }, write: String }
export const WHOLE: Kind = { element: { type: 'INT32' }, write: Number }
export const LONG: Kind = { element: { type: 'INT64' }, write: BigInt }
export const DAY: Kind = {
  element: { type: 'INT32', converted_type: 'DATE' },
  write: (cell) => new Date(Math.floor(Date.parse(String(cell)) / DAY_MS) * DAY_MS),
}
export const MOMENT: Kind = {
  element: { type: 'INT64', converted_type: 'TIMESTAMP_MILLIS' },
  write: (cell) => new Date(Date.parse(String(cell))),
}

/** The columns of a table in their order, each with what it holds. */
export type Columns<Column extends string> = readonly { name: Column; kind: Kind }[]

/** The value that stands in a file for a cell. */
export function written({ write }: Kind, cell: Cell): unknown {
  return cell === null ? null : write(cell)
}

export interface ParquetTable<Column extends string> {
  add(rows: readonly Readonly<Record<Column, Cell>>[]): Promise<void>
  /** Writes what is left, and what makes it a whole file. */
  end(): Promise<void>
}

export function parquetTable<Column extends string>(
  columns: Columns<Column>,
  write: (bytes: Uint8Array) => Promise<void>,
): ParquetTable<Column> {
  const bytes = new ByteWriter()
  const schema: SchemaElement[] = [
    { name: 'root', num_children: columns.length },
    ...columns.map(({ name, kind }) => ({ name, repetition_type: 'OPTIONAL' as const, ...kind.element })),
  ]
  const parquet = new ParquetWriter({ writer: bytes, schema, createdBy: 'vaarboek' })
  let group: Readonly<Record<Column, Cell>>[] = []
  const flush = async () => {
    const columnData = columns.map(({ name, kind }) => ({
      name,
      data: group.map((row) => written(kind, row[name])),
    }))
    if (group.length > 0) await parquet.write({ columnData, rowGroupSize: group.length })
    group = []
    await write(bytes.getBytes().slice())
    // The offsets within the file go on.
    bytes.index = 0
  }
  return {
    async add(rows) {
      group.push(...rows)
      if (group.length >= GROUP) await flush()
    },
    async end() {
      await flush()
      await parquet.finish()
      await flush()
    },
  }
}
