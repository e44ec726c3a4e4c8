/** What decides whether the project is green, with small real programs for runners. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { projectNode, root } from './setup.mjs'
import { runStages, type Stage } from './stages.mjs'

/** What a runner says, and how it ends. */
const runner = (program: string) => ['--input-type=module', '-e', program]
const says = (...lines: string[]) => lines.map((line) => `console.log(${JSON.stringify(line)});`).join('')
const ENDS_BADLY = 'process.exitCode = 7;'
const WAITS = 'setInterval(() => undefined, 1000);'
const KILLS_ITSELF = "process.kill(process.pid, 'SIGKILL');await new Promise(() => undefined);"
const IGNORES_THE_END = "process.on('SIGTERM', () => undefined);"
const ENDS_POLITELY = "process.on('SIGTERM', () => process.exit(0));"
/** A program of its own. */
const startsAnother = (program: string) =>
  `(await import('node:child_process')).spawn(process.execPath, ${JSON.stringify(runner(program))}, { stdio: 'inherit' });`

const COUNTS: Pick<Stage, 'count'> = {
  count: (output) => ({
    passed: Number(/(\d+) good/.exec(output)?.[1] ?? 0),
    failed: Number(/(\d+) bad/.exec(output)?.[1] ?? 0),
  }),
}

let printed: string[]
let folder: string
/** Which process it is, for who waits until it has begun. */
let leavesNumber: string
beforeEach(async () => {
  printed = []
  vi.spyOn(console, 'log').mockImplementation((line) => void printed.push(line))
  folder = await mkdtemp(join(tmpdir(), 'vaarboek-stages-'))
  leavesNumber = `(await import('node:fs')).writeFileSync(${JSON.stringify(`${folder}/`)} + process.pid, '');`
})
afterEach(async () => {
  vi.restoreAllMocks()
  await rm(folder, { recursive: true })
})

/** The first line of each stage, without how long it took. */
const lines = () =>
  printed.filter((line) => /^(?:ok {2}|FAIL) /.test(line)).map((line) => line.replace(/, [\d.]+ s\)/, ')'))

describe('a runner without counts of its own', () => {
  test('has passed when it ends well, and failed when it doesn’t', async () => {
    const stages = [
      { name: 'good', args: runner(says('fine')) },
      { name: 'bad', args: runner(`${says('what was wrong')}${ENDS_BADLY}`) },
    ]
    expect(await runStages(stages, { slots: 1 })).toEqual({ passed: 1, failed: 1 })
    expect(lines()).toEqual(['ok   good (1 passed, 0 failed)', 'FAIL bad (0 passed, 1 failed)'])
    expect(printed).toContain('what was wrong')
  })

  test('has failed when a signal ends it', async () => {
    expect(await runStages([{ name: 'killed', args: runner(KILLS_ITSELF) }])).toEqual({
      passed: 0,
      failed: 1,
    })
  })
})

describe('a runner with counts', () => {
  test.each([
    ['ends well', says('5 good'), { passed: 5, failed: 0 }],
    ['says which failed', `${says('5 good', '2 bad')}${ENDS_BADLY}`, { passed: 5, failed: 2 }],
    ['says which failed and ends well', says('5 good', '2 bad'), { passed: 5, failed: 2 }],
    ['ends badly without a failed test', `${says('5 good')}${ENDS_BADLY}`, { passed: 5, failed: 1 }],
    ['is killed after its last test', `${says('5 good')}${KILLS_ITSELF}`, { passed: 5, failed: 1 }],
    ['throws where no test is', "throw new Error('no test is here')", { passed: 0, failed: 1 }],
    ['ends well and tells of no test', says('hello'), { passed: 0, failed: 1 }],
    ['ends well and says why there is no test', says('not run: it isn’t here'), { passed: 0, failed: 0 }],
  ])('that %s is counted so', async (_, program, counts) => {
    expect(await runStages([{ ...COUNTS, name: 'one', args: runner(program) }])).toEqual(counts)
    const word = counts.failed === 0 ? 'ok  ' : 'FAIL'
    expect(lines()).toEqual([`${word} one (${counts.passed} passed, ${counts.failed} failed)`])
  })

  test('that can’t be read as counts fails by what it ends with, and the next one runs', async () => {
    const stages = [
      { ...COUNTS, name: 'one', args: runner(`${says('1 bad')}`) },
      { ...COUNTS, name: 'other', args: runner(says('2 good')) },
    ]
    expect(await runStages(stages)).toEqual({ passed: 2, failed: 1 })
  })
})

describe('of what a stage has to tell', () => {
  const told: Pick<Stage, 'note' | 'failures'> = {
    note: (output) => `note: ${output.trim()}`,
    failures: (output) => `failures: ${output.trim()}`,
  }

  test('its note is shown where it went well, and nothing else', async () => {
    await runStages([{ ...told, name: 'one', args: runner(says('all')) }])
    expect(printed).toEqual([expect.stringMatching(/^ok /), 'note: all'])
  })

  test('its failures are shown at once where it failed, and all it printed at the end', async () => {
    const program = `${says('out')}console.error('err');${ENDS_BADLY}`
    const stages = [
      { ...told, name: 'one', args: runner(program) },
      { ...told, name: 'other', args: runner(says('all')) },
    ]
    await runStages(stages, { slots: 1 })
    expect(printed.map((line) => line.replace(/, [\d.]+ s\)/, ')'))).toEqual([
      'FAIL one (0 passed, 1 failed)',
      'failures: out\nerr',
      'ok   other (1 passed, 0 failed)',
      'note: all',
      '\nFAIL one (0 passed, 1 failed)\nout\nerr\n',
    ])
  })
})

describe('a stage that comes after another', () => {
  test('isn’t run when that failed, nor is what comes after it', async () => {
    const stages = [
      { name: 'build', args: runner(ENDS_BADLY) },
      { name: 'journeys', needs: 'build', args: runner(says('run')) },
      { name: 'pictures', needs: 'journeys', args: runner(says('run')) },
      { name: 'beside', args: runner(says('run')) },
    ]
    expect(await runStages(stages, { slots: 4 })).toEqual({ passed: 1, failed: 3 })
    expect(lines().toSorted()).toEqual([
      'FAIL build (0 passed, 1 failed)',
      "FAIL journeys (not run, for 'build' failed)",
      "FAIL pictures (not run, for 'journeys' failed)",
      'ok   beside (1 passed, 0 failed)',
    ])
  })

  test('waits for it, also where there is room', async () => {
    const made = join(folder, 'made')
    const build = `setTimeout(async () => (await import('node:fs')).writeFileSync(${JSON.stringify(made)}, ''), 500)`
    const stages = [
      { name: 'build', args: runner(build) },
      {
        name: 'journeys',
        needs: 'build',
        args: runner(`(await import('node:fs')).readFileSync(${JSON.stringify(made)})`),
      },
    ]
    expect(await runStages(stages, { slots: 4 })).toEqual({ passed: 2, failed: 0 })
  })

  test('that nobody knows is a failure', async () => {
    const stages = [{ name: 'journeys', needs: 'biuld', args: runner(says('run')) }]
    expect(await runStages(stages)).toEqual({ passed: 0, failed: 1 })
  })
})

describe('as many at a time as there are slots:', () => {
  /** The most that ran at the same time, each counted for the slots it takes. */
  async function mostAtOnce(takes: number[], slots: number) {
    const times: { from: number; to: number; takes: number }[] = []
    const program = `const from = Date.now();setTimeout(() => console.log(from, Date.now()), 300)`
    const stages = takes.map((many, place) => ({
      name: `stage ${place}`,
      takes: many,
      args: runner(program),
      note: (output: string) => {
        const [from = 0, to = 0] = output.split(' ').map(Number)
        times.push({ from, to, takes: many })
        return ''
      },
    }))
    expect(await runStages(stages, { slots })).toEqual({ passed: takes.length, failed: 0 })
    const at = (when: number) =>
      times.filter(({ from, to }) => from <= when && when < to).reduce((sum, one) => sum + one.takes, 0)
    return Math.max(...times.map(({ from }) => at(from)))
  }

  test.each([1, 2])('%i', async (slots) => {
    expect(await mostAtOnce([1, 1, 1, 1], slots)).toBeLessThanOrEqual(slots)
  })
  test('one that takes two has nothing beside it', async () => {
    expect(await mostAtOnce([1, 2, 1], 2)).toBeLessThanOrEqual(2)
  })
  test('one that takes more than there are is run alone', async () => {
    expect(await mostAtOnce([Number.POSITIVE_INFINITY, 1], 2)).toBeGreaterThan(0)
  })
})

describe('what isn’t done in time', () => {
  /** A runner that leaves its number in the folder, as soon as what stands before it is done, and goes on. */
  const endless = (before = '') => runner(`${before}${leavesNumber}${WAITS}`)
  const isAlive = (pid: number) => {
    try {
      return process.kill(pid, 0)
    } catch {
      return false
    }
  }
  const numbers = async () => (await readdir(folder)).map(Number)
  const gone = () => expect.poll(async () => (await numbers()).filter(isAlive)).toEqual([])

  /** The time is over when so many have begun. */
  async function runUntil(begun: number, stages: Stage[], limits: Parameters<typeof runStages>[1] = {}) {
    const limit = new AbortController()
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal)
    const run = runStages(stages, { ...limits, withinMs: 1234 })
    expect(timeout).toHaveBeenCalledWith(1234)
    await expect.poll(async () => (await numbers()).length).toBe(begun)
    limit.abort(new Error('It took too long'))
    return run
  }

  test('is ended with all it has started, and has failed', async () => {
    const stages = [{ name: 'endless', args: endless(startsAnother(`${leavesNumber}${WAITS}`)) }]
    expect(await runUntil(2, stages)).toEqual({ passed: 0, failed: 1 })
    expect(printed.join('\n')).toContain('Ended. Error: It took too long')
    await gone()
  })

  test('has failed also where it ends without a complaint when it is told to', async () => {
    const stages = [
      { name: 'polite', args: endless(ENDS_POLITELY) },
      { ...COUNTS, name: 'polite with counts', args: endless(`${says('5 good')}${ENDS_POLITELY}`) },
    ]
    expect(await runUntil(2, stages)).toEqual({ passed: 5, failed: 2 })
  })

  test('is killed where it doesn’t end when it is told to', async () => {
    const stages = [{ name: 'stubborn', args: endless(IGNORES_THE_END) }]
    expect(await runUntil(1, stages, { endMs: 100 })).toEqual({ passed: 0, failed: 1 })
    await gone()
  })

  test('counts as failed where it hadn’t begun', async () => {
    const stages = [
      { name: 'endless', args: endless() },
      { name: 'later', args: runner(says('run')) },
      { ...COUNTS, name: 'later with counts', args: runner(says('5 good')) },
    ]
    expect(await runUntil(1, stages, { slots: 1 })).toEqual({ passed: 0, failed: 3 })
    expect(printed.join('\n')).toContain('Not run. Error: It took too long')
  })

  test('counts as failed where what it waits for never comes', async () => {
    const ready = () => new Promise<never>(() => undefined)
    const stages = [{ name: 'waiting', ready, args: runner(says('run')) }]
    expect(await runStages(stages, { withinMs: 50 })).toEqual({ passed: 0, failed: 1 })
  })

  test('is nothing that a runner leaves behind: that ends with it', async () => {
    const leaving = `${startsAnother(`${leavesNumber}${WAITS}`)}
      const { readdirSync } = await import('node:fs');
      setInterval(() => readdirSync(${JSON.stringify('FOLDER')}).length > 0 && process.exit(0), 20)`
    const args = runner(leaving.replace('FOLDER', folder))
    expect(await runStages([{ name: 'leaving', args }])).toEqual({ passed: 1, failed: 0 })
    expect(await numbers()).toHaveLength(1)
    await gone()
  })
})

describe('what a stage waits for', () => {
  test('is in its environment', async () => {
    const stage = {
      name: 'one',
      args: runner('console.log(process.env.ADDRESS)'),
      env: { ADDRESS: 'old' },
      ready: async () => ({ ADDRESS: 'new' }),
      note: (output: string) => output.trim(),
    }
    await runStages([stage])
    expect(printed[1]).toBe('new')
  })

  test('fails it when that fails', async () => {
    const ready = () => Promise.reject(new Error('no database'))
    const stages = [{ ...COUNTS, name: 'one', args: runner(says('5 good')), ready }]
    expect(await runStages(stages)).toEqual({ passed: 0, failed: 1 })
    expect(printed).toContain('Not run. no database')
  })
})

describe('the command', () => {
  /** Of these stages, as `npm test` runs them. */
  function start(stages: Stage[]) {
    const from = JSON.stringify(pathToFileURL(join(root, 'scripts/stages.mjs')))
    const program = `import { report, runStages } from ${from};report(await runStages(${JSON.stringify(stages)}))`
    const child = spawn(projectNode(), runner(program), { stdio: ['ignore', 'pipe', 'inherit'] })
    return { child, said: text(child.stdout), exit: once(child, 'exit') }
  }

  test.each([
    ['well when all passed', [says('fine')], 0, '1 passed, 0 failed'],
    ['badly when one failed', [says('fine'), ENDS_BADLY], 1, '1 passed, 1 failed'],
    ['badly when there was nothing', [], 1, '0 passed, 0 failed'],
  ])('ends %s', async (_, programs, code, last) => {
    const stages = programs.map((program, place) => ({ name: `${place}`, args: runner(program) }))
    const { said, exit } = start(stages)
    expect((await said).trim().split('\n').at(-1)).toBe(last)
    expect(await exit).toEqual([code, null])
  })

  test('that is stopped ends what it has started and says that it failed', async () => {
    const { child, said, exit } = start([{ name: 'endless', args: runner(`${leavesNumber}${WAITS}`) }])
    await expect.poll(() => readdir(folder)).toHaveLength(1)
    child.kill('SIGTERM')
    expect((await said).trim().split('\n').at(-1)).toBe('0 passed, 1 failed')
    expect(await exit).toEqual([1, null])
    const [pid] = await readdir(folder)
    expect(() => process.kill(Number(pid), 0)).toThrow('ESRCH')
  })
})
