import { rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import * as v from 'valibot'
import { type OwnFile, ownFile } from '../files/exports-folder.ts'
import { makeNewFolder } from '../files/owner-only.ts'
import { concessionName } from '../repositories/concessions.ts'
import { approvedDaysBetween } from '../repositories/counts/day-reviews.ts'
import { UNDER_NAMES, underMarks } from '../services/exports/people-in-export.ts'
import { tidesWriter } from '../services/exports/write-tides.ts'
import { command, mustExist } from './command.ts'
import { checkRange, exportToFile } from './export-to-file.ts'
import { DAY, NUMBER, optional, PATH, required, SWITCH } from './options.ts'
import { CATALOGUE } from './text/text.ts'

const { tides: words } = CATALOGUE.exports

/** The counts of a range of days as a package of TIDES 1.0. */
export const exportTides = command({
  help: words,
  options: {
    concession: required(NUMBER),
    day: required(DAY),
    until: optional(DAY),
    numbers: SWITCH,
    events: SWITCH,
  },
  words: { file: required(PATH) },
  examples: ['--concession 2 --day 2026-11-01 --until 2026-11-30 november.zip'],
  gives: v.object({ file: v.string(), rows: v.number(), loadsLeftOut: v.number() }),
  canStop: true,
  async prepare({ concession, day, until, numbers, events, file }) {
    const range = { concession, firstDay: day, lastDay: until ?? day }
    checkRange(range)
    return async (work) => {
      const { database, clock, random } = work
      await mustExist(database, concession)
      const agency = (await concessionName(database, concession)) ?? String(concession)
      const people = numbers ? UNDER_NAMES : underMarks(random)
      const approved = await approvedDaysBetween(database, concession, [range.firstDay, range.lastDay])
      const facts = { ...range, agency, at: clock.now(), approved }
      // The tables lie beside the package until it has them: where it has room they have.
      let tables: string | null = null
      const begun: OwnFile[] = []
      const tableIn = async (name: string) => {
        tables ??= await makeNewFolder(dirname(file))
        const table = await ownFile(join(tables, name))
        begun.push(table)
        return table
      }
      try {
        const done = await exportToFile(work, range, file, (whole) =>
          tidesWriter({ ...facts, clock, people, hasEvents: events, file: tableIn, whole }),
        )
        return { value: { file, ...done }, shown: words.done(done, file) }
      } finally {
        for (const table of begun) await table.abandon()
        if (tables !== null) await rm(tables, { recursive: true, force: true })
      }
    }
  },
})
