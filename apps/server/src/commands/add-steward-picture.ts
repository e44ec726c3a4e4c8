import { readFile } from 'node:fs/promises'
import { readPortrait } from '../integrations/images/read-portrait.ts'
import { putStewardPicture, stewardIdOf } from '../repositories/stewards.ts'
import {
  CONCESSION,
  type Command,
  concessionOf,
  mustExist,
  oneFile,
  requiredText,
  UsageError,
} from './command.ts'

/** Gives a steward a picture, made small; what the camera wrote beside the pixels isn't kept. */
export const addStewardPicture: Command = {
  usage: '<bestand> --concession N --name "Voornaam Naam"',
  summary: 'Geeft een steward een foto (JPEG of PNG).',
  options: { ...CONCESSION, name: { type: 'string' } },
  async prepare(values, positionals) {
    const concession = concessionOf(values)
    const name = requiredText(values, 'name')
    const path = oneFile(positionals, 'een foto (JPEG of PNG)')
    const picture = await readPortrait(await readFile(path))
    if (!picture) throw new UsageError(`${path} is geen JPEG of PNG die gelezen kan worden.`)
    return async ({ database }) => {
      await mustExist(database, concession)
      const steward = await stewardIdOf(database, concession, name)
      if (steward === undefined) throw new UsageError(`Er is geen steward die ${name} heet; zie add-steward.`)
      await putStewardPicture(database, concession, steward, picture)
      return `${name} heeft een nieuwe foto.`
    }
  },
}
