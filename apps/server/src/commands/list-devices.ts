import * as v from 'valibot'
import { type ListedDevice, listDevices as list } from '../repositories/devices.ts'
import { deviceMark } from '../services/device-mark.ts'
import { audited } from './audited.ts'
import { command, mustExist } from './command.ts'
import { columns, minuteOf, plain } from './layout.ts'
import { NUMBER, optional } from './options.ts'
import type { Text } from './text/text.ts'

/** The tablets somebody logged in on, for whoever looks for one that is lost or strange. */
export const listDevices = command({
  help: (text) => text.devices.list,
  options: { concession: optional(NUMBER) },
  examples: ['--concession 2'],
  gives: v.array(
    v.object({
      concession: v.number(),
      id: v.number(),
      mark: v.nullable(v.string()),
      name: v.nullable(v.string()),
      enrolled: v.boolean(),
      firstSeen: v.string(),
      lastSeen: v.string(),
      captains: v.array(v.string()),
    }),
  ),
  async prepare({ concession }) {
    return async (work) => {
      const { database, text } = work
      if (concession !== null) await mustExist(database, concession)
      const found = await list(database, concession)
      // Names of people: who looked can be seen.
      const done = { concession: concession ?? 0, action: 'devices-listed' as const, subject: 'devices' }
      await database.transaction((tx) => audited(tx, work, done))
      const value = found.map(({ device, isEnrolled, ...rest }) => ({
        ...rest,
        mark: deviceMark(device),
        enrolled: isEnrolled,
      }))
      if (found.length === 0) return { value, shown: text.devices.list.none }
      return { value, shown: columns([text.devices.list.heading, ...found.map((one) => rowOf(one, text))]) }
    }
  },
})

function rowOf(listed: ListedDevice, { yes, no }: Text) {
  const { concession, id, device, name, isEnrolled, firstSeen, lastSeen, captains } = listed
  const seen = [firstSeen, lastSeen].map(minuteOf)
  const named = [deviceMark(device), plain(name ?? '-'), isEnrolled ? yes : no]
  return [concession, id, ...named, ...seen, captains.map(plain).join(', ')]
}
