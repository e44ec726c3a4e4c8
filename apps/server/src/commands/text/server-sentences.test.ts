import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { WrongSetting } from '../../config/setting.ts'
import { failureOf } from '../run-command.ts'
import { FEED_REMARKS, FEED_SENTENCES, TOO_MANY } from './feed-remarks.ts'
import { inEnglish } from './in-english.ts'
import { SENTENCES } from './server-sentences.ts'

const SERVER = join(import.meta.dirname, '../..')

/** Stands before what is wrong with it. */
const DATABASE = /^De databank van DATABASE_URL (?!is)/

test('each sentence that is translated is one the server says', () => {
  const files = globSync('{config,database,integrations,services}/**/*.ts', { cwd: SERVER })
  const source = files.map((path) => readFileSync(join(SERVER, path), 'utf8')).join('\n')
  // Of a sentence with something filled in, or made of several, its longest part.
  const longest = (dutch: string) =>
    dutch
      .replace(DATABASE, '')
      .split(/\{\}|(?<=[.:]) |\.$/)
      .toSorted((a, b) => b.length - a.length)[0] ?? ''
  const unsaid = [...SENTENCES, ...FEED_SENTENCES, ...FEED_REMARKS].filter(
    ([dutch]) => !source.includes(longest(dutch).trim().replace(/\n$/, '')),
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

test('all that a backup can fail by is translated, also where a program’s own words stand in it', () => {
  const files = globSync('database/*.ts', { cwd: SERVER, exclude: ['**/*.{test,fixture}.ts'] })
  const said = files.flatMap((path) =>
    [
      ...readFileSync(join(SERVER, path), 'utf8').matchAll(
        /BackupFault\(\s*(?:'([^']*)'|"([^"]*)"|`([^`]*)`)/g,
      ),
    ].map(([, one, other, filled]) => one ?? other ?? filled?.replace(/\$\{[^{}]*\}/g, '7') ?? ''),
  )
  expect(said.length).toBeGreaterThan(10)
  expect(said.filter((dutch) => /\p{L}{2}/u.test(dutch) && inEnglish(dutch) === dutch)).toEqual([])
  expect(
    inEnglish('/a kan met de sleutel in /b niet gelezen worden (age: gestopt met 1). Er is niets veranderd.'),
  ).toBe('/a cannot be read with the key in /b (age: ended with 1). Nothing was changed.')
  expect(
    inEnglish(
      "age staat niet op deze machine. Installeer het: 'apt install age' (Debian, Ubuntu), 'dnf install age' (Fedora) of 'brew install age' (macOS).",
    ),
  ).toMatch(/^age is not on this machine\. Install it: /)
})

test('all that a database is refused for is translated', () => {
  const source = readFileSync(join(SERVER, 'database/unfit-database.ts'), 'utf8')
  const said = [...source.matchAll(/(?:'(De databank [^'\n]*)'|`(De databank [^`]*)`)/g)].map(
    ([, plain, filled]) => plain ?? filled?.replace(/\$\{[^{}]*\}/g, '7') ?? '',
  )
  expect(said.length).toBeGreaterThan(7)
  expect(said.filter((dutch) => inEnglish(dutch) === dutch)).toEqual([])
})

test('a wrong setting is named in both', () => {
  const wrong = new WrongSetting("PORT moet een getal zijn, niet 'x'", "PORT must be a number, not 'x'")
  expect([failureOf(wrong, 'nl').message, failureOf(wrong, 'en').message]).toEqual([
    "PORT moet een getal zijn, niet 'x'",
    "PORT must be a number, not 'x'",
  ])
})

test('a remark on rows of a feed is English, whatever the feed calls its things', () => {
  expect(inEnglish('trips.txt, rij 3 (A: en 2 andere, blok 7), rij 9 en 5 andere: rit zonder trip_id')).toBe(
    'trips.txt, row 3 (A: en 2 andere, block 7), row 9 and 5 others: trip without a trip_id',
  )
  expect(
    inEnglish('stops.txt, rij 5 (A, ook op rij 2): dezelfde halte staat er twee keer; één keer overgenomen'),
  ).toBe('stops.txt, row 5 (A, also on row 2): the same stop is there twice; taken over once')
  expect(
    inEnglish('Er is niets over te nemen.\nOvergeslagen:\n  3 × route is geen veerdienst\nNiets geweigerd.'),
  ).toBe('There is nothing to take over.\nLeft out:\n  3 × route is no ferry\nNothing refused.')
  expect(
    inEnglish(
      'trips.txt, rij 3 (A): meer dan 10 ritten. Er is niets overgenomen. Kijk het bestand na, of neem de dienstregeling in delen over: op de opdrachtregel met --route of --agency.',
    ),
  ).toMatch(/^trips.txt, row 3 \(A\): more than 10 trips. Nothing was taken over\. /)
})

test('all that reading a feed can say is translated', () => {
  const folder = join(SERVER, 'integrations/gtfs')
  const files = globSync('*.ts', { cwd: folder, exclude: ['*.{test,fixture}.ts'] })
  const literals = files.flatMap((file) => {
    const code = readFileSync(join(folder, file), 'utf8').replace(
      /\/\*.*?\*\/|^import [^\n]*|\/\/ [^\n]*/gms,
      '',
    )
    return [...code.matchAll(/'((?:[^'\\\n]|\\.)*)'|`([^`]*)`/g)].map(
      ([, plain, filled]) => plain ?? filled ?? '',
    )
  })
  const prose = literals.map((text) => text.replace(/\$\{[^{}]*\}/g, '{}').trim())
  const said = prose.filter((text) => /^\p{Ll}.* .*\p{Ll}/u.test(text) && !/^(rij|en) \{\}/.test(text))
  expect(said.length).toBeGreaterThan(50)
  const known = [...SENTENCES, ...FEED_SENTENCES, ...FEED_REMARKS, ...TOO_MANY].map(([dutch]) => dutch)
  expect(said.filter((text) => !known.some((dutch) => dutch.includes(text)))).toEqual([])
})
