/**
 * A setting of the environment: what it is for, what it takes and what holds without it. The page of settings, its default and
 * the line that refuses a wrong value all come from here.
 */

/** A setting that can't be; its message names it. */
export class WrongSetting extends Error {}

export interface Setting<T> {
  name: string
  /** Its purpose, in Markdown; links as from docs/reference. */
  about: string
  /** Its values with their unit, for the page of settings and for whoever gave something else. */
  takes: string
  /** The value that holds when it isn't set, as it would be written; none where nothing does. */
  default?: string
  /** The page's words instead of the default, where that isn't the same everywhere. */
  otherwise?: string
  /** A wrong one isn't shown: it may hold a password. */
  isSecret?: true
  /** More about a wrong value; undefined where there is none. */
  hint?: (text: string) => string | undefined
  /** Its value; undefined when it can't be. */
  read: (text: string) => T | undefined
}

export type Environment = Readonly<Record<string, string | undefined>>

/** The value that somebody set; null where nobody did. @throws WrongSetting */
export function given<T>(environment: Environment, setting: Setting<T>): T | null {
  const text = environment[setting.name]?.trim()
  return text ? readText(setting, text) : null
}

/** The value that somebody set, else the default. @throws WrongSetting */
export function givenOrDefault<T>(environment: Environment, setting: Setting<T> & { default: string }): T {
  return given(environment, setting) ?? readText(setting, setting.default)
}

function readText<T>({ name, takes, isSecret, hint, read }: Setting<T>, text: string): T {
  const value = read(text)
  if (value !== undefined) return value
  const known = hint?.(text)
  throw new WrongSetting(`${name} ${known ?? `takes ${takes}${isSecret ? '' : `, not '${text}'`}`}`)
}

/** A reader of a setting that takes a fixed list of words. */
export function oneOf<W extends string>(...words: [W, W, ...W[]]) {
  return {
    takes: `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`,
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
    isSecret: true as const,
    read: (text: string) => {
      const url = URL.parse(text)
      return url?.hostname && protocols.includes(url.protocol) ? text : undefined
    },
  }
}
