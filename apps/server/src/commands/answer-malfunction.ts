import * as v from 'valibot'
import { replyOfOffice } from '../services/malfunctions/reply-to-malfunction.ts'
import { command, mustExist } from './command.ts'
import { bounded, NUMBER, required } from './options.ts'

/** What a crew reads on a small screen. */
const MAX_TEXT_LENGTH = 4000
const MAX_NAME_LENGTH = 100

/** The office replies to a malfunction; the crew sees the reply beside the report. */
export const answerMalfunction = command({
  help: (text) => text.messages.answer,
  options: {
    concession: required(NUMBER),
    malfunction: required(NUMBER),
    text: required(bounded(MAX_TEXT_LENGTH)),
    author: required(bounded(MAX_NAME_LENGTH, 'name')),
  },
  examples: ['--concession 2 --malfunction 17 --text "Er komt iemand om 14 uur" --author "Jan Wal"'],
  gives: v.object({ malfunction: v.number() }),
  async prepare({ concession, malfunction, text: reply, author }) {
    return async ({ database, clock, text, by: operator }) => {
      await mustExist(database, concession)
      await replyOfOffice(database, clock.now(), { concession, malfunction, author, text: reply, operator })
      return { value: { malfunction }, shown: text.messages.answer.done(malfunction) }
    }
  },
})
