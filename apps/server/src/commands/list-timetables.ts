import * as v from 'valibot'
import {
  allVersions,
  shiftsInVersion,
  type VersionRow,
  versionOn,
} from '../repositories/timetable/timetable-versions.ts'
import { command, mustExist } from './command.ts'
import { columns, minuteOf } from './layout.ts'
import { NUMBER, required } from './options.ts'
import { CATALOGUE } from './text/text.ts'

const STATES = ['draft', 'withdrawn', 'holds', 'later', 'replaced'] as const
const VERSION = v.object({
  version: v.number(),
  state: v.picklist(STATES),
  firstDay: v.string(),
  lastDay: v.nullable(v.string()),
  shifts: v.number(),
  publishedAt: v.nullable(v.string()),
  author: v.string(),
  source: v.string(),
  feedVersion: v.nullable(v.string()),
})
type Version = v.InferOutput<typeof VERSION>

/** The versions of a concession's timetable, and which one holds today. */
export const listTimetables = command({
  help: CATALOGUE.timetables.list,
  options: { concession: required(NUMBER) },
  examples: ['--concession 2'],
  gives: v.array(VERSION),
  async prepare({ concession }) {
    return async ({ database, clock }) => {
      await mustExist(database, concession)
      const today = clock.today()
      const holding = await versionOn(database, concession, today)
      const value: Version[] = []
      for (const row of await allVersions(database, concession)) {
        const shifts = await shiftsInVersion(database, { concession, version: row.version })
        value.push(versionOf(row, shifts, stateOf(row, today, holding)))
      }
      if (value.length === 0) return { value, shown: CATALOGUE.timetables.list.none }
      const rows = value.map((version) => cellsOf(version))
      return { value, shown: columns([CATALOGUE.timetables.list.heading, ...rows]) }
    }
  },
})

function versionOf(row: VersionRow, shifts: number, state: Version['state']): Version {
  const { version, firstDay, lastDay, publishedAt, author, source, feedVersion } = row
  return { version, state, firstDay, lastDay, shifts, publishedAt, author, source, feedVersion }
}

function cellsOf(row: Version) {
  const say = CATALOGUE.timetables.list
  const { version, state, firstDay, lastDay, shifts, publishedAt, author, source, feedVersion } = row
  const until = lastDay === null ? say.untilNext : lastDay < firstDay ? say.never : lastDay
  const published = publishedAt === null ? '' : minuteOf(publishedAt)
  return [version, say.states[state], firstDay, until, shifts, published, author, source, feedVersion]
}

function stateOf({ state, version, firstDay }: VersionRow, today: string, holding: number | null) {
  if (state !== 'published') return state
  if (version === holding) return 'holds'
  return firstDay > today ? 'later' : 'replaced'
}
