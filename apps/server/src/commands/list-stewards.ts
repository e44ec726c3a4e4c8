import * as v from 'valibot'
import { type OfficeStewardRow, stewardsAfter } from '../repositories/office-stewards.ts'
import { audited } from './audited.ts'
import { command, mustExist } from './command.ts'
import { columns, minuteOf, plain } from './layout.ts'
import { NUMBER, required } from './options.ts'
import type { Text } from './text/text.ts'

/** More than any concession has. */
const ALL = { after: null, max: 100_000 }

/** By first name. Who was merged into another, or forgotten, isn't there. */
export const listStewards = command({
  help: (text) => text.crew.listStewards,
  options: { concession: required(NUMBER) },
  examples: ['--concession 2'],
  gives: v.array(
    v.object({
      id: v.number(),
      firstname: v.string(),
      lastname: v.string(),
      hasPicture: v.boolean(),
      hiddenAt: v.nullable(v.string()),
      spellings: v.array(v.string()),
    }),
  ),
  async prepare({ concession }) {
    return async (work) => {
      const { database, text } = work
      await mustExist(database, concession)
      const found = await stewardsAfter(database, concession, '', ALL)
      // Names of people: who looked can be seen.
      const done = { concession, action: 'stewards-listed' as const, subject: 'stewards' }
      await database.transaction((tx) => audited(tx, work, done))
      const value = found.map(({ revision: _revision, sortKey: _sortKey, ...steward }) => steward)
      if (found.length === 0) return { value, shown: text.crew.listStewards.none }
      const rows = found.map((steward) => rowOf(steward, text))
      return { value, shown: columns([text.crew.listStewards.heading, ...rows]) }
    }
  },
})

function rowOf(
  { id, firstname, lastname, hasPicture, hiddenAt, spellings }: OfficeStewardRow,
  { yes, no }: Text,
) {
  const hidden = hiddenAt === null ? '-' : minuteOf(hiddenAt)
  return [
    id,
    plain(firstname),
    plain(lastname),
    hasPicture ? yes : no,
    hidden,
    spellings.map(plain).join(', '),
  ]
}
