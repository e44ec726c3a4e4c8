import * as v from 'valibot'
import { BEGIN_GENERATION } from '../database/generation.ts'
import { WHOLE_DATABASE } from '../repositories/upkeep/work-figures.ts'
import { audited } from './audited.ts'
import { command } from './command.ts'
import { CATALOGUE } from './text/text.ts'

/** After a restore by other means: a copy of the disk, a replica, a point in time. */
export const restored = command({
  help: CATALOGUE.operations.restored,
  options: {},
  examples: [''],
  gives: v.object({}),
  async prepare() {
    return async (work) => {
      await work.database.transaction(async (tx) => {
        await tx.script(BEGIN_GENERATION)
        const done = { concession: WHOLE_DATABASE, action: 'database-restored' as const, subject: null }
        await audited(tx, work, done)
      })
      return { value: {}, shown: CATALOGUE.operations.restored.done }
    }
  },
})
