import { readFile } from 'node:fs/promises'
import { readChecklist } from '../integrations/checklists/read-checklist.ts'
import { replaceChecklist } from '../services/checklists/replace-checklist.ts'
import {
  CONCESSION,
  type Command,
  concessionOf,
  mustExist,
  oneFile,
  requiredText,
  UsageError,
} from './command.ts'

/** Draws up a ship's start or end checklist from a file; docs/operations.md says what it holds. */
export const importChecklist: Command = {
  usage: '<bestand> --concession N --ship "Naam" --kind start|stop',
  summary: 'Geeft een schip een nieuwe start- of eindchecklist (CSV of JSON).',
  options: { ...CONCESSION, ship: { type: 'string' }, kind: { type: 'string' } },
  async prepare(values, positionals) {
    const concession = concessionOf(values)
    const ship = requiredText(values, 'ship')
    const { kind } = values
    if (kind !== 'start' && kind !== 'stop') throw new UsageError('--kind moet start of stop zijn.')
    const path = oneFile(positionals, 'een checklist (CSV of JSON)')
    const fields = readChecklist(await readFile(path, 'utf8'))
    return async (context) => {
      await mustExist(context.database, concession)
      await replaceChecklist(context, { concession, ship, kind, fields })
      const name = kind === 'start' ? 'startchecklist' : 'eindchecklist'
      return `${ship} heeft een nieuwe ${name} met ${fields.length} ${fields.length === 1 ? 'punt' : 'punten'}.`
    }
  },
}
