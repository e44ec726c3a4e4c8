/**
 * The settings as they stand now. A process keeps the environment it was started with, and nobody can change that: what can be read again
 * is the file that Node was started with (`--env-file`).
 */
import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { type Environment, WrongSetting } from './setting.ts'

/**
 * @param words the words Node itself was started with
 * @param environment the one at the start, which has the file's too
 * @returns how to read them again; null where no file was named
 */
export function settingsSource(
  words: readonly string[],
  environment: Environment,
): (() => Environment) | null {
  const files = filesOf(words)
  if (files.length === 0) return null
  const ofFiles = (): Environment => Object.assign({}, ...files.map(readSettings))
  const first = ofFiles()
  // Settings from outside the file stand above it, as it did at the start.
  const own = Object.entries(environment).filter(([name, value]) => first[name] !== value)
  return () => ({ ...ofFiles(), ...Object.fromEntries(own) })
}

/** In their order: the last one says it. */
function filesOf(words: readonly string[]): string[] {
  return words.flatMap((word, index) => {
    const [, file] = /^--env-file(?:-if-exists)?=(.+)$/.exec(word) ?? []
    if (file !== undefined) return [file]
    return /^--env-file(?:-if-exists)?$/.test(word) ? (words[index + 1] ?? []) : []
  })
}

/** @throws WrongSetting when it can't be read */
function readSettings(file: string): Environment {
  try {
    return parseEnv(readFileSync(file, 'utf8'))
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    throw new WrongSetting(`The file of settings can't be read (${why})`)
  }
}
