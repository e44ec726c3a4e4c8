// Runs stages side by side, as many at a time as there are slots: a line each as it ends, below it what failed in a few lines,
// and at the end all that those which failed have printed.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { environment, projectNode, root } from './setup.mjs'

/**
 * @typedef {object} Stage
 * @property {string} name
 * @property {string[]} args what Node runs
 * @property {Record<string, string>} [env]
 * @property {import('./system.mjs').Need[]} [programs] what it needs of the machine, where `args` don't show that; with 'postgres' it gets a server in TEST_DATABASE_URL
 * @property {number} [takes] how many slots; one where nothing is said
 * @property {string} [needs] the name of the stage it comes after; must stand before it; when that failed it isn't run and has failed too
 * @property {() => Promise<Record<string, string>>} [ready] what it waits for; its environment gets what comes of it
 * @property {(output: string) => Counts} [count]
 * @property {(output: string) => string} [note] what there is to tell of a stage that went well
 * @property {(output: string) => string} [failures] what failed, in a few lines: who reads a log that was cut sees it all the same
 */
/** @typedef {{ passed: number, failed: number }} Counts */
/** @typedef {{ slots?: number | undefined, withinMs?: number | undefined, endMs?: number | undefined }} Limits */

/** As small machines have cores, where nothing else is said. */
const SLOTS = 2
/** What Node made of a module: a server or a command of a test starts with a third of the processor time. */
const COMPILED = join(root, 'node_modules/.cache/vaarboek/compiled')
/** The embedded database's code isn't optimised: for servers that live for seconds, as those of tests, that takes longer than it gives back. */
const TEST_SERVER_FLAGS = '--liftoff-only'
/** So many characters of its output say what is wrong with a stage that has no words of its own for it. */
const BRIEF = 600
/** What is told to end has so long for ending what it started. */
const END_MS = 10_000
/** What a runner says of tests that this machine can't run, and vitest where nothing imports what was changed. */
const NOT_RUN = /^(?:not run: |No affected test files found, exiting with code 0$)/m
const SIGNALS = /** @type {const} */ (['SIGINT', 'SIGTERM'])

/**
 * Runs them all in their order, also after a failure. What isn't done when all of them have had `withinMs` is ended and has
 * failed, so that whoever waits for the last line gets one; it has `endMs` for ending what it started.
 * @param {Stage[]} stages @param {Limits} limits @returns {Promise<Counts>}
 */
export async function runStages(stages, { slots = SLOTS, withinMs = 60 * 60_000, endMs = END_MS } = {}) {
  const total = { passed: 0, failed: 0 }
  /** @type {string[]} */
  const failures = []
  /** @type {Map<string, Promise<boolean>>} */
  const ended = new Map()
  /** @type {Set<Promise<void>>} */
  const running = new Set()
  let free = slots
  const stopped = interrupted()
  const limit = AbortSignal.any([AbortSignal.timeout(withinMs), stopped.signal])
  const isOver = new Promise((_, reject) => {
    limit.addEventListener('abort', () => reject(limit.reason), { once: true })
  })
  // Who waits for something hears of it.
  isOver.catch(() => undefined)

  /** @param {Stage} stage */
  async function runOne(stage) {
    const more = stage.ready ? await Promise.race([stage.ready(), isOver]).catch((error) => error) : {}
    const start = performance.now()
    const { status, output } =
      more instanceof Error
        ? { status: 1, output: `Not run. ${more.message}` }
        : await runStage({ ...stage, env: { ...stage.env, ...more } }, limit, endMs)
    const counts = stage.count?.(output) ?? { passed: status === 0 ? 1 : 0, failed: status === 0 ? 0 : 1 }
    // A runner that ends badly without a failed test has failed all the same, and one that tried nothing and doesn't say why.
    const isEmpty = counts.passed === 0 && !NOT_RUN.test(output)
    if ((status !== 0 || isEmpty) && counts.failed === 0) counts.failed = 1
    total.passed += counts.passed
    total.failed += counts.failed
    const isRight = counts.failed === 0
    const seconds = ((performance.now() - start) / 1000).toFixed(1)
    const line = `${stage.name} (${counts.passed} passed, ${counts.failed} failed, ${seconds} s)`
    console.log(`${isRight ? 'ok  ' : 'FAIL'} ${line}`)
    const note = isRight && stage.note?.(output)
    if (note) console.log(note)
    if (!isRight) console.log(stage.failures?.(output) ?? output.trim().slice(-BRIEF))
    if (!isRight) failures.push(`\nFAIL ${line}\n${output}`)
    return isRight
  }

  /** @param {Stage} stage */
  async function runInTurn(stage) {
    if (stage.needs && !(await ended.get(stage.needs))) return notRun(stage)
    return runOne(stage)
  }

  /** Starts it once it has room. @param {Stage} stage */
  async function start(stage) {
    const takes = Math.min(stage.takes ?? 1, slots)
    while (free < takes) await Promise.race(running)
    free -= takes
    const run = runInTurn(stage)
    ended.set(stage.name, run)
    const over = run.then(() => {
      free += takes
      running.delete(over)
    })
    running.add(over)
  }

  /** @param {Stage} stage */
  function notRun({ name, needs }) {
    total.failed += 1
    console.log(`FAIL ${name} (not run, for '${needs}' failed)`)
    return false
  }

  for (const stage of stages) await start(stage)
  await Promise.all(running)
  stopped.forget()
  for (const failure of failures) console.log(failure)
  return total
}

/**
 * Returns its exit code and what it printed. Whatever it started ends with it. One that had to be told to end has failed, however it
 * took that.
 * @param {Stage} stage @param {AbortSignal} limit @param {number} endMs
 */
async function runStage({ args, env }, limit, endMs) {
  if (limit.aborted) return { status: 1, output: `Not run. ${limit.reason}` }
  const child = spawn(projectNode(), args, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: environment({ NO_COLOR: '1', NODE_COMPILE_CACHE: COMPILED, TEST_SERVER_FLAGS, ...env }),
    // A group of its own, so that all it started can be told to end.
    detached: process.platform !== 'win32',
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => {
      output += text
    })
  let isTold = false
  const onLimit = async () => {
    isTold = true
    output += `\nEnded. ${limit.reason}`
    tell(child, 'SIGTERM')
    await wait(endMs, undefined, { ref: false })
    tell(child, 'SIGKILL')
  }
  limit.addEventListener('abort', onLimit, { once: true })
  const closed = once(child, 'close')
  const [status] = await once(child, 'exit')
  // What it left behind would keep its output open.
  tell(child, 'SIGKILL')
  await closed
  limit.removeEventListener('abort', onLimit)
  return { status: isTold ? 1 : (status ?? 1), output }
}

/** Tells a child and all of its group. @param {import('node:child_process').ChildProcess} child @param {NodeJS.Signals} signal */
function tell(child, signal) {
  try {
    if (process.platform === 'win32') child.kill(signal)
    else process.kill(-(child.pid ?? 0), signal)
  } catch (error) {
    // Nobody of them is left.
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}

/** Aborts when somebody stops this process, until it is forgotten: its children have groups of their own and don't hear of it. */
function interrupted() {
  const controller = new AbortController()
  /** @param {NodeJS.Signals} signal */
  const stop = (signal) => controller.abort(new Error(`Stopped by ${signal}`))
  for (const signal of SIGNALS) process.once(signal, stop)
  const forget = () => {
    for (const signal of SIGNALS) process.off(signal, stop)
  }
  return { signal: controller.signal, forget }
}

/** Prints the last line and ends accordingly. @param {Counts} total */
export function report({ passed, failed }) {
  console.log(`${passed} passed, ${failed} failed`)
  process.exitCode = failed === 0 && passed > 0 ? 0 : 1
}
