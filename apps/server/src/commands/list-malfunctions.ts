import { type MalfunctionOverview, overviewOfMalfunctions } from '../repositories/overviews.ts'
import { CONCESSION, type Command, concessionOf, mustExist } from './command.ts'
import { minuteOf, plain } from './layout.ts'

/** More than an office looks at in one go. */
const MAX_SHOWN = 200

/** The newest malfunctions of all ships, with their replies. `answer-malfunction` takes their numbers. */
export const listMalfunctions: Command = {
  usage: '--concession N',
  summary: 'Toont de storingen van alle schepen, de nieuwste eerst.',
  options: CONCESSION,
  async prepare(values) {
    const concession = concessionOf(values)
    return async ({ database }) => {
      await mustExist(database, concession)
      const found = await overviewOfMalfunctions(database, concession, MAX_SHOWN)
      return found.length === 0 ? 'Geen storingen.' : found.map(shown).join('\n\n')
    }
  },
}

function shown({
  id,
  ship,
  category,
  remarks,
  urgent,
  photo,
  captain,
  reportedAt,
  replies,
}: MalfunctionOverview) {
  const marks = [...(urgent ? ['DRINGEND'] : []), ...(photo ? ['met foto'] : [])]
  return [
    [`${id}`, minuteOf(reportedAt), ship, category, ...marks].map(plain).join('  '),
    `  ${plain(captain)}: ${plain(remarks)}`,
    ...replies.map(({ author, text }) => `  > ${plain(author)}: ${plain(text)}`),
  ].join('\n')
}
