import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { isInstalled } from './setup.mjs'

const PROJECT = { '': { version: '1.0.0' } }
const REACT = { 'node_modules/react': { version: '19.0.0', integrity: 'sha512-a' } }
const NEWER = { 'node_modules/react': { version: '19.0.1', integrity: 'sha512-b' } }
const WINDOWS = { 'node_modules/for-windows': { version: '1.0.0', integrity: 'sha512-c', optional: true } }
const WORKSPACE = { 'node_modules/@vaarboek/wire': { resolved: 'packages/wire', link: true } }

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vaarboek-setup-'))
  await mkdir(join(folder, 'node_modules'))
})
afterEach(() => rm(folder, { recursive: true }))

const write = (path: string, packages: object) => writeFile(join(folder, path), JSON.stringify({ packages }))

/** Installs, and then writes the lock file. */
async function given(installed: object, lock: object) {
  await write('node_modules/.package-lock.json', installed)
  await utimes(join(folder, 'node_modules/.package-lock.json'), 1000, 1000)
  await write('package-lock.json', lock)
}

test('a lock file that was written again with the same packages asks for no installation', async () => {
  await given({ ...REACT, ...WORKSPACE }, { ...PROJECT, ...REACT, ...WORKSPACE, ...WINDOWS })
  expect(isInstalled(folder)).toBe(true)
})

test.each([
  ['another version', REACT, NEWER],
  ['one more', REACT, { ...REACT, ...WORKSPACE }],
  ['one fewer', { ...REACT, ...WORKSPACE }, REACT],
  [
    'an optional one in another version',
    { ...REACT, ...WINDOWS },
    { ...REACT, 'node_modules/for-windows': { version: '2.0.0', optional: true } },
  ],
])('%s asks for an installation', async (_, installed, lock) => {
  await given(installed, { ...PROJECT, ...lock })
  expect(isInstalled(folder)).toBe(false)
})

test('nothing installed asks for an installation', async () => {
  await write('package-lock.json', PROJECT)
  expect(isInstalled(folder)).toBe(false)
})
