/** What the lock of packages must hold, which npm doesn't write down by itself. */
import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const jsonIn = (path: string) => JSON.parse(readFileSync(join(root, path), 'utf8'))
const lock: Record<string, { gypfile?: boolean; resolved?: string }> = jsonIn('package-lock.json').packages

/** npm leaves `gypfile` out of the lock, and then compiles what comes compiled: with tools that who only starts the server lacks. */
test('installing compiles nothing', () => {
  const compiled = globSync('node_modules/{*,@*/*}/binding.gyp', { cwd: root }).map((file) => dirname(file))
  expect(compiled).toContain('node_modules/better-sqlite3')
  for (const path of compiled) {
    expect(jsonIn(`${path}/package.json`).gypfile, path).toBe(false)
    expect(lock[path]?.gypfile, `"gypfile": false of ${path} in package-lock.json`).toBe(false)
  }
})

test('packages come from the registry that whoever installs has chosen', () => {
  expect(Object.values(lock).flatMap(({ resolved }) => (resolved?.includes(':') ? [resolved] : []))).toEqual(
    [],
  )
})
