/** Counts go to a file as CSV, a piece at a time. */
import type { Context } from '../context.ts'
import { COUNT_COLUMNS, countRows } from './count-rows.ts'
import type { SailedStops } from './counted-days.ts'
import { CSV_FORMS, csvHeading, csvRows } from './csv.ts'
import type { ExportWriter } from './export-writer.ts'
import type { People } from './people-in-export.ts'

interface Writing extends Pick<Context, 'clock'> {
  form: 'plain' | 'excel'
  people: People
  write: (text: string) => Promise<void>
}

export async function csvWriter({ clock, form, people, write }: Writing): Promise<ExportWriter> {
  await write(csvHeading(COUNT_COLUMNS, CSV_FORMS[form]))
  return {
    withLegs: false,
    async add(sailed: SailedStops) {
      const rows = countRows(clock, sailed, people)
      await write(csvRows(COUNT_COLUMNS, rows, CSV_FORMS[form]))
      return rows.length
    },
    end: async () => ({ loadsLeftOut: 0 }),
  }
}
