/** `npm run vaarboek`: what is told to it is told to the command that it started. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

const START = join(import.meta.dirname, 'vaarboek.mjs')

test.each(['SIGINT', 'SIGTERM'] as const)(
  '%s ends the command too, and says that it ended so',
  async (signal) => {
    // A database that never answers: the command waits for it.
    const silent = createServer()
    silent.listen(0, '127.0.0.1')
    await once(silent, 'listening')
    const { port } = silent.address() as AddressInfo
    const env = { ...process.env, DATABASE_URL: `postgresql://an@127.0.0.1:${port}/vaarboek` }
    const started = spawn(process.execPath, [START, 'list-tracks', '--concession', '1'], {
      env,
      stdio: 'pipe',
    })
    const [asking] = (await once(silent, 'connection')) as [Socket]
    onTestFinished(() => {
      asking.destroy()
      silent.close()
    })
    asking.resume().on('error', () => undefined)
    const gone = once(asking, 'close').then(() => 'gone')
    const ended = once(started, 'exit')
    started.kill(signal)
    const [code, by] = await ended
    expect(by ?? code).not.toBe(0)
    expect(
      await Promise.race([gone, new Promise((done) => setTimeout(() => done('still there'), 5000))]),
    ).toBe('gone')
  },
)
