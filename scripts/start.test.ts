/** `npm start` with arguments: whoever asks how it is used gets no server. */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const START = join(import.meta.dirname, 'start.mjs')

function typed(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [START, ...args], { encoding: 'utf8' })
  return { status, out: stdout, err: stderr }
}

const USAGE = expect.stringMatching(/^npm start takes no arguments: .*environment.*\n.*npm run vaarboek.*\n$/)

test('--help says how it is used', () => {
  expect(typed('--help')).toEqual({ status: 0, out: USAGE, err: '' })
})

test.each([['--port', '8080'], ['demo'], ['--help', 'demo'], ['']])('%s %s is refused', (...args) => {
  expect(typed(...args)).toEqual({ status: 1, out: '', err: USAGE })
})
