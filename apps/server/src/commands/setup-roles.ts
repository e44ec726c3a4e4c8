import * as v from 'valibot'
import { NotTwoRoles, twoRolesScript } from '../database/two-roles.ts'
import { offlineCommand } from './command.ts'
import { CATALOGUE } from './text/text.ts'
import { UsageError } from './usage-error.ts'

/** Prints what a superuser has to do: who serves is none, and isn't to learn the superuser's password. */
export const setupRoles = offlineCommand({
  help: CATALOGUE.operations.setupRoles,
  options: {},
  examples: [''],
  gives: v.object({ script: v.string() }),
  async prepare() {
    return async ({ config: { databaseUrl, migrateDatabaseUrl } }) => {
      const say = CATALOGUE.operations.setupRoles
      if (databaseUrl === null) throw new UsageError(say.noServer, 'no-server')
      if (migrateDatabaseUrl === null) throw new UsageError(say.noOwner, 'no-owner')
      const script = scriptFor(databaseUrl, migrateDatabaseUrl)
      return { value: { script }, shown: script }
    }
  },
})

function scriptFor(databaseUrl: string, migrateDatabaseUrl: string): string {
  try {
    return twoRolesScript(databaseUrl, migrateDatabaseUrl)
  } catch (error) {
    if (!(error instanceof NotTwoRoles)) throw error
    throw new UsageError(CATALOGUE.operations.setupRoles.wrong[error.why], error.why)
  }
}
