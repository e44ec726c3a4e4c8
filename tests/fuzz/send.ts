/** Sends a request as bytes on a connection of its own or a shared one, and hears the response out. */
import { Agent, request as httpRequest } from 'node:http'
import { connect } from 'node:net'
import type { RawRequest } from './carry.ts'

export interface RawResponse {
  /** null when no response came. */
  status: number | null
  type: string
  body: string
  ms: number
  /** Why there was no response. */
  fault: string | null
}

/** After so many milliseconds a request hangs. */
const HANGS_AFTER_MS = 30_000
/** A stream never ends: what it says first is its response. */
const STREAM = 'text/event-stream'

export interface Line {
  send(request: RawRequest): Promise<RawResponse>
  /** Bytes that are no HTTP, or hardly. */
  sendBytes(bytes: string): Promise<RawResponse>
  close(): void
}

export function openLine(port: number): Line {
  const agent = new Agent({ keepAlive: true, maxSockets: 8 })
  const host = '127.0.0.1'
  return {
    send: (request) =>
      heard((done) => {
        const { method, path, headers, body } = request
        const own = headers.map(([name, value]) => [name, Buffer.from(value).toString('latin1')])
        const length = body === null ? [] : [['Content-Length', String(body.length)]]
        const hasHost = headers.some(([name]) => name === 'Host')
        const fixed = [...(hasHost ? [] : [['Host', `${host}:${port}`]]), ...own, ...length].flat()
        const sent = httpRequest({ agent, host, port, method, path, headers: fixed }, (response) => {
          const type = response.headers['content-type'] ?? ''
          let said = ''
          const end = () => done({ status: response.statusCode ?? null, type, body: said })
          response.setEncoding('utf8').on('data', (part: string) => {
            said += part
            if (type.startsWith(STREAM)) response.destroy()
          })
          response
            .once('end', end)
            .once('close', end)
            .on('error', () => undefined)
        })
        sent.setTimeout(HANGS_AFTER_MS, () => sent.destroy(new Error('hangs')))
        sent.on('error', (error) => done({ fault: error.message }))
        sent.end(body ?? undefined)
      }),
    sendBytes: (bytes) =>
      heard((done) => {
        let said = ''
        const socket = connect(port, host, () => socket.end(Buffer.from(bytes, 'latin1')))
        socket.setTimeout(HANGS_AFTER_MS, () => socket.destroy(new Error('hangs')))
        socket.setEncoding('utf8').on('data', (part: string) => {
          said += part
        })
        socket.on('error', (error) => done({ fault: error.message }))
        socket.once('close', () => {
          const [head = '', ...rest] = said.split('\r\n\r\n')
          const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1] ?? 0)
          const type = /^content-type: *(.*)$/im.exec(head)?.[1] ?? ''
          // Nothing at all is a response too: the connection was closed.
          done(status === 0 ? { fault: 'closed' } : { status, type, body: rest.join('\r\n\r\n') })
        })
      }),
    close: () => agent.destroy(),
  }
}

function heard(ask: (done: (response: Partial<RawResponse>) => void) => void): Promise<RawResponse> {
  const start = performance.now()
  return new Promise((resolve) => {
    const done = (response: Partial<RawResponse>) =>
      resolve({ status: null, type: '', body: '', fault: null, ...response, ms: performance.now() - start })
    try {
      ask(done)
    } catch (error) {
      done({ fault: `not sent: ${error instanceof Error ? error.message : String(error)}` })
    }
  })
}
