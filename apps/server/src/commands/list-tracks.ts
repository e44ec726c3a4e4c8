import * as v from 'valibot'
import { listedTracks } from '../repositories/timetable/tracks.ts'
import { command, mustExist } from './command.ts'
import { columns, plain } from './layout.ts'
import { NUMBER, required } from './options.ts'
import { CATALOGUE } from './text/text.ts'

/** The tracks of a concession, also those that no version of now sails. */
export const listTracks = command({
  help: CATALOGUE.tracks.list,
  options: { concession: required(NUMBER) },
  examples: ['--concession 2'],
  gives: v.array(
    v.object({ id: v.number(), name: v.string(), ref: v.nullable(v.string()), shifts: v.number() }),
  ),
  async prepare({ concession }) {
    return async ({ database }) => {
      await mustExist(database, concession)
      const value = await listedTracks(database, concession)
      if (value.length === 0) return { value, shown: CATALOGUE.tracks.list.none }
      const rows = value.map(({ id, name, ref, shifts }) => [id, plain(name), ref ?? '-', shifts])
      return { value, shown: columns([CATALOGUE.tracks.list.heading, ...rows]) }
    }
  },
})
