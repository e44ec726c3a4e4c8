/** Names that somebody may have meant for settings: what is written TRUST_PROXIES holds nowhere, and nothing else says so. */
import { distance } from 'fastest-levenshtein'
import type { Environment } from './setting.ts'
import { SETTINGS } from './settings.ts'

export interface Misspelt {
  name: string
  /** The setting it looks like most. */
  nearest: string
}

/** So many letters of ten may differ: of a short name, such as PORT, one. */
const APART = 0.3

/** Names of an environment that are no setting and differ from one by few letters, in their order. */
export function misspeltSettings(environment: Environment): Misspelt[] {
  const known: string[] = Object.values(SETTINGS).map(({ name }) => name)
  return Object.keys(environment)
    .filter((name) => !known.includes(name))
    .flatMap((name) => {
      const looks = known.filter((setting) => distance(name, setting) <= setting.length * APART)
      const [nearest] = looks.sort((one, other) => distance(name, one) - distance(name, other))
      return nearest === undefined ? [] : [{ name, nearest }]
    })
}
