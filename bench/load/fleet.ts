/** The process of the tablets, given one order after the other. */
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Order, Report } from './tablets.ts'

export class Fleet {
  readonly #process: ChildProcess
  /** What came of the orders since this was emptied. */
  reports: Report[] = []

  /** @param tablets the program of the tablets; an earlier version's has an earlier version's tablets */
  constructor(tablets = join(import.meta.dirname, 'tablets.ts')) {
    this.#process = fork(tablets)
  }

  /** @throws when the tablets ended before they reported */
  async order(order: Order): Promise<Report> {
    const told = new AbortController()
    const { signal } = told
    const ended = once(this.#process, 'exit', { signal }).then(() => {
      throw new Error('The tablets have ended')
    })
    this.#process.send(order)
    const [report] = (await Promise.race([once(this.#process, 'message'), ended])) as [Report]
    told.abort()
    await ended.catch(() => undefined)
    this.reports.push(report)
    return report
  }

  end(): void {
    this.#process.kill()
  }
}
