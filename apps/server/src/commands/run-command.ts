/** Runs one command as it was typed, in a process of its own or inside the running server. */
import { WrongSetting } from '../config/setting.ts'
import { whyUnreachable } from '../database/why-unreachable.ts'
import { HttpError } from '../services/http-error.ts'
import type { AnyCommand, OfflineWork, Report, Work } from './command.ts'
import { COMMANDS } from './commands.ts'
import { harmless, jsonOf } from './printed.ts'
import { readTyped } from './program.ts'
import type { SeenFolder } from './seen-folders.ts'
import { inEnglish } from './text/in-english.ts'
import { CATALOGUE, type Language } from './text/text.ts'
import { UsageError, WrongValue } from './usage-error.ts'

/** A command as it was typed, and where. */
export interface Typed {
  argv: string[]
  cwd: string
  /** An account of the machine. */
  by: string
  /** Of the terminal. */
  language: Language
  /** What was asked for, by the option's name. */
  secrets?: Readonly<Record<string, string>>
  /** Where the files are that it names, as who types sees them. */
  folders?: readonly SeenFolder[]
}

/** Asks whoever types for a secret. @param what for people: 'PIN' */
export type AskSecret = (what: string) => Promise<string>

/** Work on a database that is open, or that must not be; or what can be said at once. */
export type Prepared =
  | {
      work: (work: Omit<Work, 'text'>) => Promise<string>
      migrates: boolean
      canStop: boolean
      /** For a server that does it, with all that was typed. */
      secrets: Readonly<Record<string, string>>
      /** Paths of the files it names. */
      files: readonly string[]
    }
  | { offline: (work: Omit<OfflineWork, 'text'>) => Promise<string> }
  | { said: string }

/** Checks what was typed, and asks for the secrets it takes; returns the work. @throws UsageError before any database is opened */
export async function prepareCommand(
  { argv, cwd, language, secrets: given = {} }: Omit<Typed, 'by'>,
  ask: AskSecret = nobodyToAsk,
): Promise<Prepared> {
  const text = CATALOGUE[language]
  const asked = await readTyped(COMMANDS, argv, { text, cwd })
  // Nothing was asked: a script that does so has a fault.
  if ('help' in asked && argv.length === 0) throw new UsageError(() => asked.help)
  if ('help' in asked) return { said: asked.help }
  const { command, json } = asked
  const secrets: Record<string, string> = {}
  for (const name of asked.secrets) secrets[name] = given[name] ?? (await ask(text.secrets[name] ?? name))
  const values = { ...asked.values, ...readSecrets(command, secrets) }
  const printed = ({ value, shown, drawn }: Report) =>
    json ? jsonOf(value, 2) : [harmless(shown), ...(drawn === undefined ? [] : [drawn])].join('\n')
  if (command.kind === 'plain') return { said: printed((await command.prepare(values))(text)) }
  if (command.kind === 'offline') {
    const offline = await command.prepare(values)
    return { offline: async (work) => printed(await offline({ ...work, text })) }
  }
  const prepared = await command.prepare(values)
  return {
    work: async (work) => printed(await prepared({ ...work, text })),
    migrates: !command.leavesSchema,
    canStop: command.canStop === true,
    secrets,
    files: filesOf(command, values),
  }
}

function filesOf({ options, words }: AnyCommand, values: Readonly<Record<string, unknown>>): string[] {
  const named = Object.entries({ ...options, ...words }).filter(([, { reader }]) => reader?.isFile)
  return named.flatMap(([name]) => values[name] ?? []).filter((path) => typeof path === 'string')
}

/** @throws UsageError for one that can't be, which isn't repeated */
function readSecrets({ options }: AnyCommand, secrets: Readonly<Record<string, string>>) {
  return Object.fromEntries(
    Object.entries(secrets).map(([name, said]) => {
      try {
        return [name, options[name]?.secret?.read(said, '')]
      } catch (error) {
        if (!(error instanceof WrongValue)) throw error
        throw new UsageError((text) => error.say(text, text.secrets[name] ?? name))
      }
    }),
  )
}

const nobodyToAsk: AskSecret = async (what) => {
  throw new UsageError((text) => text.wrong.missing(what))
}

/** Why a command couldn't be done. */
export interface Failure {
  /** For programs. */
  code: string
  /** For the operator. */
  message: string
}

/** What went wrong, in the language of the terminal where it is known in it. */
export function failureOf(error: unknown, language: Language): Failure {
  const { code, message } = whatFailed(error, language)
  return { code, message: harmless(message) }
}

function whatFailed(error: unknown, language: Language): Failure {
  if (error instanceof UsageError) return { code: error.code, message: error.say(CATALOGUE[language]) }
  if (error instanceof Failed) return error.failure
  const code = error instanceof HttpError ? (error.code ?? 'refused') : 'failed'
  const dutch = whyUnreachable(error) ?? (error instanceof Error ? error.message : String(error))
  if (language === 'nl') return { code, message: dutch }
  return { code, message: error instanceof WrongSetting ? error.english : inEnglish(dutch) }
}

/** What a server said it couldn't do. */
export class Failed extends Error {
  readonly failure: Failure

  constructor(failure: Failure) {
    super(failure.message)
    this.failure = failure
  }
}

/** Whether the answer is for a program. */
export const wantsJson = (argv: readonly string[]) => argv.includes('--json')
