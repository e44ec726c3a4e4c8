import { type ListedDevice, listDevices as list } from '../repositories/devices.ts'
import { deviceMark } from '../services/device-mark.ts'
import { audited } from './audited.ts'
import { CONCESSION, type Command, concessionOf, mustExist } from './command.ts'
import { columns, minuteOf, plain } from './layout.ts'

/** The tablets somebody logged in on, for whoever looks for one that is lost or strange. */
export const listDevices: Command = {
  usage: '[--concession N]',
  summary: 'Toont de toestellen waarop aangemeld is, van één concessie of van alle.',
  options: CONCESSION,
  async prepare(values) {
    const concession = values.concession === undefined ? null : concessionOf(values)
    return async (work) => {
      const { database } = work
      if (concession !== null) await mustExist(database, concession)
      const found = await list(database, concession)
      // Names of people: who looked can be seen.
      const done = { concession: concession ?? 0, action: 'devices-listed', subject: 'devices' }
      await database.transaction((tx) => audited(tx, work, done))
      if (found.length === 0) return 'Nog op geen enkel toestel aangemeld.'
      return columns([HEADING, ...found.map(rowOf)])
    }
  },
}

const HEADING = [
  'concessie',
  'toestel',
  'kenmerk',
  'naam',
  'met code',
  'eerst aangemeld',
  'laatst aangemeld',
  'kapiteins',
]

function rowOf({ concession, id, device, name, isEnrolled, firstSeen, lastSeen, captains }: ListedDevice) {
  const seen = [firstSeen, lastSeen].map(minuteOf)
  const named = [deviceMark(device), plain(name ?? '-'), isEnrolled ? 'ja' : 'nee']
  return [concession, id, ...named, ...seen, captains.map(plain).join(', ')]
}
