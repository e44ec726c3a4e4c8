/** What is counted of real runs of vitest, in a folder of their own. */
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { runStages } from './stages.mjs'
import { vitestStage } from './vitest-stage.mjs'

const PASSES = "test('passes', () => undefined)"
const FAILS = "test('fails', () => { throw new Error('what is wrong') })"

let folder: string
let printed: string[]
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vaarboek-vitest-stage-'))
  printed = []
  vi.spyOn(console, 'log').mockImplementation((line) => void printed.push(line))
})
afterEach(async () => {
  vi.restoreAllMocks()
  await rm(folder, { recursive: true })
})

/** Runs test files, and returns what is counted of them. */
async function run(files: Record<string, string>, { retries = 0, args = [] as string[] } = {}) {
  for (const [name, source] of Object.entries(files)) await writeFile(join(folder, name), source)
  const stage = vitestStage('some', [], { args: ['--root', folder, '--globals', ...args], retries })
  const counts = await runStages([stage])
  const report = stage.args.find((arg) => arg.startsWith('--outputFile'))?.split('=')[1] ?? ''
  expect(existsSync(dirname(report))).toBe(false)
  return counts
}

test('tests that pass are counted, and nothing is told of them', async () => {
  expect(await run({ 'one.test.mjs': PASSES, 'other.test.mjs': PASSES })).toEqual({ passed: 2, failed: 0 })
  expect(printed).toHaveLength(1)
})

test('one that passes at its second go is named with its error', async () => {
  const flaky = "let goes = 0;test('flaky', () => { goes += 1; if (goes === 1) throw new Error('first') })"
  expect(await run({ 'one.test.mjs': flaky }, { retries: 1 })).toEqual({ passed: 1, failed: 0 })
  expect(printed[1]).toMatch(/flaky .*one\.test\.mjs: flaky\nError: first/)
})

test('one that fails is named with its error beside those that pass', async () => {
  expect(await run({ 'one.test.mjs': `${PASSES};${FAILS}`, 'other.test.mjs': PASSES })).toEqual({
    passed: 2,
    failed: 1,
  })
  expect(printed[1]).toMatch(/one\.test\.mjs: fails\nError: what is wrong/)
})

test.each([
  ['a file that can’t be loaded', "throw new Error('not loaded')", /broken\.test\.mjs: not loaded/],
  ['a file without a test', '', /broken\.test\.mjs: No test/],
  [
    'an error outside the tests',
    `${PASSES};setTimeout(() => { throw new Error('later') });test('waits', () => new Promise((done) => setTimeout(done, 100)))`,
    /later/,
  ],
  [
    'a process that is gone',
    `${PASSES};test('kills', () => process.kill(process.pid, 'SIGKILL'))`,
    /[Ww]orker/,
  ],
])('%s is a failure', async (_, broken, said) => {
  const { failed } = await run({ 'one.test.mjs': PASSES, 'broken.test.mjs': broken })
  expect(failed).toBe(1)
  expect(printed.join('\n')).toMatch(said)
})

test('no file at all is a failure', async () => {
  expect(await run({})).toEqual({ passed: 0, failed: 1 })
})

test('no file that imports what was changed is no failure', async () => {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: folder })
  git('init', '--quiet')
  const args = ['--changed', '--passWithNoTests']
  await writeFile(join(folder, '.gitignore'), '*')
  git('add', '--force', '.gitignore')
  expect(await run({ 'one.test.mjs': PASSES }, { args })).toEqual({ passed: 0, failed: 0 })
})

test('tests that are left out are no failure where they say why', async () => {
  const skipped = "console.log('not run: it isn’t here');test.skip('skipped', () => undefined)"
  expect(await run({ 'one.test.mjs': skipped })).toEqual({ passed: 0, failed: 0 })
  expect(printed[1]).toBe('not run: it isn’t here')
  expect(await run({ 'one.test.mjs': "test.skip('skipped', () => undefined)" })).toEqual({
    passed: 0,
    failed: 1,
  })
})
