/** The page vaarboek(8), of the commands' own list. */
import { COMMANDS_BY_SUBJECT } from '../apps/server/src/commands/commands.ts'
import { PROGRAM } from '../apps/server/src/commands/program.ts'
import { CATALOGUE } from '../apps/server/src/commands/text/text.ts'
import { takenBy, usageOf } from '../scripts/reference/commands-page.ts'

const DAY_LETTERS = 10
/** Exit codes, and when each is returned. */
const STATUS = [
  ['0', 'It is done.'],
  ['1', "It couldn't be done; the error output says why. Of check: something is wrong."],
  ['2', 'Of check: a warning.'],
] as const

/** @param version of the release @param epoch when its commit was made, in seconds */
export function manPage(version: string, epoch: number): string {
  const day = new Date(epoch * 1000).toISOString().slice(0, DAY_LETTERS)
  const subjects = Object.entries(COMMANDS_BY_SUBJECT).flatMap(([subject, commands]) => [
    `.SS ${quoted(subject)}`,
    ...Object.entries(commands).flatMap(([name, { help, words, options, examples }]) => {
      const known: Readonly<Record<string, string>> = { ...CATALOGUE.options, ...help.options }
      const taken = [
        ...Object.entries(words).map(([word, one]) => [takenBy(one), known[word] ?? ''] as const),
        ...Object.entries(options).flatMap(([option, one]) =>
          one.need === 'asked' ? [] : [[`--${option} ${takenBy(one)}`.trim(), known[option] ?? ''] as const],
        ),
      ]
      return [
        '.TP',
        `.B ${plain(usageOf(name, words, options))}`,
        plain([help.brief, help.more].filter(Boolean).join(' ')),
        ...(taken.length > 0 ? ['.RS', ...taken.flatMap(([what, why]) => described(what, why)), '.RE'] : []),
        ...examples.flatMap((example) => [
          '.IP',
          `Example: ${plain(`${PROGRAM} ${name} ${example}`.trim())}`,
        ]),
      ]
    }),
  ])
  return `${[
    `.TH VAARBOEK 8 ${quoted(day)} ${quoted(`Vaarboek ${version}`)} ${quoted("Operators' commands")}`,
    // Nothing is stretched or broken: commands are copied.
    '.nh',
    '.ad l',
    '.SH NAME',
    "vaarboek \\- operators' commands of Vaarboek, the crew app and server for passenger boat services",
    '.SH SYNOPSIS',
    '.B vaarboek',
    '.I command',
    '.RI [ words ]',
    '.SH DESCRIPTION',
    "They run as the server's user and with its settings, beside the server; root starts them. Each takes",
    '.B \\-\\-json',
    'and',
    '.BR \\-\\-help .',
    '.SH COMMANDS',
    ...subjects,
    '.SH EXIT STATUS',
    ...STATUS.flatMap(([code, what]) => described(code, what)),
    '.SH FILES',
    ...described('/etc/vaarboek/vaarboek.env', 'Settings.'),
    ...described('/etc/vaarboek/backup.env', 'Settings of the nightly backup and the weekly check.'),
    ...described('/var/lib/vaarboek', "The server's data folder, with the pepper."),
    '.SH SEE ALSO',
    'Pages in /usr/share/doc/vaarboek/docs: operations.md, several\\-servers.md, reference/commands.md, reference/settings.md.',
  ].join('\n')}\n`
}

const described = (what: string, why: string) => ['.TP', `.B ${plain(what)}`, plain(why || ' ')]
const quoted = (text: string) => `"${plain(text).replaceAll('"', '\\(dq')}"`

/** Text as roff takes it: nothing of it is a request. */
function plain(text: string): string {
  return text
    .replaceAll('\\', '\\e')
    .replaceAll('-', '\\-')
    .replace(/^([.'])/, '\\&$1')
}
