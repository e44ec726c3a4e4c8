import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './setup.mjs'
import { TASKS } from './tasks.mjs'

const { scripts }: { scripts: Record<string, string> } = JSON.parse(
  readFileSync(join(root, 'package.json'), 'utf8'),
)

test('every task has its npm script by the same name, and every such script its task', () => {
  const named = Object.entries(scripts).flatMap(([name, script]) =>
    script.startsWith('node scripts/run.mjs') ? [[name, script]] : [],
  )
  const expected = Object.keys(TASKS).map((name) => [name, `node scripts/run.mjs ${name}`])
  expect(named.toSorted()).toEqual(expected.toSorted())
})

test('what a task runs is there', () => {
  expect(Object.values(TASKS).filter(({ run }) => !existsSync(join(root, run)))).toEqual([])
})

test('a task that isn’t there is said, with those that are', () => {
  const { status, stderr } = spawnSync(process.execPath, [join(root, 'scripts/run.mjs'), 'bench:lod'], {
    encoding: 'utf8',
  })
  expect(status).toBe(1)
  expect(stderr).toMatch(/^There is no task called bench:lod: .*bench:load/)
})

test('a task gets the words behind it, and its exit code is the command’s', () => {
  const planted = (...words: string[]) =>
    spawnSync(process.execPath, [join(root, 'scripts/run.mjs'), 'planted', ...words], { encoding: 'utf8' })
  const { status, stderr } = planted('--patches', '/nowhere/at/all')
  expect(status).toBe(1)
  expect(stderr).toContain('/nowhere/at/all')
})
