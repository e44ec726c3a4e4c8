/** What a command of the operators' command line is. */
import { existsSync } from 'node:fs'
import type { ParseArgsConfig } from 'node:util'
import type { Config } from '../config/config.ts'
import type { Database } from '../database/database.ts'
import { concessionExists } from '../repositories/administration.ts'
import type { ConcessionNumber } from '../repositories/row-ids.ts'
import type { Context } from '../services/context.ts'

/** Wrong arguments: the message says how it should be, in Dutch. */
export class UsageError extends Error {}

export type Values = Record<string, string | boolean | (string | boolean)[] | undefined>

/** The server as a command sees it, whether it runs beside the server or inside it. */
export interface CommandContext
  extends Pick<Context, 'database' | 'clock' | 'random' | 'pepper' | 'newDevices'> {
  /** Where the pepper is kept, for people. */
  pepperPlace: string
  /** Where tablets open the app; null when it isn't set. */
  appUrl: string | null
  /** Where the office is opened. */
  officeUrl: string
}

export interface Work extends CommandContext {
  /** Who typed it: an account of the machine. */
  by: string
  /** Shows how far it is, on one line. */
  progress: (line: string) => void
  /** Aborted when nobody waits for it any more; only a command that `canStop` looks at it. The reason is an error, in Dutch. */
  stop: AbortSignal
}

interface Named {
  /** What follows the name. */
  usage: string
  /** What follows the name without an option is no file. */
  takesWords?: true
  summary: string
  options: NonNullable<ParseArgsConfig['options']>
}

export interface Command extends Named {
  /** Takes the database as it is: its schema may be an older version's. */
  leavesSchema?: true
  /** Ends by itself when `Work.stop` is aborted; others go on to their end. */
  canStop?: true
  /**
   * Checks the arguments before any database is opened; returns the work, which returns its report. Arguments without
   * an option are files and become absolute paths, unless the command takes words.
   */
  prepare(values: Values, positionals: string[]): Promise<(work: Work) => Promise<string>>
}

/** A command that takes the place of the database, so it can't run inside a server or beside one. */
export interface OfflineCommand extends Named {
  /** As `Command.prepare`; the work gets the settings only. */
  prepareOffline(values: Values, positionals: string[]): Promise<(config: Config) => Promise<string>>
}

export const CONCESSION = { concession: { type: 'string' } } as const

/** A text that must be given. @throws UsageError naming the option */
export function requiredText(values: Values, name: string): string {
  const value = values[name]
  if (typeof value !== 'string' || value.trim() === '') throw new UsageError(`Geef --${name} mee.`)
  return value.trim()
}

/** A whole number from 0, or null when it isn't given. @throws UsageError naming the option */
export function optionalCount(values: Values, name: string): number | null {
  if (values[name] === undefined) return null
  const count = Number(values[name])
  if (!Number.isInteger(count) || count < 0 || count > 100_000)
    throw new UsageError(`--${name} moet een geheel getal zijn.`)
  return count
}

/** The PIN that was given, or null. @throws UsageError when it can't be one */
export function optionalPin(values: Values): string | null {
  if (values.pin === undefined) return null
  const pin = requiredText(values, 'pin')
  if (!/^\d{4}$/.test(pin)) throw new UsageError('--pin moet uit 4 cijfers bestaan.')
  return pin
}

/** The day that was given, or null. @throws UsageError when there is no such day */
export function optionalDay(values: Values, name = 'day'): string | null {
  if (values[name] === undefined) return null
  const day = requiredText(values, name)
  const date = new Date(/^20\d{2}-\d{2}-\d{2}$/.test(day) ? day : Number.NaN)
  // 30 February would be read as a day in March.
  if (!Number.isNaN(date.valueOf()) && date.toISOString().startsWith(day)) return day
  throw new UsageError(`--${name} moet een dag zijn, geschreven als 2026-11-21.`)
}

/** The only file that was given, readable as far as can be seen. @throws UsageError saying what it should be */
export function oneFile([path, ...more]: string[], what: string): string {
  if (!path || more.length > 0) throw new UsageError(`Geef één bestand mee: ${what}.`)
  if (!existsSync(path)) throw new UsageError(`Het bestand ${path} bestaat niet.`)
  return path
}

/** A text for people, bounded as on the wire. @throws UsageError naming the option */
export function boundedText(values: Values, name: string, max: number): string {
  const text = requiredText(values, name)
  if (text.length > max) throw new UsageError(`--${name} mag ten hoogste ${max} tekens hebben.`)
  return text
}

/** The number of something: whole, from 1. @throws UsageError naming the option */
export function numberOf(values: Values, name: string): number {
  const id = Number(requiredText(values, name))
  if (Number.isSafeInteger(id) && id >= 1) return id
  throw new UsageError(`--${name} moet een geheel getal zijn, 1 of meer.`)
}

export function concessionOf(values: Values): number {
  return numberOf(values, 'concession')
}

/** @throws UsageError when there is no such concession */
export async function mustExist(database: Database, concession: ConcessionNumber): Promise<void> {
  if (!(await concessionExists(database, concession))) {
    throw new UsageError(
      `Concessie ${concession} bestaat niet. Maak ze met import-gtfs of add-captain --new-concession "Naam".`,
    )
  }
}
