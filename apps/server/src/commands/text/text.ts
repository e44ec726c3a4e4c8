/** Every sentence of the command line, once in each language. The compiler names what one of them lacks. */
import { captains } from './captains.ts'
import { check } from './check.ts'
import { crew } from './crew.ts'
import { devices } from './devices.ts'
import { frame } from './frame.ts'
import { messages } from './messages.ts'
import { operations } from './operations.ts'
import { records } from './records.ts'
import { rescue } from './rescue.ts'
import { retention } from './retention.ts'
import { ships } from './ships.ts'
import { timetables } from './timetables.ts'
import { tracks } from './tracks.ts'

export type Language = 'nl' | 'en'

const inLanguage = (language: Language) => ({
  language,
  ...frame[language],
  captains: captains[language],
  check: check[language],
  crew: crew[language],
  devices: devices[language],
  messages: messages[language],
  operations: operations[language],
  records: records[language],
  rescue: rescue[language],
  retention: retention[language],
  ships: ships[language],
  timetables: timetables[language],
  tracks: tracks[language],
})

export const CATALOGUE = { nl: inLanguage('nl'), en: inLanguage('en') }
export type Text = (typeof CATALOGUE)['nl']

/**
 * What a terminal speaks: LC_ALL goes before LC_MESSAGES before LANG, as POSIX has it. Dutch where none names a language, as for a
 * service or cron; English for any other than Dutch.
 */
export function languageOf(environment: Readonly<Record<string, string | undefined>>): Language {
  const { LC_ALL, LC_MESSAGES, LANG } = environment
  const [locale = ''] = (LC_ALL || LC_MESSAGES || LANG || '').toLowerCase().split(/[.@]/)
  return locale === '' || locale === 'c' || locale === 'posix' || /^nl(_|$)/.test(locale) ? 'nl' : 'en'
}
