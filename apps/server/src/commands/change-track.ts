import * as v from 'valibot'
import { nameTrack } from '../services/timetable/change-track.ts'
import { operatorBy } from './audited.ts'
import { command, mustExist } from './command.ts'
import { TRACK, trackOf } from './one-of.ts'
import { NAME, NUMBER, required } from './options.ts'
import { CATALOGUE } from './text/text.ts'

export const changeTrack = command({
  help: CATALOGUE.tracks.change,
  options: { concession: required(NUMBER), ...TRACK, name: required(NAME) },
  examples: ['--concession 2 --track Schelde --name "Schelde zuid"'],
  gives: v.object({ id: v.number(), name: v.string(), untilImport: v.boolean() }),
  async prepare({ concession, name, ...given }) {
    return async (work) => {
      const { database } = work
      await mustExist(database, concession)
      const { id, ref } = await database.transaction(async (tx) => {
        const track = await trackOf(tx, concession, given)
        await nameTrack(tx, operatorBy(work, concession), track.id, name)
        return track
      })
      const untilImport = ref !== null
      const say = CATALOGUE.tracks.change
      const shown = [say.done(id, name), ...(untilImport ? [say.untilImport] : [])].join('\n')
      return { value: { id, name, untilImport }, shown }
    }
  },
})
