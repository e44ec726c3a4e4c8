import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { stackReader } from './read-stack.ts'

let folder = ''
const elsewhere = join(tmpdir(), 'vaarboek-no-maps')
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vaarboek-maps-'))
  await keep('index-now1.js', 'apps/crew/src/main.tsx')
  await keep('index-old1.js', 'apps/crew/src/earlier.tsx')
})
afterAll(() => rm(folder, { recursive: true }))

/** A map that says: line 2 from column 10 (from 0) is line 3, column 4 of the source; its rest has no source. */
async function keep(script: string, source: string): Promise<void> {
  const functions = [
    [
      ['outer', 1, 0, 9, 1],
      ['inner', 3, 2, 4, 0],
      ['after', 4, 0, 5, 0],
    ],
  ]
  const map = { version: 3, sources: [source], names: [], mappings: ';UAEI', functions }
  await writeFile(join(folder, `${script}.map`), JSON.stringify(map))
}

const place = { line: 3, column: 5, functionName: 'inner' }

test.each([
  ['Chromium', 'TypeError: boem\n    at xe (https://boot.example/assets/index-now1.js:2:14)'],
  ['Chromium, outside of any function', 'Error\n    at https://boot.example/assets/index-now1.js:2:14'],
  ['Firefox and WebKit', 'xe@https://boot.example/assets/index-now1.js:2:14\n'],
])('[ERR-17] a place in a script is read as its place in the source: %s', async (_, stack) => {
  expect(await stackReader([elsewhere, folder])(stack)).toEqual([
    { script: 'index-now1.js:2:14', hasMap: true, source: { file: 'apps/crew/src/main.tsx', ...place } },
  ])
})

test('[ERR-17] each line is read by the map of its own build', async () => {
  const stack = 'a@http://x/assets/index-now1.js:2:11\nb@http://x/assets/index-old1.js:2:11'
  const files = (await stackReader([elsewhere, folder])(stack)).map(({ source }) => source?.file)
  expect(files).toEqual(['apps/crew/src/main.tsx', 'apps/crew/src/earlier.tsx'])
})

test('[ERR-17] a script without a map, and a place without a source, keep their place in the script', async () => {
  const stack = 'a@http://x/assets/index-gone.js:2:11\nb@http://x/assets/index-now1.js:2:3'
  expect(await stackReader([elsewhere, folder])(stack)).toEqual([
    { script: 'index-gone.js:2:11', hasMap: false, source: null },
    { script: 'index-now1.js:2:3', hasMap: true, source: null },
  ])
})

test('[ERR-17] a stack from elsewhere, or none, has no places', async () => {
  const read = stackReader([elsewhere, folder])
  expect(await read('')).toEqual([])
  expect(await read('Error: see /assets/index-now1.js:2:14 for more\n    at <anonymous>')).toEqual([])
})
