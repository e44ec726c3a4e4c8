/**
 * Rows that go to PostgreSQL by COPY's own protocol. As input of psql they could end themselves and go on as its commands, which
 * start programs on this machine; here they are rows, whatever is in them.
 */
import { once } from 'node:events'
import type { Writable } from 'node:stream'
import { finished } from 'node:stream/promises'
import type pg from 'pg'
import { from } from 'pg-copy-streams'

export class CopyIn {
  readonly #rows: Writable
  readonly #ended: Promise<void>

  /** @param text one statement `copy … from stdin` */
  constructor(client: pg.ClientBase, text: string) {
    this.#rows = client.query(from(text))
    this.#ended = finished(this.#rows)
    this.#ended.catch(() => undefined)
  }

  /** Waits until it is taken. @param rows in COPY's text format @throws Error when PostgreSQL refused the statement or a row */
  async put(rows: Uint8Array): Promise<void> {
    if (!this.#rows.write(rows)) await Promise.race([once(this.#rows, 'drain'), this.#ended])
  }

  /** No more rows come. @throws Error when one was refused */
  async end(): Promise<void> {
    this.#rows.end()
    await this.#ended
  }
}
