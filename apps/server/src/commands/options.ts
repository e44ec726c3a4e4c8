/** Options and words of a command, and the reading of what was typed into values. */
import { resolve } from 'node:path'
import { isBlank, isWholeName } from '@vaarboek/domain'
import { whyUnreadable } from '../files/why-unreadable.ts'
import { CATALOGUE } from './text/text.ts'
import { UsageError, WrongValue } from './usage-error.ts'

/** How a value is read. */
export interface Reader<Value> {
  /** The word that stands for it in the help. */
  placeholder: keyof (typeof CATALOGUE)['placeholders']
  /** All there is to choose from. */
  choices?: readonly string[]
  isFile?: true
  /** @throws WrongValue, UsageError */
  read: (typed: string, cwd: string) => Value
}

/** An option `--name`, or a word without one. */
export interface Option<Value> {
  /** Null for a switch, which takes no value. */
  reader: Reader<unknown> | null
  /** 'asked' for a secret, which is always needed. */
  need: 'required' | 'optional' | 'repeated' | 'asked'
  /** How a secret is read. It is asked for: what stands behind a command every account of the machine can read. */
  secret?: Reader<unknown>
  /** The value of what was read: undefined where nothing was typed. */
  fill: (read: unknown) => Value
}

export type Options = Readonly<Record<string, Option<unknown>>>
export type ValuesOf<Taken extends Options> = {
  readonly [Name in keyof Taken]: Taken[Name] extends Option<infer Value> ? Value : never
}

export const required = <Value>(reader: Reader<Value>): Option<Value> => ({
  reader,
  need: 'required',
  fill: (read) => read as Value,
})

export const optional = <Value>(reader: Reader<Value>): Option<Value | null> => ({
  reader,
  need: 'optional',
  fill: (read) => (read as Value | undefined) ?? null,
})

export const repeated = <Value>(reader: Reader<Value>): Option<readonly Value[]> => ({
  reader,
  need: 'repeated',
  fill: (read) => (read as Value[] | undefined) ?? [],
})

/** A secret that the command can't do without. */
export const asked = <Value>(secret: Reader<Value>): Option<Value> => ({
  reader: null,
  need: 'asked',
  secret,
  fill: (read) => read as Value,
})

export const SWITCH: Option<boolean> = { reader: null, need: 'optional', fill: (read) => read === true }

export const TEXT: Reader<string> = { placeholder: 'text', read: trimmed }
export const NAME: Reader<string> = { placeholder: 'name', read: named }

/** A text for people, bounded as on the wire. */
export function bounded(max: number, placeholder: 'text' | 'name' = 'text'): Reader<string> {
  return {
    placeholder,
    read: (typed) => {
      const text = placeholder === 'name' ? named(typed) : trimmed(typed)
      if (text.length > max) throw new WrongValue((option) => CATALOGUE.wrong.tooLong(option, max))
      return text
    },
  }
}

/** The number of something: whole, from 1. */
export const NUMBER: Reader<number> = {
  placeholder: 'number',
  read: (typed) => {
    const id = Number(trimmed(typed))
    if (Number.isSafeInteger(id) && id >= 1) return id
    throw new WrongValue((option) => CATALOGUE.wrong.number(option))
  },
}

export const EMAIL: Reader<string> = {
  placeholder: 'email',
  read: (typed) => {
    const email = trimmed(typed)
    if (/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) return email
    throw new WrongValue((option) => CATALOGUE.wrong.email(option))
  },
}

/** An address that is known already: it is only looked for. */
export const TYPED_EMAIL: Reader<string> = { placeholder: 'email', read: trimmed }

export const DAY: Reader<string> = {
  placeholder: 'day',
  read: (typed) => {
    const day = trimmed(typed)
    const date = new Date(/^20\d{2}-\d{2}-\d{2}$/.test(day) ? day : Number.NaN)
    // 30 February would be read as a day in March.
    if (!Number.isNaN(date.valueOf()) && date.toISOString().startsWith(day)) return day
    throw new WrongValue((option) => CATALOGUE.wrong.day(option))
  },
}

export function choice<const Choice extends string>(
  placeholder: keyof (typeof CATALOGUE)['placeholders'],
  choices: readonly Choice[],
): Reader<Choice> {
  return {
    placeholder,
    choices,
    read: (typed) => {
      const chosen = choices.find((one) => one === typed.trim())
      if (chosen !== undefined) return chosen
      throw new WrongValue((option) => CATALOGUE.wrong.choice(option, typed, choices.join(', ')))
    },
  }
}

/** A path, absolute from where one stands; nothing has to be there. */
export const PATH: Reader<string> = {
  placeholder: 'file',
  isFile: true,
  read: (typed, cwd) => resolve(cwd, typed),
}

/** A file or folder that is there, and may be read. */
export const FILE: Reader<string> = {
  ...PATH,
  read: (typed, cwd) => {
    const path = resolve(cwd, typed)
    const why = whyUnreadable(path)
    if (why === null) return path
    throw new UsageError(why === 'closed' ? CATALOGUE.wrong.closedFile(path) : CATALOGUE.wrong.noFile(path))
  },
}

/** @throws WrongValue for what one doesn't see whole (`isWholeName`) */
function named(typed: string): string {
  const name = trimmed(typed)
  if (isWholeName(name)) return name
  throw new WrongValue((option) => CATALOGUE.wrong.name(option))
}

/** @throws WrongValue for nothing */
function trimmed(typed: string): string {
  const text = typed.trim()
  if (isBlank(text)) throw new WrongValue((option) => CATALOGUE.wrong.missing(option))
  return text
}
