import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'

const WATCH = new URL('./watch-event-loop.ts', import.meta.url).href
const LIMIT_MS = 1000

/** A process that is watched and does this meanwhile; `block(ms)` holds its loop for real. */
function run(does: string) {
  const code = `
    import { watchEventLoop } from ${JSON.stringify(WATCH)}
    const block = (ms) => { for (const end = performance.now() + ms; performance.now() < end;); }
    const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms))
    watchEventLoop(${LIMIT_MS})
    await pause(${LIMIT_MS})
    console.log('watched')
    ${does}`
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const said = { out: '', err: '' }
  child.stdout.on('data', (part) => {
    said.out += part
  })
  child.stderr.on('data', (part) => {
    said.err += part
  })
  return { child, said, ended: once(child, 'close') as Promise<[number | null, string | null]> }
}

test('a process whose loop stands still is ended, with one line that says why', async () => {
  const { said, ended } = run('block(3_600_000)')
  expect(await ended).toEqual([null, 'SIGKILL'])
  expect(JSON.parse(said.err)).toMatchObject({
    level: 60,
    msg: 'The server has done nothing for 1 s: it is ended, so that it can be started again.',
  })
})

test('a loop that is busy for long, and turns in between, goes on; so does a process that has done its work', async () => {
  const { said, ended } =
    run(`for (let turn = 0; turn < 12; turn += 1) { block(${LIMIT_MS / 4}); await pause(0) }
    console.log('done')`)
  expect(await ended).toEqual([0, null])
  expect(said).toEqual({ out: 'watched\ndone\n', err: '' })
})

test('one that was stopped with all it has, as when the machine sleeps, goes on', async () => {
  const { child, said, ended } = run(`process.stdin; await pause(${2 * LIMIT_MS}); console.log('done')`)
  await once(child.stdout, 'data')
  child.kill('SIGSTOP')
  await wait(4 * LIMIT_MS)
  child.kill('SIGCONT')
  expect(await ended).toEqual([0, null])
  expect(said).toEqual({ out: 'watched\ndone\n', err: '' })
})
