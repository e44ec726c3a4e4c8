import { readFile } from 'node:fs/promises'
import * as v from 'valibot'
import { readChecklist } from '../integrations/checklists/read-checklist.ts'
import { replaceChecklist } from '../services/fleet/replace-checklist.ts'
import { operatorBy } from './audited.ts'
import { command, mustExist } from './command.ts'
import { SHIP, shipOf } from './one-of.ts'
import { choice, FILE, NUMBER, required } from './options.ts'
import { CATALOGUE } from './text/text.ts'

/** Draws up a ship's start or end checklist from a file; docs/operations.md says what it holds. */
export const importChecklist = command({
  help: CATALOGUE.ships.importChecklist,
  options: {
    concession: required(NUMBER),
    ...SHIP,
    kind: required(choice('kind', ['start', 'stop'])),
  },
  words: { file: required(FILE) },
  examples: ['vertrek.csv --concession 2 --ship Zeemeeuw --kind start'],
  gives: v.object({ points: v.number() }),
  async prepare({ concession, kind, file, ...given }) {
    const fields = readChecklist(await readFile(file, 'utf8'))
    return async (work) => {
      const { database } = work
      await mustExist(database, concession)
      const ship = await database.transaction(async (tx) => {
        const found = await shipOf(tx, concession, given)
        await replaceChecklist(tx, operatorBy(work, concession), { ship: found, kind, fields })
        return found.name
      })
      const points = fields.length
      return { value: { points }, shown: CATALOGUE.ships.importChecklist.done(ship, kind, points) }
    }
  },
})
