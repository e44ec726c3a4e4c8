import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { WrongSetting } from '../../config/setting.ts'
import { readContacts } from './read-contacts.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vaarboek-contacts-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function contactsOf(text: string) {
  const path = join(folder, 'contacts.json')
  await writeFile(path, text)
  return readContacts(path)
}

test('numbers by role, as they are written', async () => {
  const numbers = { technicalService: '+32 (0)3 000 00 00', ferry: ' 0800/00.000 ', planning: '112' }
  expect(await contactsOf(`\uFEFF${JSON.stringify(numbers)}`)).toEqual({ ...numbers, ferry: '0800/00.000' })
})

test('without a file there are none', async () => {
  expect(await readContacts(join(folder, 'none', 'contacts.json'))).toEqual({})
})

test.each([
  ['no JSON', 'technicalService: 112', /must be JSON/],
  ['a list', '["112"]', /must be JSON/],
  ['nothing', '', /must be JSON/],
  ['an unknown role', '{"captain": "112"}', /no role "captain"/],
  ['a word', '{"ferry": "bel Jan"}', /ferry is no phone number/],
  ['no digits', '{"ferry": "--- ---"}', /ferry is no phone number/],
  ['a number that is no text', '{"ferry": 112}', /ferry is no phone number/],
  ['a script', '{"ferry": "+32<b>"}', /ferry is no phone number/],
])('%s is refused in one line', async (_, text, line) => {
  const read = contactsOf(text)
  await expect(read).rejects.toThrow(WrongSetting)
  await expect(read).rejects.toThrow(line)
  await expect(read).rejects.toThrow(/^[^\n]*$/)
})

test('a file that cannot be read is refused', async () => {
  await mkdir(join(folder, 'map'))
  await expect(readContacts(join(folder, 'map'))).rejects.toThrow(/can't be read/)
})
