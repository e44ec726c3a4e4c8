import * as v from 'valibot'
import { captainsAfter, type OfficeCaptainRow } from '../repositories/office-captains.ts'
import { audited } from './audited.ts'
import { command, mustExist } from './command.ts'
import { columns, minuteOf, plain } from './layout.ts'
import { NUMBER, required } from './options.ts'

/** More than any concession has. */
const ALL = { after: null, max: 100_000 }
const EVERYBODY = { words: '', inAddress: false }

/** Who can log in, by name. Those who were forgotten aren't there. */
export const listCaptains = command({
  help: (text) => text.captains.list,
  options: { concession: required(NUMBER) },
  examples: ['--concession 2'],
  gives: v.array(
    v.object({
      id: v.number(),
      name: v.string(),
      email: v.string(),
      blockedAt: v.nullable(v.string()),
      lastLoginAt: v.nullable(v.string()),
      newPinUntil: v.nullable(v.string()),
    }),
  ),
  async prepare({ concession }) {
    return async (work) => {
      const { database, clock, text } = work
      await mustExist(database, concession)
      const found = await captainsAfter(database, { concession, at: clock.now() }, EVERYBODY, ALL)
      // Names of people: who looked can be seen.
      const done = { concession, action: 'captains-listed' as const, subject: 'captains' }
      await database.transaction((tx) => audited(tx, work, done))
      const value = found.map(({ id, fullName: name, email, blockedAt, lastLoginAt, newPinUntil }) => ({
        ...{ id, name, email, blockedAt, lastLoginAt, newPinUntil },
      }))
      if (found.length === 0) return { value, shown: text.captains.list.none }
      return { value, shown: columns([text.captains.list.heading, ...found.map(rowOf)]) }
    }
  },
})

function rowOf({ id, fullName, email, blockedAt, lastLoginAt }: OfficeCaptainRow) {
  const moment = (at: string | null) => (at === null ? '-' : minuteOf(at))
  return [id, plain(fullName), plain(email), moment(blockedAt), moment(lastLoginAt)]
}
