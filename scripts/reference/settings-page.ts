/** docs/reference/settings.md: every setting by subject, with what it takes and what holds without it. */
import type { Setting } from '../../apps/server/src/config/setting.ts'
import { SETTINGS_BY_SUBJECT } from '../../apps/server/src/config/settings.ts'
import { table } from './table.ts'

export function settingsPage(): string {
  const subjects = Object.entries(SETTINGS_BY_SUBJECT).map(
    ([subject, settings]) =>
      `## ${subject}\n\n${table(['name', 'takes', 'default', ''], Object.values(settings).map(cellsOf))}`,
  )
  return `# Settings

All settings come from the environment. A wrong one stops the start, with one line that names it.

${subjects.join('\n\n')}`
}

function cellsOf({ name, takes, about, default: byDefault, otherwise }: Setting<unknown>): string[] {
  return [`\`${name}\``, takes, otherwise ?? (byDefault === undefined ? 'none' : `\`${byDefault}\``), about]
}
