/** What is counted of what runners print: Playwright's by a real run of it, those with a line for each by small programs. */
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  benchStage,
  buildStages,
  countLines,
  failedLines,
  journeysStage,
  killsStage,
  otherBrowsersStage,
} from './browser-stages.mjs'
import { containersStage, failoverStage, freshDebianStage } from './failover-stage.mjs'
import { root } from './setup.mjs'
import { runStages } from './stages.mjs'

let folder: string
let printed: string[]
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vaarboek-browser-stages-'))
  printed = []
  vi.spyOn(console, 'log').mockImplementation((line) => void printed.push(line))
})
afterEach(async () => {
  vi.restoreAllMocks()
  await rm(folder, { recursive: true })
})

describe('of journeys', () => {
  /** Runs journeys without a browser, one after the other. */
  async function run(source: string, config = '') {
    await symlink(join(root, 'node_modules'), join(folder, 'node_modules'))
    const file = join(folder, 'playwright.config.mjs')
    await writeFile(
      file,
      `export default { testMatch: '*.journey.mjs', workers: 1, outputDir: 'results', ${config} }`,
    )
    const imports = "import { expect, test } from '@playwright/test'\n"
    await writeFile(join(folder, 'some.journey.mjs'), `${imports}${source}`)
    const { needs: _, ...stage } = journeysStage(['-c', file])
    return runStages([stage])
  }
  const passes = (name: string) => `test('${name}', () => undefined);`

  test('one that goes well at its second go has passed, and is told with its error', async () => {
    const flaky = "test('flaky', ({}, { retry }) => { if (retry === 0) throw new Error('the first go') });"
    expect(await run(`${passes('one')}${flaky}`)).toEqual({ passed: 2, failed: 0 })
    expect(printed[1]).toContain('the first go')
  })

  test('those that failed and those that weren’t run for them have failed, and are told with their errors', async () => {
    const fails = "test('fails', () => { throw new Error('what is wrong') });"
    const serial = `test.describe.serial('in turn', () => { ${fails}${passes('later')} });`
    expect(await run(`${passes('one')}${serial}`)).toEqual({ passed: 1, failed: 2 })
    expect(printed[1]).toMatch(/^ {2}1\) .*fails[\s\S]*what is wrong/)
  })

  test('whose run breaks off one has failed', async () => {
    const { failed } = await run("throw new Error('not loaded')")
    expect(failed).toBe(1)
    expect(printed.join('\n')).toContain('not loaded')
  })

  test('whose worker is gone one has failed', async () => {
    const gone = "test('gone', () => process.kill(process.pid, 'SIGKILL'));"
    expect(await run(`${passes('one')}${gone}`)).toEqual({ passed: 1, failed: 1 })
  })

  test('what ends after the journeys may not fail in silence', async () => {
    await writeFile(join(folder, 'end.mjs'), "export default () => { throw new Error('at the end') }")
    expect(await run(passes('one'), "globalTeardown: './end.mjs'")).toEqual({ passed: 1, failed: 1 })
  })
})

describe('of what prints a line for each', () => {
  test.each([killsStage(), benchStage, otherBrowsersStage, failoverStage, freshDebianStage, containersStage])(
    '$name is counted by its lines',
    (stage) => expect(stage).toMatchObject({ count: countLines, failures: failedLines }),
  )

  const lines = (...said: string[]) => `console.log(${JSON.stringify(said.join('\n'))});`
  test.each([
    ['all well', lines('ok one', 'ok other', 'all'), { passed: 2, failed: 0 }],
    ['one wrong', `${lines('ok one', 'FAIL other: why')}process.exitCode = 1`, { passed: 1, failed: 1 }],
    ['one wrong and a good end', lines('ok one', 'FAIL other: why'), { passed: 1, failed: 1 }],
    ['an end before the last', `${lines('ok one')}throw new Error('gone')`, { passed: 1, failed: 1 }],
    ['nothing', lines('hello'), { passed: 0, failed: 1 }],
    ['such words elsewhere in a line', lines('ok one', 'it is ok ', 'no FAIL '), { passed: 1, failed: 0 }],
  ])('those with %s are counted so', async (_, program, counts) => {
    const args = ['--input-type=module', '-e', program]
    expect(await runStages([{ name: 'lines', count: countLines, args }])).toEqual(counts)
  })
})

test('what failed of lines is shown in its own words, and all where no line says so', () => {
  expect(failedLines('ok one\nFAIL other: why\nmore\nFAIL third')).toBe('FAIL other: why\nFAIL third')
  expect(failedLines('gone')).toBe('gone')
})

test('nothing that needs the built app is run before both apps are built', () => {
  const [office, crew] = buildStages
  expect(crew?.needs).toBe(office?.name)
  for (const stage of [journeysStage(), killsStage(), benchStage, otherBrowsersStage])
    expect(stage.needs, stage.name).toBe(crew?.name)
})
