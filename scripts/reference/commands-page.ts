/** docs/reference/commands.md: every command by subject, with what it takes and what `--json` prints. */
import type { AnyCommand } from '../../apps/server/src/commands/command.ts'
import { COMMANDS_BY_SUBJECT } from '../../apps/server/src/commands/commands.ts'
import { jsonShapeOf } from '../../apps/server/src/commands/json-shape.ts'
import type { Option } from '../../apps/server/src/commands/options.ts'
import { PROGRAM } from '../../apps/server/src/commands/program.ts'
import { CATALOGUE } from '../../apps/server/src/commands/text/text.ts'
import { table } from './table.ts'

export function commandsPage(): string {
  const subjects = Object.entries(COMMANDS_BY_SUBJECT).map(
    ([subject, commands]) =>
      `## ${subject}\n\n${Object.entries(commands)
        .map(([name, command]) => describe(name, command))
        .join('\n\n')}`,
  )
  return `# Commands

How they reach the database, and what is done with them: [Commands](../operations.md#commands). \`${PROGRAM} <command> --help\` says the same
as this page.

With \`--json\` each prints one JSON value on its output. When it couldn't be done that is
\`{ error: { code: string, message: string } }\`, the exit code is 1 and the message is on the error output. \`code\` is
\`usage\` for what was typed wrong, \`failed\` for what no command foresees. Moments are ISO 8601, days YYYY-MM-DD.

${subjects.join('\n\n')}`
}

function describe(name: string, { help, words, options, examples, gives }: AnyCommand): string {
  const { brief, more, options: briefs } = help
  const known: Readonly<Record<string, string>> = { ...CATALOGUE.options, ...briefs }
  const taken = [
    ...Object.entries(words).map(([word, one]) => [takenBy(one), known[word] ?? '']),
    ...Object.entries(options).map(([option, one]) => [
      one.need === 'asked' ? (CATALOGUE.secrets[option] ?? option) : `--${option} ${takenBy(one)}`.trim(),
      known[option] ?? '',
    ]),
  ].map(([what = '', why = '']) => [`\`${what}\``, why])
  const lines = examples.map((example) => `${PROGRAM} ${name} ${example}`.trim())
  return [
    `### \`${name}\``,
    [brief, more].filter(Boolean).join(' '),
    `\`\`\`\n${[usageOf(name, words, options)].join(' ')}\n\`\`\``,
    ...(taken.length > 0 ? [table(['', ''], taken)] : []),
    `For example:\n\n\`\`\`\n${lines.join('\n')}\n\`\`\``,
    `JSON: \`${jsonShapeOf(gives)}\``,
  ].join('\n\n')
}

/** How it is typed. */
export function usageOf(name: string, words: AnyCommand['words'], options: AnyCommand['options']): string {
  const wanted = ({ need }: Option<unknown>, typed: string) =>
    ({ required: typed, asked: typed, optional: `[${typed}]`, repeated: `[${typed} …]` })[need]
  return [
    ...[PROGRAM, name],
    ...Object.values(words).map((word) => wanted(word, takenBy(word))),
    ...Object.entries(options).flatMap(([option, one]) =>
      one.need === 'asked' ? [] : wanted(one, `--${option} ${takenBy(one)}`.trim()),
    ),
  ].join(' ')
}

export const takenBy = ({ reader }: Option<unknown>) =>
  reader ? CATALOGUE.placeholders[reader.placeholder] : ''
