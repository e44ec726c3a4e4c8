/** The same rows as a CSV has, as Parquet: each column with its type, in groups of rows that are written as they are full. */
import { COUNTED_KINDS } from '@vaarboek/domain'
import { ByteWriter, ParquetWriter, type SchemaElement } from 'hyparquet-writer'
import type { Context } from '../context.ts'
import {
  type Cell,
  COUNT_COLUMNS,
  COUNT_NAMES,
  type CountRow,
  countRows,
  HELD_NAMES,
  SHORE_NAMES,
} from './count-rows.ts'
import type { ExportWriter } from './export-writer.ts'
import type { People } from './people-in-export.ts'

/** Rows of a group: more are packed better, and keep the thread longer. */
const GROUP = 2000
const DAY_MS = 24 * 3600_000

interface Kind {
  element: Omit<SchemaElement, 'name'>
  write: (cell: string | number) => unknown
}

const TEXT: Kind = { element: { type: 'BYTE_ARRAY', converted_type: 'UTF8' }, write: String }
const WHOLE: Kind = { element: { type: 'INT32' }, write: Number }
const LONG: Kind = { element: { type: 'INT64' }, write: BigInt }
const DAY: Kind = {
  element: { type: 'INT32', converted_type: 'DATE' },
  write: (cell) => new Date(Math.floor(Date.parse(String(cell)) / DAY_MS) * DAY_MS),
}
const MOMENT: Kind = {
  element: { type: 'INT64', converted_type: 'TIMESTAMP_MILLIS' },
  write: (cell) => new Date(Date.parse(String(cell))),
}

type Column = (typeof COUNT_COLUMNS)[number]

/** Columns that aren't text. */
const KINDS: Readonly<Partial<Record<Column, Kind>>> = {
  service_date: DAY,
  trip_id_performed: LONG,
  trip_stop_sequence: WHOLE,
  schedule_arrival_time: MOMENT,
  schedule_departure_time: MOMENT,
  actual_arrival_time: MOMENT,
  actual_departure_time: MOMENT,
  recorded_at: MOMENT,
  to_review: WHOLE,
  ...Object.fromEntries(
    COUNTED_KINDS.flatMap((kind) => Object.values(COUNT_NAMES[kind]).map((name) => [name, WHOLE])),
  ),
  ...Object.fromEntries([...SHORE_NAMES, ...HELD_NAMES].map((name) => [name, WHOLE])),
}

const kindOf = (column: Column) => KINDS[column] ?? TEXT

const SCHEMA: SchemaElement[] = [
  { name: 'root', num_children: COUNT_COLUMNS.length },
  ...COUNT_COLUMNS.map((name) => ({ name, repetition_type: 'OPTIONAL' as const, ...kindOf(name).element })),
]

interface Writing extends Pick<Context, 'clock'> {
  people: People
  write: (bytes: Uint8Array) => Promise<void>
}

export function parquetWriter({ clock, people, write }: Writing): ExportWriter {
  const bytes = new ByteWriter()
  const parquet = new ParquetWriter({ writer: bytes, schema: SCHEMA, createdBy: 'vaarboek' })
  let group: CountRow[] = []
  const flush = async () => {
    if (group.length > 0) await parquet.write({ columnData: columnsOf(group), rowGroupSize: group.length })
    group = []
    await write(bytes.getBytes().slice())
    // The offsets within the file go on.
    bytes.index = 0
  }
  return {
    withLegs: false,
    async add(sailed) {
      const rows = countRows(clock, sailed, people)
      group.push(...rows)
      if (group.length >= GROUP) await flush()
      return rows.length
    },
    async end() {
      await flush()
      await parquet.finish()
      await flush()
      return { loadsLeftOut: 0 }
    },
  }
}

function columnsOf(rows: readonly CountRow[]) {
  return COUNT_COLUMNS.map((name) => {
    const { write } = kindOf(name)
    const value = (cell: Cell) => (cell === null ? null : write(cell))
    return { name, data: rows.map((row) => value(row[name])) }
  })
}
