import * as v from 'valibot'
import { BEGIN_GENERATION } from '../database/generation.ts'
import { command } from './command.ts'

/** After a restore by other means: a copy of the disk, a replica, a point in time. */
export const restored = command({
  help: (text) => text.operations.restored,
  options: {},
  examples: [''],
  gives: v.object({}),
  async prepare() {
    return async ({ database, text }) => {
      await database.transaction((tx) => tx.script(BEGIN_GENERATION))
      return { value: {}, shown: text.operations.restored.done }
    }
  },
})
