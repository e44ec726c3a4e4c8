import { readFile } from 'node:fs/promises'
import * as v from 'valibot'
import { readChecklist } from '../integrations/checklists/read-checklist.ts'
import { replaceChecklist } from '../services/checklists/replace-checklist.ts'
import { command, mustExist } from './command.ts'
import { choice, FILE, NAME, NUMBER, required } from './options.ts'

/** Draws up a ship's start or end checklist from a file; docs/operations.md says what it holds. */
export const importChecklist = command({
  help: (text) => text.ships.importChecklist,
  options: {
    concession: required(NUMBER),
    ship: required(NAME),
    kind: required(choice('kind', ['start', 'stop'])),
  },
  words: { file: required(FILE) },
  examples: ['vertrek.csv --concession 2 --ship Zeemeeuw --kind start'],
  gives: v.object({ points: v.number() }),
  async prepare({ concession, ship, kind, file }) {
    const fields = readChecklist(await readFile(file, 'utf8'))
    return async (context) => {
      await mustExist(context.database, concession)
      await replaceChecklist(context, { concession, ship, kind, fields })
      const points = fields.length
      return { value: { points }, shown: context.text.ships.importChecklist.done(ship, kind, points) }
    }
  },
})
