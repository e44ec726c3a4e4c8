import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { keepOwnLinks, withOwnLinks } from './own-links.ts'

const own = (text: string) => withOwnLinks(text, (path) => path === 'there.md')

test.each([
  ['a link to a page that is there', '[Words](there.md#part)', '[Words](there.md#part)'],
  ['a link within the page', '[Words](#part)', '[Words](#part)'],
  ['an address elsewhere', '[age](https://age-encryption.org)', '[age](https://age-encryption.org)'],
  ['a link to what isn’t there', 'See [the `words`](../gone.md#part), then.', 'See the `words`, then.'],
  ['a picture that isn’t there', 'Before ![The board](pictures/board.png) after', 'Before  after'],
  ['two of a line', '[a](gone.md) and [b](there.md)', 'a and [b](there.md)'],
])('%s', (_, text, kept) => {
  expect(own(text)).toBe(kept)
})

test('pages of a folder, from where each lies', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'vaarboek-links-'))
  await mkdir(join(folder, 'docs'))
  await writeFile(join(folder, 'README.md'), '[docs](docs/a.md) [code](src/b.ts)')
  await writeFile(join(folder, 'docs/a.md'), '[up](../README.md) [picture](pictures/c.png)')
  await keepOwnLinks(folder)
  expect(await readFile(join(folder, 'README.md'), 'utf8')).toBe('[docs](docs/a.md) code')
  expect(await readFile(join(folder, 'docs/a.md'), 'utf8')).toBe('[up](../README.md) picture')
  await rm(folder, { recursive: true })
})
