import * as v from 'valibot'
import { WHOLE_DATABASE } from '../repositories/upkeep/work-figures.ts'
import { NOTHING_DONE } from '../services/upgrade/bring-up-to-date.ts'
import { audited } from './audited.ts'
import { command } from './command.ts'
import { CATALOGUE } from './text/text.ts'

/** Gives the database this version's schema before a server starts, with a backup first where there are trips. */
export const migrate = command({
  help: CATALOGUE.check.migrate,
  options: {},
  examples: [''],
  gives: v.object({ applied: v.array(v.string()), backup: v.nullable(v.string()) }),
  async prepare() {
    // Opening the database has done it, as for every command.
    return async (work) => {
      const { applied, backup } = work.upgraded ?? NOTHING_DONE
      const done = { concession: WHOLE_DATABASE, action: 'database-migrated' as const, subject: null }
      if (applied.length > 0) await audited(work.database, work, { ...done, detail: { to: applied.at(-1) } })
      return { value: { applied, backup }, shown: CATALOGUE.check.migrate.done(applied.length, backup) }
    }
  },
})
