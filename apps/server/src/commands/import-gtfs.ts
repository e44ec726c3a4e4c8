import { basename } from 'node:path'
import type { ImportProgress } from '@vaarboek/wire/office'
import * as v from 'valibot'
import { importInWorker } from '../services/timetable/import-in-worker.ts'
import { publishImport } from '../services/timetable/import-timetable.ts'
import type { ImportReport } from '../services/timetable/short-differences.ts'
import { COMMAND_LINE } from '../text/ashore-nl.ts'
import { command } from './command.ts'
import { describeImport } from './describe-import.ts'
import { DAY, FILE, NUMBER, optional, repeated, required, SWITCH, TEXT } from './options.ts'
import { leftOutInWords, progressInWords, remarkInWords } from './text/feed.ts'
import { CATALOGUE } from './text/text.ts'

const ID = { ...TEXT, placeholder: 'id' } as const
const IMPORTED = v.object({
  version: v.nullable(v.number()),
  trial: v.boolean(),
  firstDay: v.string(),
  before: v.nullable(v.number()),
  tracks: v.number(),
  stops: v.number(),
  services: v.number(),
  shifts: v.number(),
  stopTimes: v.number(),
  sailsFrom: v.nullable(v.string()),
  sailsUntil: v.nullable(v.string()),
  newShifts: v.number(),
  goneShifts: v.number(),
  otherShifts: v.number(),
  begunTrips: v.array(v.number()),
  warnings: v.array(v.string()),
  refused: v.array(v.string()),
  leftOut: v.array(v.string()),
})

/** Takes over a GTFS timetable as a new version, all or nothing; repeat it whenever the feed changes. */
export const importGtfs = command({
  help: CATALOGUE.timetables.import,
  options: {
    concession: required(NUMBER),
    from: optional(DAY),
    'dry-run': SWITCH,
    route: repeated(ID),
    agency: repeated(ID),
  },
  words: { feed: required({ ...FILE, placeholder: 'folderOrZip' }) },
  examples: [
    'gtfs.zip --concession 2 --dry-run',
    'gtfs.zip --concession 2 --from 2026-12-14 --route Schelde',
  ],
  gives: IMPORTED,
  canStop: true,
  async prepare({ concession, from, 'dry-run': isTrial, route, agency, feed }) {
    const selection = { routes: [...route], agencies: [...agency] }
    const by = { concession, author: COMMAND_LINE }
    const order = { path: feed, source: basename(feed), ...selection, ...by, from, isTrial }
    return async (work) => {
      const progress = (done: ImportProgress) => work.progress(progressInWords(done))
      const report = await importInWorker({ ...work, progress }, order)
      await publishImport(work, report, { ...by, by: work.by })
      work.progress('')
      const shown = describeImport(concession, report, isTrial)
      return { value: importedOf(report, isTrial), shown }
    }
  },
})

function importedOf(report: ImportReport, trial: boolean): v.InferOutput<typeof IMPORTED> {
  const { version, firstDay, before, read, differences, begun } = report
  const { tracks, stops, services, shifts, stopTimes, sailsFrom, sailsUntil } = read
  return {
    version,
    trial,
    firstDay,
    before,
    tracks,
    stops,
    services,
    shifts,
    stopTimes,
    sailsFrom,
    sailsUntil,
    newShifts: differences.added.count,
    goneShifts: differences.gone.count,
    otherShifts: differences.changed.count,
    begunTrips: begun.map(({ id }) => id),
    warnings: read.warnings.map(remarkInWords),
    refused: read.refused.map(remarkInWords),
    leftOut: read.leftOut.map(leftOutInWords),
  }
}
