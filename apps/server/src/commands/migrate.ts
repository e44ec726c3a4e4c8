import * as v from 'valibot'
import { NOTHING_DONE } from '../services/upgrade/bring-up-to-date.ts'
import { command } from './command.ts'

/** Gives the database this version's schema before a server starts, with a backup first where there are trips. */
export const migrate = command({
  help: (text) => text.check.migrate,
  options: {},
  examples: [''],
  gives: v.object({ applied: v.array(v.string()), backup: v.nullable(v.string()) }),
  async prepare() {
    // Opening the database has done it, as for every command.
    return async ({ upgraded = NOTHING_DONE, text }) => {
      const { applied, backup } = upgraded
      return { value: { applied, backup }, shown: text.check.migrate.done(applied.length, backup) }
    }
  },
})
