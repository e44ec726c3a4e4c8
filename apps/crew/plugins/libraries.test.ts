import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { libraryIn, licensesText, packageOf, productionPackages } from './libraries.ts'

const ROOT = join(import.meta.dirname, '../../..')
const TEXTS = join(import.meta.dirname, 'license-texts')

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vaarboek-libraries-'))
})
afterAll(() => rm(folder, { recursive: true }))

/** A package as npm installs it. @returns its folder */
async function install(path: string, manifest: object, files: Record<string, string> = {}): Promise<string> {
  const all = { 'package.json': JSON.stringify({ version: '1.0.0', ...manifest }), ...files }
  for (const [name, text] of Object.entries(all)) {
    const file = join(folder, path, name)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, text)
  }
  return join(folder, path)
}

describe('the licence of a library', () => {
  test('is the text in its package', async () => {
    const own = await install('own', { name: 'own', license: 'MIT' }, { 'LICENSE.md': ' MIT, by them \n' })
    expect(libraryIn(own, TEXTS)).toEqual({
      name: 'own',
      version: '1.0.0',
      license: 'MIT',
      text: 'MIT, by them',
    })
  })

  test('is the text kept here when its package has none, whatever the platform', async () => {
    const bare = await install('bare', { name: '@some/bare-darwin-arm64', license: 'ISC' })
    await writeFile(join(folder, '@some__bare.txt'), 'ISC, by them')
    expect(libraryIn(bare, folder).text).toBe('ISC, by them')
  })

  test('must be somewhere', async () => {
    const none = await install('none', { name: 'none', license: 'MIT' }, { 'README.md': 'MIT' })
    expect(() => libraryIn(none, TEXTS)).toThrow('none 1.0.0 (MIT) has no licence text')
  })
})

describe('the libraries that the server needs', () => {
  test('are its dependencies and theirs, our own packages not', async () => {
    await install('app', {
      name: '@vaarboek/app',
      dependencies: { direct: '1', '@vaarboek/ours': '*' },
      optionalDependencies: { elsewhere: '1' },
      devDependencies: { tool: '1' },
    })
    await install('node_modules/direct', { name: 'direct', dependencies: { inner: '1' } })
    await install('node_modules/direct/node_modules/inner', { name: 'inner' })
    await install('node_modules/inner', { name: 'inner', version: '2.0.0' })
    await install('node_modules/tool', { name: 'tool' })
    await install('node_modules/@vaarboek/ours', { name: '@vaarboek/ours', dependencies: { far: '1' } })
    await install('node_modules/far', { name: 'far' })
    const found = productionPackages(join(folder, 'app')).map((path) => path.slice(folder.length))
    expect(found.sort()).toEqual([
      '/node_modules/direct',
      '/node_modules/direct/node_modules/inner',
      '/node_modules/far',
    ])
  })

  test('must be installed', async () => {
    const app = await install('broken', { name: 'broken', dependencies: { missing: '1' } })
    expect(() => productionPackages(app)).toThrow("missing isn't installed")
  })

  test('all have a licence text', () => {
    const libraries = productionPackages(join(ROOT, 'apps/server')).map((path) => libraryIn(path, TEXTS))
    expect(libraries.map(({ name }) => name)).toEqual(expect.arrayContaining(['fastify', 'sharp', 'pg']))
  })
})

test('a file of node_modules belongs to a package, others to none', () => {
  expect(packageOf('/a/node_modules/react/cjs/react.js')).toBe('/a/node_modules/react')
  expect(packageOf('/a/node_modules/b/node_modules/@c/d/e.js')).toBe('/a/node_modules/b/node_modules/@c/d')
  expect(packageOf('/a/src/main.tsx')).toBeNull()
})

test('libraries under one licence share its text', () => {
  const library = (name: string, text: string) => ({ name, version: '1.0.0', license: 'MIT', text })
  const text = licensesText('Heading', [library('b', 'same'), library('c', 'other'), library('a', 'same')])
  expect(text.split(/\n+-{80}\n+/)).toEqual([
    'Heading',
    'a 1.0.0 (MIT)\nb 1.0.0 (MIT)\n\nsame',
    'c 1.0.0 (MIT)\n\nother\n',
  ])
})
