import * as v from 'valibot'
import { removeTrack as remove } from '../services/timetable/change-track.ts'
import { operatorBy } from './audited.ts'
import { command, mustExist } from './command.ts'
import { TRACK, trackOf } from './one-of.ts'
import { NUMBER, required } from './options.ts'
import { removeUnlessHeld } from './remove-held.ts'
import { CATALOGUE } from './text/text.ts'

/** A track that was made by mistake, or that a version left behind which was thrown away. */
export const removeTrack = command({
  help: CATALOGUE.tracks.remove,
  options: { concession: required(NUMBER), ...TRACK },
  examples: ['--concession 2 --track Schelde', '--concession 2 --track-id 4'],
  gives: v.object({ id: v.number() }),
  async prepare({ concession, ...given }) {
    return async (work) => {
      const { database } = work
      await mustExist(database, concession)
      const { id, name } = await trackOf(database, concession, given)
      await removeUnlessHeld(
        () => database.transaction((tx) => remove(tx, operatorBy(work, concession), id)),
        CATALOGUE.tracks.remove.instead,
      )
      return { value: { id }, shown: CATALOGUE.tracks.remove.done(id, name) }
    }
  },
})
