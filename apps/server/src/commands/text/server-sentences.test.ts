import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { WrongSetting } from '../../config/setting.ts'
import { failureOf } from '../run-command.ts'
import { inEnglish, SERVER_SENTENCES } from './server-sentences.ts'

const SERVER = join(import.meta.dirname, '../..')

/** Stands before what is wrong with it. */
const DATABASE = /^De databank van DATABASE_URL (?!is)/

test('each sentence that is translated is one the server says', () => {
  const files = globSync('{config,database,integrations,services}/**/*.ts', { cwd: SERVER })
  const source = files.map((path) => readFileSync(join(SERVER, path), 'utf8')).join('\n')
  // Of a sentence with something filled in, its longest part.
  const longest = (dutch: string) =>
    dutch
      .replace(DATABASE, '')
      .split('{}')
      .toSorted((a, b) => b.length - a.length)[0] ?? ''
  const unsaid = SERVER_SENTENCES.filter(
    (dutch) => !source.includes(longest(dutch).trim().replace(/\n$/, '')),
  )
  expect(unsaid).toEqual([])
})

test('what is filled in comes along; what nobody translated stays Dutch', () => {
  expect(inEnglish('Concessie 2 heeft geen kapitein met nummer 7.')).toBe(
    'Concession 2 has no captain with number 7.',
  )
  expect(inEnglish("Punt 3: 'title' is niet goed.")).toBe("Point 3: 'title' isn't right.")
  expect(inEnglish('De checklist is leeg.')).toBe('The checklist is empty.')
  expect(inEnglish('trips.txt is leeg.')).toBe('trips.txt is empty.')
  expect(inEnglish('Iets anders.')).toBe('Iets anders.')
})

test('a wrong setting is named in both', () => {
  const wrong = new WrongSetting("PORT moet een getal zijn, niet 'x'", "PORT must be a number, not 'x'")
  expect([failureOf(wrong, 'nl').message, failureOf(wrong, 'en').message]).toEqual([
    "PORT moet een getal zijn, niet 'x'",
    "PORT must be a number, not 'x'",
  ])
})
