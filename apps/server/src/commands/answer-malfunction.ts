import { replyOfOffice } from '../services/malfunctions/reply-to-malfunction.ts'
import { boundedText, CONCESSION, type Command, concessionOf, mustExist, numberOf } from './command.ts'

/** What a crew reads on a small screen. */
const MAX_TEXT_LENGTH = 4000
const MAX_NAME_LENGTH = 100

/** The office replies to a malfunction; the crew sees the reply beside the report. */
export const answerMalfunction: Command = {
  usage: '--concession N --malfunction N --text "…" --author "Voornaam Naam"',
  summary: 'Antwoordt op een storing; list-malfunctions geeft de nummers.',
  options: {
    ...CONCESSION,
    malfunction: { type: 'string' },
    text: { type: 'string' },
    author: { type: 'string' },
  },
  async prepare(values) {
    const concession = concessionOf(values)
    const malfunction = numberOf(values, 'malfunction')
    const text = boundedText(values, 'text', MAX_TEXT_LENGTH)
    const author = boundedText(values, 'author', MAX_NAME_LENGTH)
    return async ({ database, clock }) => {
      await mustExist(database, concession)
      await replyOfOffice(database, clock.now(), { concession, malfunction, author, text })
      return `Antwoord op storing ${malfunction} bewaard.`
    }
  },
}
