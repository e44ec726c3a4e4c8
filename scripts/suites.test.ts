import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { root } from './setup.mjs'
import { SUITES } from './suites.mjs'

const read = (path: string) => readFileSync(join(root, path), 'utf8')
const manifest: { scripts: Record<string, string> } = JSON.parse(read('package.json'))
const asked = Object.values(manifest.scripts).flatMap((script) =>
  script.includes('scripts/test.mjs') ? (script.split('scripts/test.mjs')[1]?.trim() ?? '') || 'all' : [],
)

test('every command of package.json that runs tests names a suite, and every suite has one', () => {
  expect(asked.toSorted()).toEqual(Object.keys(SUITES).toSorted())
})

describe.each(Object.entries(SUITES))('the suite %s', (_, { stages }) => {
  const made = stages([])

  test('has stages, and what each of them runs is there', () => {
    expect(made.length).toBeGreaterThan(0)
    const missing = made.flatMap(({ args }) =>
      args.filter(
        (arg) =>
          /\.(?:ts|mjs|js)$/.test(arg) &&
          !arg.startsWith('--') &&
          !existsSync(join(root, arg)) &&
          !existsSync(arg),
      ),
    )
    expect(missing).toEqual([])
  })

  test('runs a stage after the one it needs', () => {
    const names = made.map(({ name }) => name)
    expect(new Set(names).size).toBe(names.length)
    for (const { name, needs } of made)
      if (needs) expect(names.slice(0, names.indexOf(name)), name).toContain(needs)
  })
})

test('what an npm script starts is plain JavaScript that needs no package: it runs before any is installed', () => {
  const imports = globSync('scripts/*.mjs', { cwd: root }).flatMap((file) =>
    [...read(file).matchAll(/^(?:import|export) .*?from '([^']+)'|^import '([^']+)'/gm)].map(
      ([, from, bare]) => `${file}: ${from ?? bare}`,
    ),
  )
  expect(imports.length).toBeGreaterThan(30)
  expect(imports.filter((one) => !/: (?:node:[\w/]+|\.\/[\w-]+\.mjs)$/.test(one))).toEqual([])
  const started = Object.values(manifest.scripts).flatMap((script) => /^node (\S+)/.exec(script)?.[1] ?? [])
  expect(started.filter((file) => !/^scripts\/[\w-]+\.mjs$/.test(file))).toEqual([])
})

test('CI runs what the README says, and nothing else', () => {
  expect(read('.ci/run').match(/^npm .*$/gm)).toEqual(['npm test'])
})
