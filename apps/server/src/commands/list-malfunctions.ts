import * as v from 'valibot'
import { type MalfunctionOverview, overviewOfMalfunctions } from '../repositories/overviews.ts'
import { command, mustExist } from './command.ts'
import { minuteOf, plain } from './layout.ts'
import { NUMBER, required } from './options.ts'
import type { Text } from './text/text.ts'

/** More than an office looks at in one go. */
const MAX_SHOWN = 200

/** The newest malfunctions of all ships, with their replies. `answer-malfunction` takes their numbers. */
export const listMalfunctions = command({
  help: (text) => text.messages.malfunctions,
  options: { concession: required(NUMBER) },
  examples: ['--concession 2'],
  gives: v.array(
    v.object({
      id: v.number(),
      ship: v.string(),
      category: v.string(),
      remarks: v.string(),
      urgent: v.boolean(),
      photo: v.boolean(),
      captain: v.string(),
      reportedAt: v.string(),
      replies: v.array(v.object({ author: v.string(), text: v.string() })),
    }),
  ),
  async prepare({ concession }) {
    return async ({ database, text }) => {
      await mustExist(database, concession)
      const value = await overviewOfMalfunctions(database, concession, MAX_SHOWN)
      if (value.length === 0) return { value, shown: text.messages.malfunctions.none }
      return { value, shown: value.map((one) => shown(one, text)).join('\n\n') }
    }
  },
})

function shown(malfunction: MalfunctionOverview, { messages: { malfunctions: say } }: Text) {
  const { id, ship, category, remarks, urgent, photo, captain, reportedAt, replies } = malfunction
  const marks = [...(urgent ? [say.urgent] : []), ...(photo ? [say.withPhoto] : [])]
  return [
    [`${id}`, minuteOf(reportedAt), ship, category, ...marks].map(plain).join('  '),
    `  ${plain(captain)}: ${plain(remarks)}`,
    ...replies.map((reply) => `  > ${plain(reply.author)}: ${plain(reply.text)}`),
  ].join('\n')
}
