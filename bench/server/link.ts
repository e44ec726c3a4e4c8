/**
 * One kept-alive connection that sends requests as they are and reads responses with a Content-Length. It costs a tenth of
 * what node's own client does, so that on two cores the server is measured and not its caller.
 */
import { connect, type Socket } from 'node:net'

export interface BareResponse {
  status: number
  body: string
}

const HEAD_END = Buffer.from('\r\n\r\n')
const NOTHING = Buffer.alloc(0)

export class Link {
  readonly #socket: Socket
  #read: Buffer = NOTHING
  #waiting: PromiseWithResolvers<BareResponse> | null = null

  /** @param port on this machine */
  static async to(port: number): Promise<Link> {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const socket = connect({ host: '127.0.0.1', port, noDelay: true }, resolve).once('error', reject)
    await promise
    return new Link(socket.off('error', reject))
  }

  private constructor(socket: Socket) {
    this.#socket = socket
    socket.on('data', (bytes: Buffer) => this.#take(bytes))
    const fail = () => this.#waiting?.reject(new Error('De server verbrak de verbinding'))
    socket.on('error', fail).on('close', fail)
  }

  /** One request at a time. Rejects when the connection breaks. */
  ask(request: string): Promise<BareResponse> {
    this.#waiting = Promise.withResolvers<BareResponse>()
    this.#socket.write(request)
    return this.#waiting.promise
  }

  close(): void {
    this.#socket.destroy()
  }

  #take(bytes: Buffer): void {
    this.#read = this.#read.length === 0 ? bytes : Buffer.concat([this.#read, bytes])
    const end = this.#read.indexOf(HEAD_END)
    if (end < 0) return
    const head = this.#read.toString('latin1', 0, end)
    const from = end + HEAD_END.length
    const to = from + Number(/\r\ncontent-length: *(\d+)/i.exec(head)?.[1] ?? 0)
    if (this.#read.length < to) return
    const response = { status: Number(head.slice(9, 12)), body: this.#read.toString('utf8', from, to) }
    this.#read = NOTHING
    this.#waiting?.resolve(response)
  }
}
