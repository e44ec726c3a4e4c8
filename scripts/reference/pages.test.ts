import { readdir, readFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { expect, test } from 'vitest'
import { PAGE_NAMES, pageFile, pageText } from './pages.ts'

test.each(PAGE_NAMES)(
  'docs/reference/%s is what the code says; `npm run reference` writes it',
  async (name) => {
    expect(await readFile(pageFile(name), 'utf8')).toBe(await pageText(name))
  },
)

test('nothing else is among the pages made from the code', async () => {
  expect(await readdir(dirname(pageFile('settings.md')))).toEqual(PAGE_NAMES.toSorted())
})
