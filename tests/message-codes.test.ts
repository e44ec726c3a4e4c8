/** Everything the server says to a tablet has a code, and every language has a sentence for each code that captains read. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { OFFICE_CODES } from '@vaarboek/wire/office/server'
import { MESSAGE_CODES } from '@vaarboek/wire/server'
import { describe, expect, test } from 'vitest'
import { LANGUAGES } from '../apps/crew/src/text/languages.ts'

const SERVER = join(import.meta.dirname, '../apps/server/src')
/** What only an operator on the command line reads: it is Dutch. */
const OF_OPERATORS = ['services/accounts/rescue-token.ts']

/** The app never asks for it so, or goes on without a word. */
const UNREAD_ABOARD = [
  'captain-unknown',
  'concession-of-another',
  'field-missing',
  'last-try',
  'notification-unknown',
  'photo-unknown',
  'push-impossible',
  'reason-missing',
  'request-unreadable',
  'shift-without-stops',
  'stop-named-twice',
  'too-many-photos',
]
const READ_ABOARD = MESSAGE_CODES.filter((code) => !UNREAD_ABOARD.includes(code)).toSorted()

const sources = globSync('**/*.ts', { cwd: SERVER })
  .filter((path) => !/\.(test|fixture|contract)\.ts$|^text\//.test(path))
  .map((path) => ({ path, source: readFileSync(join(SERVER, path), 'utf8') }))

test('an error without a code is one that only operators read', () => {
  const isBare = /(new HttpError\(\s*\d+,|notFound\()\s*['"`]/
  const bare = sources.filter(({ source }) => isBare.test(source)).map(({ path }) => path)
  expect(bare.toSorted()).toEqual(OF_OPERATORS)
})

test('the server says every code there is', () => {
  const unsaid = MESSAGE_CODES.filter((code) => !sources.some(({ source }) => source.includes(`'${code}'`)))
  expect(unsaid).toEqual([])
})

test('of the office too', () => {
  const unsaid = OFFICE_CODES.filter((code) => !sources.some(({ source }) => source.includes(`'${code}'`)))
  expect(unsaid).toEqual([])
})

describe.each(Object.entries(LANGUAGES))('%s', (name, { load }) => {
  test('has a sentence for every code that captains read; Dutch is what the server says itself', async () => {
    const { server } = await load()
    expect(Object.keys(server ?? {}).toSorted()).toEqual(name === 'nl' ? [] : READ_ABOARD)
  })

  test('names the field or the number where the server does', async () => {
    const { server } = await load()
    const named = Object.entries(server ?? {}).filter(([, sentence]) => sentence.includes('{}'))
    const codes = ['broken', 'code-sent', 'field-impossible', 'field-invalid', 'field-too-long']
    const all = [...codes, 'too-many', 'too-many-hours']
    expect(named.map(([code]) => code).toSorted()).toEqual(name === 'nl' ? [] : all)
  })
})
