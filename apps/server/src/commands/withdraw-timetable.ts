import { withdrawTimetable as withdraw } from '../services/timetable/withdraw-timetable.ts'
import { CONCESSION, type Command, concessionOf, mustExist, UsageError } from './command.ts'
import { COMMAND_LINE } from './import-gtfs.ts'

/** Withdraws a version of the timetable: the one before holds again. */
export const withdrawTimetable: Command = {
  usage: '<versie> --concession N',
  summary: 'Trekt een versie van de dienstregeling in: vanaf vandaag geldt weer de versie ervoor.',
  options: CONCESSION,
  takesWords: true,
  async prepare(values, [given, ...more]) {
    const concession = concessionOf(values)
    const version = Number(given)
    if (more.length > 0 || !Number.isInteger(version) || version < 1)
      throw new UsageError('Geef het nummer van één versie mee, zoals list-timetables het toont.')
    return async (work) => {
      await mustExist(work.database, concession)
      const { from, instead } = await withdraw(work, concession, version, {
        author: COMMAND_LINE,
        by: work.by,
      })
      return (
        `Versie ${version} van concessie ${concession} is ingetrokken: vanaf ${from} geldt versie ${instead}. ` +
        'Vaarten die al begonnen zijn houden hun haltes en tijden.'
      )
    }
  },
}
