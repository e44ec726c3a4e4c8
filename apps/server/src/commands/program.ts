/** The command line as its library takes it: what was typed is read by it, and its help is ours. */
import {
  ArgumentParseError,
  buildApplication,
  buildCommand,
  buildRouteMap,
  FlagNotFoundError,
  help,
  run,
  text_en,
  UnexpectedFlagError,
  UnexpectedPositionalError,
  UnsatisfiedFlagError,
  UnsatisfiedPositionalError,
} from '@stricli/core'
import type { AnyCommand } from './command.ts'
import { jsonShapeOf } from './json-shape.ts'
import { type Option, type Options, SWITCH } from './options.ts'
import { CATALOGUE } from './text/text.ts'
import { UsageError, WrongValue } from './usage-error.ts'

/** The program's name in the help. */
export const PROGRAM = 'vaarboek'

export type Commands = Readonly<Record<string, AnyCommand>>

/** A command with its values and the names of secrets that are still to be asked for, or an explanation. */
export type Asked =
  | { command: AnyCommand; values: Values; secrets: readonly string[]; json: boolean }
  | { help: string }

type Values = Record<string, unknown>
type Built = Parameters<typeof buildCommand<Values, unknown[], Reading>>[0]

interface Reading {
  process: Record<'stdout' | 'stderr', { write: (part: string) => void }>
  cwd: string
  take: (asked: Asked) => void
}

/** Options of a command as the library names them; every command has `--json`. */
const optionsWithJson = ({ options }: AnyCommand): Options => ({ ...options, json: SWITCH })

/** @throws UsageError saying all that is wrong with what was typed */
export async function readTyped(
  commands: Commands,
  argv: readonly string[],
  { cwd }: { cwd: string },
): Promise<Asked> {
  const said: string[] = []
  const wrong: string[] = []
  let asked: Asked | undefined
  const reading: Reading = {
    process: {
      stdout: { write: (part) => void said.push(part) },
      stderr: { write: (part) => void wrong.push(part) },
    },
    cwd,
    take: (taken) => {
      asked = taken
    },
  }
  const words = argv.flatMap(apart)
  const secret = typedSecret(commands, words)
  if (secret !== undefined) throw new UsageError(CATALOGUE.wrong.secretTyped(secret))
  await run(applicationOf(commands), words, reading)
  const seeMore = CATALOGUE.help.see([PROGRAM, ...nameIn(commands, argv), '--help'].join(' '))
  if (wrong.length > 0) throw new UsageError(`${wrong.join('').trimEnd()}\n${seeMore}`)
  return asked ?? { help: said.join('').trimEnd() }
}

const nameIn = (commands: Commands, [name = '']: readonly string[]) =>
  Object.hasOwn(commands, name) ? [name] : []

/** `--text=` with nothing, or with more than one line, behind it: the library reads them only when they stand apart. */
function apart(typed: string): string[] {
  const [, option = '', value = ''] = /^(--[a-z][a-z-]*)=(.*)$/s.exec(typed) ?? []
  return option && (value === '' || value.includes('\n')) ? [option, value] : [typed]
}

/** The option of a secret that was typed behind it all the same. */
function typedSecret(commands: Commands, [name = '', ...words]: readonly string[]): string | undefined {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  const isSecret = (word: string) => command?.options[word.replace(/^--|=.*$/gs, '')]?.secret !== undefined
  return words
    .find(
      (word, place) =>
        word.startsWith('--') &&
        isSecret(word) &&
        (word.includes('=') || /^[^-]/.test(words[place + 1] ?? '')),
    )
    ?.replace(/=.*$/s, '')
}

function applicationOf(commands: Commands) {
  const routes = Object.entries(commands).map(([name, command]) => [name, built(command, name)])
  const { headers, briefs, separator, program, fromSources } = CATALOGUE.help
  const documentation = { useAliasInUsageLine: false, onlyRequiredInUsageLine: false, disableAnsiColor: true }
  const formatting = { ...documentation, alwaysShowHelpAllFlag: false, caseStyle: 'original' as const }
  const words = {
    ...text_en,
    headers,
    keywords: { default: CATALOGUE.help.default, separator },
    briefs: { ...text_en.briefs, help: briefs.help, argumentEscapeSequence: briefs.escape },
    noCommandRegisteredForInput: ({
      input,
      corrections,
    }: {
      input: string
      corrections: readonly string[]
    }) => CATALOGUE.wrong.unknownCommand(input, corrections.join(', ')),
    exceptionWhileParsingArguments: (exception: unknown) => problem(exception),
  }
  const root = buildRouteMap<string, Reading>({
    routes: Object.fromEntries(routes),
    docs: { brief: program, fullDescription: [program, fromSources].join('\n') },
  })
  const formatHelp: typeof root.formatHelp = (given) => shorter(root.formatHelp(given))
  return buildApplication(
    { ...root, formatHelp },
    {
      name: PROGRAM,
      scanner: { caseStyle: 'original', allowArgumentEscapeSequence: true },
      documentation,
      localization: { text: words },
    },
    { help: help({ brief: briefs.help, formatting, defaultForRouteMap: true }) },
  )
}

/** The usage of each command is in its own help: all of them hide the list. */
function shorter(whole: string): string {
  const {
    help: { headers, one },
  } = CATALOGUE
  return whole.replace(/^.*?\n\n/s, `${headers.usage}\n  ${PROGRAM} ${one}\n  ${PROGRAM} ${one} --help\n\n`)
}

function built(command: AnyCommand, name: string) {
  const { brief, more, options: briefs } = command.help
  const briefOf = (option: string) =>
    briefs[option] ?? (CATALOGUE.options as Record<string, string>)[option] ?? ''
  const taken = Object.entries(optionsWithJson(command))
  const words = Object.entries(command.words)
  const examples = command.examples.map((example) => `  ${PROGRAM} ${name} ${example}`.trimEnd())
  const asked = taken.flatMap(([option, { need }]) =>
    need === 'asked' ? `  ${CATALOGUE.secrets[option] ?? option}  ${briefOf(option)}` : [],
  )
  const about = [brief, ...(more ? [more] : []), ...asked, '', CATALOGUE.help.examples, ...examples]
  const parameters = {
    flags: Object.fromEntries(
      taken
        .filter(([, { need }]) => need !== 'asked')
        .map(([option, one]) => [option, flag(one, briefOf(option))]),
    ),
    positional: positional(words, briefOf),
  }
  return buildCommand<Values, unknown[], Reading>({
    docs: { brief, fullDescription: [...about, '', 'JSON', `  ${jsonShapeOf(command.gives)}`].join('\n') },
    // The options of a command are known by their description only, not by a type of their own.
    parameters: parameters as Built['parameters'],
    func(flags, ...given) {
      const values = taken.map(([option, one]) => [option, one.secret ? null : one.fill(flags[option])])
      const secrets = taken.flatMap(([option, { secret }]) => (secret ? option : []))
      const spoken = words.map(([word, one], place) => [
        word,
        one.fill(one.need === 'repeated' ? given : given[place]),
      ])
      const { json, ...rest } = Object.fromEntries(values)
      this.take({ command, values: { ...rest, ...Object.fromEntries(spoken) }, secrets, json: json === true })
    },
  })
}

function flag({ reader, need }: Option<unknown>, brief: string) {
  if (reader === null) return { kind: 'boolean', brief, optional: true, withNegated: false }
  const { placeholder, read } = reader
  return {
    kind: 'parsed',
    brief,
    placeholder: CATALOGUE.placeholders[placeholder],
    parse(this: Reading, input: string) {
      return read(input, this.cwd)
    },
    ...(need === 'required' ? {} : { optional: true }),
    ...(need === 'repeated' ? { variadic: true } : {}),
  }
}

function positional(words: [string, Option<unknown>][], briefOf: (word: string) => string) {
  const parameters = words.map(([word, { reader, need }]) => ({
    brief: briefOf(word),
    placeholder: reader ? CATALOGUE.placeholders[reader.placeholder] : word,
    parse(this: Reading, input: string) {
      return reader?.read(input, this.cwd)
    },
    ...(need === 'optional' ? { optional: true } : {}),
  }))
  const [first] = parameters
  return first && words[0]?.[1].need === 'repeated'
    ? { kind: 'array', parameter: first }
    : { kind: 'tuple', parameters }
}

/** The error's text in one line. */
function problem(exception: unknown): string {
  const { wrong } = CATALOGUE
  if (exception instanceof ArgumentParseError) return wrongValue(exception)
  if (exception instanceof UnsatisfiedFlagError) return wrong.missing(`--${exception.externalFlagName}`)
  if (exception instanceof UnsatisfiedPositionalError) return wrong.missing(exception.placeholder)
  if (exception instanceof UnexpectedFlagError) return wrong.twice(`--${exception.externalFlagName}`)
  if (exception instanceof UnexpectedPositionalError) return wrong.tooMany(exception.input)
  if (exception instanceof FlagNotFoundError) return wrong.unknownOption(`--${exception.input}`)
  return exception instanceof Error ? exception.message : String(exception)
}

function wrongValue({ externalFlagNameOrPlaceholder: name, exception }: ArgumentParseError) {
  const isWord = Object.values(CATALOGUE.placeholders).some((placeholder) => placeholder === name)
  const option = isWord ? name : `--${name}`
  if (exception instanceof WrongValue) return exception.say(option)
  if (exception instanceof UsageError) return exception.message
  return CATALOGUE.wrong.noValue(option)
}
