import * as v from 'valibot'
import { withdrawTimetable as withdraw } from '../services/timetable/withdraw-timetable.ts'
import { COMMAND_LINE } from '../text/ashore-nl.ts'
import { command, mustExist } from './command.ts'
import { NUMBER, required } from './options.ts'
import { CATALOGUE } from './text/text.ts'

/** Withdraws a version of the timetable: the one before holds again. */
export const withdrawTimetable = command({
  help: CATALOGUE.timetables.withdraw,
  options: { concession: required(NUMBER) },
  words: { version: required({ ...NUMBER, placeholder: 'version' }) },
  examples: ['3 --concession 2'],
  gives: v.object({ version: v.number(), from: v.string(), instead: v.number() }),
  async prepare({ concession, version }) {
    return async (work) => {
      await mustExist(work.database, concession)
      const as = { author: COMMAND_LINE, by: work.by }
      const { from, instead } = await withdraw(work, concession, version, as)
      const shown = CATALOGUE.timetables.withdraw.done(version, concession, from, instead)
      return { value: { version, from, instead }, shown }
    }
  },
})
