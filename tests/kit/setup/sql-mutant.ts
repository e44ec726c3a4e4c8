/**
 * For `npm run mutants:sql`: which statements the tests of a file run is noted in SQL_RUN, a folder; SQL_MUTANT, a name and a place,
 * takes one condition of a statement for true.
 */
import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, vi } from 'vitest'
import { withoutCondition } from '../../../scripts/sql-conditions.ts'

const { SQL_RUN, SQL_MUTANT = '' } = process.env
const [mutant, place] = SQL_MUTANT.split('#')
const noted = new Set<string>()

vi.mock('../../../apps/server/src/database/statement.ts', async (importOriginal) => {
  const original = await importOriginal<typeof import('../../../apps/server/src/database/statement.ts')>()
  return {
    ...original,
    statement: (name: string, given: string) => {
      const made = original.statement(name, name === mutant ? withoutCondition(given, Number(place)) : given)
      const { text } = made
      if (!SQL_RUN) return made
      const noting = () => {
        note(name)
        return text
      }
      return Object.defineProperty(made, 'text', { enumerable: true, get: noting })
    },
  }
})

function note(name: string): void {
  const line = `${name} ${expect.getState().testPath ?? ''}\n`
  if (!SQL_RUN || noted.has(line)) return
  noted.add(line)
  appendFileSync(join(SQL_RUN, String(process.pid)), line)
}
