/** Runs one command as it was typed, in a process of its own or inside the running server. */
import { whyUnreachable } from '../database/why-unreachable.ts'
import { HttpError } from '../services/http-error.ts'
import { ImportRefused } from '../services/timetable/import-refused.ts'
import type { AnyCommand, OfflineWork, Report, Work } from './command.ts'
import { COMMANDS } from './commands.ts'
import { harmless, jsonOf } from './printed.ts'
import { readTyped } from './program.ts'
import type { SeenFolder } from './seen-folders.ts'
import { feedFaultInWords } from './text/feed.ts'
import { problemInWords } from './text/problems.ts'
import { CATALOGUE } from './text/text.ts'
import { UsageError, WrongValue } from './usage-error.ts'

/** A command as it was typed, and where. */
export interface Typed {
  argv: string[]
  cwd: string
  /** An account of the machine. */
  by: string
  /** Secrets that were asked for, by the option's name. */
  secrets?: Readonly<Record<string, string>>
  /** Folders of the files that it names, as who types sees them. */
  folders?: readonly SeenFolder[]
}

/** Asks whoever types for a secret. @param what for people: 'Code' */
export type AskSecret = (what: string) => Promise<string>

/** Work on a database that is open, or that must not be; or what can be said at once. */
export type Prepared =
  | {
      work: (work: Work) => Promise<string>
      migrates: boolean
      canStop: boolean
      /** For a server that does it, with all that was typed. */
      secrets: Readonly<Record<string, string>>
      /** Paths of the files it names. */
      files: readonly string[]
    }
  | { offline: (work: OfflineWork) => Promise<string> }
  | { said: string }

/** Checks what was typed, and asks for the secrets it takes; returns the work. @throws UsageError before any database is opened */
export async function prepareCommand(
  { argv, cwd, secrets: given = {} }: Omit<Typed, 'by'>,
  ask: AskSecret = nobodyToAsk,
): Promise<Prepared> {
  const asked = await readTyped(COMMANDS, argv, { cwd })
  // Nothing was asked: a script that does so has a fault.
  if ('help' in asked && argv.length === 0) throw new UsageError(asked.help)
  if ('help' in asked) return { said: asked.help }
  const { command, json } = asked
  const secrets: Record<string, string> = {}
  for (const name of asked.secrets)
    secrets[name] = given[name] ?? (await ask(CATALOGUE.secrets[name] ?? name))
  const values = { ...asked.values, ...readSecrets(command, secrets) }
  const printed = ({ value, shown }: Report) => (json ? jsonOf(value, 2) : harmless(shown))
  if (command.kind === 'plain') return { said: printed((await command.prepare(values))()) }
  if (command.kind === 'offline') {
    const offline = await command.prepare(values)
    return { offline: async (work) => printed(await offline(work)) }
  }
  const prepared = await command.prepare(values)
  return {
    work: async (work) => printed(await prepared(work)),
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
        throw new UsageError(error.say(CATALOGUE.secrets[name] ?? name))
      }
    }),
  )
}

const nobodyToAsk: AskSecret = async (what) => {
  throw new UsageError(CATALOGUE.wrong.missing(what))
}

/** Why a command couldn't be done. */
export interface Failure {
  /** For programs. */
  code: string
  /** For the operator. */
  message: string
}

/** The error's code and text. */
export function failureOf(error: unknown): Failure {
  const { code, message } = whatFailed(error)
  return { code, message: harmless(message) }
}

function whatFailed(error: unknown): Failure {
  if (error instanceof UsageError) return { code: error.code, message: error.message }
  if (error instanceof Failed) return error.failure
  if (error instanceof HttpError && error.problem)
    return { code: error.problem.code, message: problemInWords(error.problem) }
  if (error instanceof ImportRefused)
    return { code: 'timetable-feed', message: feedFaultInWords(error.fault) }
  const code = error instanceof HttpError ? 'refused' : 'failed'
  return { code, message: whyUnreachable(error) ?? (error instanceof Error ? error.message : String(error)) }
}

/** The failure of a command that a server reported. */
export class Failed extends Error {
  readonly failure: Failure

  constructor(failure: Failure) {
    super(failure.message)
    this.failure = failure
  }
}

/** Whether the answer is for a program. */
export const wantsJson = (argv: readonly string[]) => argv.includes('--json')
