import * as v from 'valibot'
import { checkInstallation, type Finding } from '../services/upgrade/check-installation.ts'
import { offlineCommand } from './command.ts'
import { CATALOGUE } from './text/text.ts'

/** Looks at everything around the server and changes nothing; ends with 1 when something is to be done. */
export const check = offlineCommand({
  help: CATALOGUE.check,
  options: {},
  examples: [''],
  gives: v.array(v.object({ about: v.string(), isRight: v.boolean(), says: v.string() })),
  async prepare() {
    return async ({ config }) => {
      const findings = await checkInstallation(config, () => Date.now())
      const value = findings.map((one) => ({
        about: one.about,
        isRight: one.isRight,
        says: sentence(one),
      }))
      if (value.some(({ isRight }) => !isRight)) process.exitCode = 1
      const lines = value.map(
        ({ about, isRight, says }) =>
          `${isRight ? 'ok ' : '!! '} ${CATALOGUE.check.subjects[about].padEnd(14)} ${says}`,
      )
      return { value, shown: lines.join('\n') }
    }
  },
})

function sentence({ about, found, values }: Finding): string {
  const says: Record<string, (...values: string[]) => string> = CATALOGUE.check.says[about]
  return says[found]?.(...values) ?? found
}
