import { readFile } from 'node:fs/promises'
import * as v from 'valibot'
import { readPortrait } from '../integrations/images/read-portrait.ts'
import { putStewardPicture, stewardIdOf } from '../repositories/stewards.ts'
import { audited } from './audited.ts'
import { command, mustExist } from './command.ts'
import { FILE, NAME, NUMBER, required } from './options.ts'
import { UsageError } from './usage-error.ts'

/** Gives a steward a picture, made small; what the camera wrote beside the pixels isn't kept. */
export const addStewardPicture = command({
  help: (text) => text.crew.picture,
  options: { concession: required(NUMBER), name: required(NAME) },
  words: { file: required(FILE) },
  examples: ['piet.jpg --concession 2 --name "Piet Dek"'],
  gives: v.object({ id: v.number() }),
  async prepare({ concession, name, file }) {
    const picture = await readPortrait(await readFile(file))
    if (!picture) throw new UsageError((text) => text.crew.picture.unreadable(file))
    return async (work) => {
      const { database, text } = work
      await mustExist(database, concession)
      const id = await database.transaction(async (tx) => {
        const steward = await stewardIdOf(tx, concession, name)
        if (steward === undefined)
          throw new UsageError((say) => say.crew.picture.nobody(name), 'steward-unknown')
        await putStewardPicture(tx, concession, steward, picture)
        const subject = `stewards/${steward}`
        await audited(tx, work, { concession, action: 'steward-pictured', subject })
        return steward
      })
      return { value: { id }, shown: text.crew.picture.done(name) }
    }
  },
})
