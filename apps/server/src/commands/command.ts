/** Commands of the operators' command line: what they are handed, and what they give. */
import type * as v from 'valibot'
import type { Config } from '../config/config.ts'
import type { Database } from '../database/database.ts'
import { concessionExists } from '../repositories/concessions.ts'
import type { ConcessionNumber } from '../repositories/row-ids.ts'
import type { Context } from '../services/context.ts'
import type { Upgraded } from '../services/upgrade/bring-up-to-date.ts'
import type { Options, ValuesOf } from './options.ts'
import { CATALOGUE } from './text/text.ts'
import { UsageError } from './usage-error.ts'

/** The server as a command sees it, whether it runs beside the server or inside it. */
export interface CommandContext extends Pick<Context, 'database' | 'clock' | 'random' | 'pepper'> {
  /** The pepper's place, as people are told it. */
  pepperPlace: string
  /** The folder with source maps of earlier builds. */
  sourceMaps: string
  /** Age's public key for backups; null for backups that aren't encrypted. */
  backupKey: string | null
  /** The office's address. */
  officeUrl: string
  /** The address of this machine's server, without a slash at the end. */
  serverUrl: string
  /** Changes of the schema when the database was opened; nothing inside a server, which opened it before. */
  upgraded?: Upgraded
}

export interface Work extends CommandContext {
  /** The account of the machine that typed it. */
  by: string
  /** Shows how far it is, on one line. */
  progress: (line: string) => void
  /** Aborted when nobody waits for it any more; only a command that `canStop` looks at it. The reason is an error. */
  stop: AbortSignal
}

/** The result of a command. */
export interface Report<Value = unknown> {
  /** For programs (`--json`). */
  value: Value
  /** For people. What steers a terminal is taken out of it. */
  shown: string
}

/** The help's words on a command. `json` and what `CATALOGUE.options` explains is left out. */
export interface CommandHelp<Name extends string> {
  /** The line in the list of commands. */
  brief: string
  /** Further knowledge that the operator needs. */
  more?: string
  options: Readonly<Record<Exclude<Name, keyof (typeof CATALOGUE)['options']>, string>>
}

interface Taking<Named extends Options, Words extends Options, Shape extends v.GenericSchema> {
  help: CommandHelp<Extract<keyof Named | keyof Words, string>> & { options: Record<string, string> }
  /** Typed as `--name value`. */
  options: Named
  /** Typed without a name, in this order. A repeated one stands alone. */
  words: Words
  /** Words behind the command's name in the help's examples. */
  examples: readonly string[]
  /** The shape of what `--json` prints. */
  gives: Shape
}

type Prepare<Named extends Options, Words extends Options, With, Shape extends v.GenericSchema> = (
  values: ValuesOf<Named & Words>,
) => Promise<(work: With) => Promise<Report<v.InferOutput<Shape>>>>

interface OnDatabase {
  /** Takes the database as it is: its schema may be an older version's. */
  leavesSchema?: true
  /** Ends by itself when `Work.stop` is aborted; others go on to their end. */
  canStop?: true
}

/**
 * Parts handed to a command that takes the place of the database: it can't run inside a server or beside one.
 */
export interface OfflineWork extends Pick<Work, 'by'> {
  config: Config
}

export interface Command extends Taking<Options, Options, v.GenericSchema>, OnDatabase {
  kind: 'database'
  prepare: (values: Readonly<Record<string, unknown>>) => Promise<(work: Work) => Promise<Report>>
}

export interface OfflineCommand extends Taking<Options, Options, v.GenericSchema> {
  kind: 'offline'
  prepare: (values: Readonly<Record<string, unknown>>) => Promise<(work: OfflineWork) => Promise<Report>>
}

/** A command that needs neither settings nor database. */
export interface PlainCommand extends Taking<Options, Options, v.GenericSchema> {
  kind: 'plain'
  prepare: (values: Readonly<Record<string, unknown>>) => Promise<() => Report>
}

export type AnyCommand = Command | OfflineCommand | PlainCommand

/**
 * A command on the database. `prepare` gets what was typed, read and checked, before any database is opened; it returns the
 * work, which returns its report.
 */
export function command<
  Named extends Options,
  Shape extends v.GenericSchema,
  // biome-ignore lint/complexity/noBannedTypes: no words
  Words extends Options = {},
>(
  definition: Omit<Taking<Named, Words, Shape>, 'words'> &
    OnDatabase & { words?: Words; prepare: Prepare<Named, Words, Work, Shape> },
): Command {
  return { ...definition, words: definition.words ?? {}, kind: 'database' } as unknown as Command
}

/** A command that takes the place of the database; otherwise as {@link command}. */
export function offlineCommand<
  Named extends Options,
  Shape extends v.GenericSchema,
  // biome-ignore lint/complexity/noBannedTypes: no words
  Words extends Options = {},
>(
  definition: Omit<Taking<Named, Words, Shape>, 'words'> & {
    words?: Words
    prepare: Prepare<Named, Words, OfflineWork, Shape>
  },
): OfflineCommand {
  return { ...definition, words: definition.words ?? {}, kind: 'offline' } as unknown as OfflineCommand
}

/** @throws UsageError when there is no such concession */
export async function mustExist(database: Database, concession: ConcessionNumber): Promise<void> {
  if (await concessionExists(database, concession)) return
  throw new UsageError(CATALOGUE.wrong.noConcession(concession), 'concession-unknown')
}
