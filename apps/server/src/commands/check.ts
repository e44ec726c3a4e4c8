import * as v from 'valibot'
import { checkInstallation } from '../services/upgrade/check-installation.ts'
import type { Finding } from '../services/upgrade/finding.ts'
import { offlineCommand } from './command.ts'
import { pagesNamed } from './pages-named.ts'
import { CATALOGUE } from './text/text.ts'

/** How a line begins. */
const MARKS = { right: 'ok', warning: '! ', wrong: '!!' } as const
/** Exit codes as monitoring programs have them: 1 for a warning, 2 for what is wrong. */
const EXIT_CODES = { right: 0, warning: 1, wrong: 2 } as const

/** Looks at everything around the server and changes nothing. */
export const check = offlineCommand({
  help: CATALOGUE.check,
  options: {},
  examples: [''],
  gives: v.array(
    v.object({ about: v.string(), level: v.picklist(['right', 'warning', 'wrong']), says: v.string() }),
  ),
  async prepare() {
    return async ({ config }) => {
      const findings = await checkInstallation(config, { nowMs: () => Date.now(), fetch })
      const value = findings.map((one) => ({
        about: one.about,
        level: one.level,
        says: sentence(one),
      }))
      const code = Math.max(...value.map(({ level }) => EXIT_CODES[level]))
      if (code > 0) process.exitCode = code
      const lines = value.map(
        ({ about, level, says }) => `${MARKS[level]}  ${CATALOGUE.check.subjects[about].padEnd(14)} ${says}`,
      )
      return { value, shown: lines.join('\n') }
    }
  },
})

function sentence({ about, found, values }: Finding): string {
  const says: Record<string, (...values: string[]) => string> = CATALOGUE.check.says[about]
  return pagesNamed(says[found]?.(...values) ?? found)
}
