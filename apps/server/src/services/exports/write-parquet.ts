/** The same rows as a CSV has, as Parquet. */
import { COUNTED_KINDS } from '@vaarboek/domain'
import type { Context } from '../context.ts'
import { COUNT_COLUMNS, COUNT_NAMES, countRows, HELD_NAMES, SHORE_NAMES } from './count-rows.ts'
import type { ExportWriter } from './export-writer.ts'
import { type Columns, DAY, type Kind, LONG, MOMENT, parquetTable, TEXT, WHOLE } from './parquet-table.ts'
import type { People } from './people-in-export.ts'

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

/** The columns of counts, each with its type. */
export const TYPED_COUNTS: Columns<Column> = COUNT_COLUMNS.map((name) => ({
  name,
  kind: KINDS[name] ?? TEXT,
}))

interface Writing extends Pick<Context, 'clock'> {
  people: People
  write: (bytes: Uint8Array) => Promise<void>
}

export function parquetWriter({ clock, people, write }: Writing): ExportWriter {
  const table = parquetTable(TYPED_COUNTS, write)
  return {
    withLegs: false,
    async add(sailed) {
      const rows = countRows(clock, sailed, people)
      await table.add(rows)
      return rows.length
    },
    async end() {
      await table.end()
      return { loadsLeftOut: 0 }
    },
  }
}
