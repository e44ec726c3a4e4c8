/**
 * One setting of the environment: what it is for, what it takes and what holds without it. The page of settings, its default and
 * the line that refuses a wrong value all come from here.
 */

/** A setting that can't be; its message names it. */
export class WrongSetting extends Error {
  /** The same in English, where it is known. */
  readonly english: string

  constructor(dutch: string, english = dutch) {
    super(dutch)
    this.english = english
  }
}

export interface Setting<T> {
  name: string
  /** What it is for, in Markdown; links as from docs/reference. */
  about: string
  /** What it takes, with its unit, for the page. */
  takes: string
  /** The same, for whoever gave something else: 'moet een getal zijn'. */
  must: string
  /** What holds when it isn't set, as it would be written; none where nothing does. */
  default?: string
  /** What the page says instead, where that isn't the same everywhere. */
  otherwise?: string
  /** A wrong one isn't shown: it may hold a password. */
  isSecret?: true
  /** What is wrong with a value of which more can be said, in Dutch and English. */
  hint?: (text: string) => readonly [dutch: string, english: string] | undefined
  /** Its value; undefined when it can't be. */
  read: (text: string) => T | undefined
}

export type Environment = Readonly<Record<string, string | undefined>>

/** What somebody set; null where nobody did. @throws WrongSetting */
export function given<T>(environment: Environment, setting: Setting<T>): T | null {
  const text = environment[setting.name]?.trim()
  return text ? readText(setting, text) : null
}

/** What somebody set, else the default. @throws WrongSetting */
export function givenOrDefault<T>(environment: Environment, setting: Setting<T> & { default: string }): T {
  return given(environment, setting) ?? readText(setting, setting.default)
}

function readText<T>({ name, must, takes, isSecret, hint, read }: Setting<T>, text: string): T {
  const value = read(text)
  if (value !== undefined) return value
  const known = hint?.(text)
  if (known) throw new WrongSetting(`${name} ${known[0]}`, `${name} ${known[1]}`)
  throw new WrongSetting(
    `${name} ${must}${isSecret ? '' : `, niet '${text}'`}`,
    `${name} takes ${takes}${isSecret ? '' : `, not '${text}'`}`,
  )
}

/** One of these words. */
export function oneOf<W extends string>(...words: [W, W, ...W[]]) {
  const spelled = (or: string) => `${words.slice(0, -1).join(', ')} ${or} ${words.at(-1)}`
  return {
    takes: spelled('or'),
    must: `moet ${spelled('of')} zijn`,
    read: (text: string) => words.find((word) => word === text),
  }
}

export const YES_OR_NO = {
  ...oneOf('0', '1'),
  read: (text: string) => (text === '0' || text === '1' ? text === '1' : undefined),
}

export const ON_OR_OFF = {
  ...oneOf('on', 'off'),
  read: (text: string) => (text === 'on' || text === 'off' ? text === 'on' : undefined),
}

/** An address with one of these protocols, such as 'https:'. It may hold a password. */
export function addressOf(...protocols: string[]) {
  const starts = protocols.map((protocol) => `${protocol}//`)
  return {
    takes: `an address, ${starts.join(' or ')}`,
    must: `moet beginnen met ${starts.join(' of ')}`,
    isSecret: true as const,
    read: (text: string) => {
      const url = URL.parse(text)
      return url?.hostname && protocols.includes(url.protocol) ? text : undefined
    },
  }
}
