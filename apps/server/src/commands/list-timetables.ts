import {
  allVersions,
  shiftsInVersion,
  type VersionRow,
  versionOn,
} from '../repositories/timetable-versions.ts'
import { CONCESSION, type Command, concessionOf, mustExist } from './command.ts'
import { columns, minuteOf } from './layout.ts'

/** The versions of a concession's timetable, and which one holds today. */
export const listTimetables: Command = {
  usage: '--concession N',
  summary: 'Toont de versies van de dienstregeling: wanneer ze gelden, waar ze vandaan komen.',
  options: CONCESSION,
  async prepare(values) {
    const concession = concessionOf(values)
    return async ({ database, clock }) => {
      await mustExist(database, concession)
      const versions = await allVersions(database, concession)
      if (versions.length === 0) return 'Er is nog geen dienstregeling.'
      const today = clock.today()
      const holding = await versionOn(database, concession, today)
      const rows: ReturnType<typeof rowOf>[] = []
      for (const version of versions) {
        const shifts = await shiftsInVersion(database, { concession, version: version.version })
        rows.push(rowOf({ ...version, shifts }, today, holding))
      }
      return columns([HEADING, ...rows])
    }
  },
}

const HEADING = [
  'versie',
  'stand',
  'vanaf',
  'tot en met',
  'diensten',
  'ingevoerd',
  'door',
  'bron',
  'feedversie',
]

function rowOf(version: VersionRow & { shifts: number }, today: string, holding: number | null) {
  const { firstDay, lastDay, shifts, publishedAt, author, source, feedVersion } = version
  return [
    version.version,
    stateOf(version, today, holding),
    firstDay,
    lastDay === null ? 'de volgende' : lastDay < firstDay ? 'nooit' : lastDay,
    shifts,
    publishedAt === null ? '' : minuteOf(publishedAt),
    author,
    source,
    feedVersion,
  ]
}

function stateOf({ state, version, firstDay }: VersionRow, today: string, holding: number | null): string {
  if (state === 'draft') return 'in wording'
  if (state === 'withdrawn') return 'ingetrokken'
  if (version === holding) return 'geldt vandaag'
  return firstDay > today ? 'geldt later' : 'vervangen'
}
