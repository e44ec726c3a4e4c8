import * as v from 'valibot'
import { writeOwnFile } from '../files/owner-only.ts'
import { COUNT_COLUMNS, exportCounts as countsOfDay } from '../services/trips/export-counts.ts'
import { command, mustExist } from './command.ts'
import { csv } from './layout.ts'
import { DAY, NUMBER, optional, PATH, required } from './options.ts'
import { CATALOGUE } from './text/text.ts'
import { UsageError } from './usage-error.ts'

const ROW = v.record(v.picklist(COUNT_COLUMNS), v.nullable(v.union([v.string(), v.number()])))

/** All counts of a service day, for whoever reckons with them. */
export const exportCounts = command({
  help: CATALOGUE.records.counts,
  options: { concession: required(NUMBER), day: required(DAY) },
  words: { file: optional(PATH) },
  examples: ['--concession 2 --day 2026-11-21 tellingen.csv', '--concession 2 --day 2026-11-21 --json'],
  gives: v.union([v.array(ROW), v.object({ file: v.string(), rows: v.number() })]),
  async prepare({ concession, day, file }) {
    return async (context) => {
      await mustExist(context.database, concession)
      const rows = await countsOfDay(context, concession, day)
      const table = csv(COUNT_COLUMNS, rows)
      if (file === null) return { value: rows, shown: table }
      await writeOwnFile(file, `${table}\r\n`, 'wx').catch((error: unknown) => {
        throw new UsageError(CATALOGUE.records.counts.cannot(file, whyOf(error)))
      })
      return {
        value: { file, rows: rows.length },
        shown: CATALOGUE.records.counts.done(rows.length, file),
      }
    }
  },
})

function whyOf(error: unknown): string {
  const counts = CATALOGUE.records.counts
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'EEXIST') return counts.exists
  if (code === 'ENOENT') return counts.noFolder
  return String(error)
}
