/**
 * Rows that go to PostgreSQL by COPY's own protocol. As input of psql they could end themselves and go on as its commands, which
 * start programs on this machine; here they are rows, whatever is in them.
 */
import { once } from 'node:events'
import type { Duplex } from 'node:stream'
import pg from 'pg'

/** Bytes of a message. */
const MESSAGE_BYTES = 1 << 20
const DONE = messageOf('c', 0)
const NO_ROWS = Buffer.concat([messageOf('f', 1), Buffer.alloc(1)])

/** The head of a message: its letter, and the bytes it has with those of its length. */
function messageOf(letter: string, bytes: number): Buffer {
  const head = Buffer.from(`${letter}0000`)
  head.writeInt32BE(bytes + 4, 1)
  return head
}

export class CopyIn {
  readonly #into = Promise.withResolvers<Duplex>()
  readonly #ended = Promise.withResolvers<void>()

  /** @param text a statement `copy … from stdin` */
  constructor(client: pg.ClientBase, text: string) {
    client.query(
      new CopyQuery(text, this.#into.resolve, (error) => {
        if (error) this.#ended.reject(error)
        else this.#ended.resolve()
      }),
    )
    this.#ended.promise.catch(() => undefined)
  }

  /** Waits until it is taken. @param rows in COPY's text format @throws Error when PostgreSQL refused the statement or a row */
  async put(rows: Uint8Array): Promise<void> {
    const into = await this.#stream()
    for (let place = 0; place < rows.length; place += MESSAGE_BYTES) {
      const part = rows.subarray(place, place + MESSAGE_BYTES)
      into.write(messageOf('d', part.length))
      if (!into.write(part)) await Promise.race([once(into, 'drain'), this.#refused()])
    }
  }

  /** Those were all. @throws Error when one was refused */
  async end(): Promise<void> {
    const into = await this.#stream()
    into.write(DONE)
    await this.#ended.promise
  }

  async #stream(): Promise<Duplex> {
    return Promise.race([this.#into.promise, this.#refused()])
  }

  async #refused(): Promise<never> {
    await this.#ended.promise
    throw new Error('The statement took no rows')
  }
}

class CopyQuery extends pg.Query {
  readonly #begin: (into: Duplex) => void
  #isBegun = false

  constructor(text: string, begin: (into: Duplex) => void, done: (error: Error | undefined) => void) {
    super(text, done)
    this.#begin = begin
  }

  /** Called by the client. Of several statements in one text only the first gets rows. */
  handleCopyInResponse({ stream }: pg.Connection): void {
    if (this.#isBegun) stream.write(NO_ROWS)
    else this.#begin(stream)
    this.#isBegun = true
  }
}
