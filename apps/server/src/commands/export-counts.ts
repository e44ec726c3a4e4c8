import * as v from 'valibot'
import { COUNT_COLUMNS, type CountRow, countRows } from '../services/exports/count-rows.ts'
import { sailedOn } from '../services/exports/counted-days.ts'
import { CSV_FORMS, csvHeading, csvRows } from '../services/exports/csv.ts'
import { demandNoneArchived } from '../services/exports/none-archived.ts'
import { UNDER_NAMES } from '../services/exports/people-in-export.ts'
import { csvWriter } from '../services/exports/write-counts.ts'
import { command, mustExist, type Work } from './command.ts'
import { checkRange, exportToFile } from './export-to-file.ts'
import { DAY, NUMBER, optional, PATH, required, SWITCH } from './options.ts'
import { CATALOGUE } from './text/text.ts'
import { UsageError } from './usage-error.ts'

const ROW = v.record(v.picklist(COUNT_COLUMNS), v.nullable(v.union([v.string(), v.number()])))

/** All counts of a service day, or of a range of days, for whoever reckons with them. */
export const exportCounts = command({
  help: CATALOGUE.exports.counts,
  options: { concession: required(NUMBER), day: required(DAY), until: optional(DAY), excel: SWITCH },
  words: { file: optional(PATH) },
  examples: [
    '--concession 2 --day 2026-11-21 tellingen.csv',
    '--concession 2 --day 2026-11-01 --until 2026-11-30 --excel november.csv',
    '--concession 2 --day 2026-11-21 --json',
  ],
  gives: v.union([v.array(ROW), v.object({ file: v.string(), rows: v.number() })]),
  canStop: true,
  async prepare({ concession, day, until, excel, file }) {
    const range = { concession, firstDay: day, lastDay: until ?? day }
    checkRange(range)
    if (file === null && until !== null) throw new UsageError(CATALOGUE.exports.needsFile)
    const form = excel ? 'excel' : 'plain'
    return async (work) => {
      await mustExist(work.database, concession)
      if (file === null) return wholeDay(work, range, form)
      const { rows } = await exportToFile(work, range, file, ({ write }) =>
        csvWriter({ clock: work.clock, form, people: UNDER_NAMES, write }),
      )
      return { value: { file, rows }, shown: CATALOGUE.exports.done(rows, file) }
    }
  },
})

/** All of one day, as text and as values. */
async function wholeDay(
  { database, clock }: Work,
  { concession, firstDay }: { concession: number; firstDay: string },
  form: 'plain' | 'excel',
) {
  await demandNoneArchived(database, concession, { firstDay, lastDay: firstDay })
  const rows: CountRow[] = []
  for await (const sailed of sailedOn(database, concession, firstDay))
    rows.push(...countRows(clock, sailed, UNDER_NAMES))
  const table = csvHeading(COUNT_COLUMNS, CSV_FORMS[form]) + csvRows(COUNT_COLUMNS, rows, CSV_FORMS[form])
  // Whoever prints it ends the last line.
  return { value: rows, shown: table.replace(/\r\n$/, '') }
}
