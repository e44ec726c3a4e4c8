/** A process of the bench that answers one message for each it gets. */
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

  /** Its answer; rejects when it says what went wrong, or ends. */
  async order<Answer>(order: object): Promise<Answer> {
    const given = new AbortController()
    const { signal } = given
    const ended = once(this.#process, 'exit', { signal }).then(() => {
      throw new Error(`A process of the bench ended: ${readFileSync(this.#log, 'utf8').slice(-2000)}`)
    })
    this.#process.send(order)
    const [answer] = (await Promise.race([once(this.#process, 'message', { signal }), ended])) as [
      Answer & { fault?: string },
    ]
    given.abort()
    await ended.catch(() => undefined)
    if (answer.fault !== undefined) throw new Error(answer.fault)
    return answer
  }

  async stop(): Promise<void> {
    const { exitCode, signalCode } = this.#process
    if (exitCode !== null || signalCode !== null) return
    const ended = once(this.#process, 'exit')
    this.#process.kill('SIGTERM')
    await ended
  }
}
