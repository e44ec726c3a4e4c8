/** A process of the bench that replies with one message to each it gets. */
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync, readFileSync } from 'node:fs'

export class Child {
  readonly #process: ChildProcess
  readonly #log: string

  /** @param log a file for what it prints, as a service's log is */
  constructor(module: string, log: string) {
    const out = openSync(log, 'a')
    this.#process = fork(module, { stdio: ['ignore', out, out, 'ipc'] })
    closeSync(out)
    this.#log = log
  }

  get pid(): number {
    return this.#process.pid ?? 0
  }

  /** Its reply; rejects when it says what went wrong, or ends. */
  async order<Reply>(order: object): Promise<Reply> {
    const given = new AbortController()
    const { signal } = given
    const ended = once(this.#process, 'exit', { signal }).then(() => {
      throw new Error(`A process of the bench ended: ${readFileSync(this.#log, 'utf8').slice(-2000)}`)
    })
    this.#process.send(order)
    const [reply] = (await Promise.race([once(this.#process, 'message', { signal }), ended])) as [
      Reply & { fault?: string },
    ]
    given.abort()
    await ended.catch(() => undefined)
    if (reply.fault !== undefined) throw new Error(reply.fault)
    return reply
  }

  async stop(): Promise<void> {
    const { exitCode, signalCode } = this.#process
    if (exitCode !== null || signalCode !== null) return
    const ended = once(this.#process, 'exit')
    this.#process.kill('SIGTERM')
    await ended
  }
}
