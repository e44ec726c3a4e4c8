/**
 * A tablet's own link to the server: `fetch` by Node's http with connections of its own that are kept, as a browser's are. It
 * notes how long every call took and what came of it. Only what wire and arrivals use of a response is there.
 */
import http, { type IncomingMessage } from 'node:http'
import https from 'node:https'
import { Readable } from 'node:stream'

/** Browsers open no more to one server over HTTP/1.1. */
export const MOST_CONNECTIONS = 6

/** What came of the calls to one path. */
export interface Calls {
  /** Milliseconds each, until the last byte of an response below 400. */
  took: number[]
  /** How often which status of 400 or above came; 'no response' for none. */
  failed: Record<string, number>
}

export class Measure {
  calls: Record<string, Calls> = {}

  done(path: string, ms: number, failure: string | null): void {
    this.calls[path] ??= { took: [], failed: {} }
    const { took, failed } = this.calls[path]
    if (failure === null) took.push(ms)
    else failed[failure] = (failed[failure] ?? 0) + 1
  }

  /** All since the last time. */
  take(): Record<string, Calls> {
    const { calls } = this
    this.calls = {}
    return calls
  }
}

export class Link {
  /** No network: nothing gets through. */
  isDown = false
  readonly #plain: http.Agent
  readonly #secure: https.Agent
  readonly #measure: Measure

  /** @param calls at a time; over HTTP/2 one connection carries more than a tablet ever has */
  constructor(measure: Measure, calls: number) {
    this.#measure = measure
    this.#plain = new http.Agent({ keepAlive: true, maxSockets: calls })
    this.#secure = new https.Agent({ keepAlive: true, maxSockets: calls })
  }

  /** Cuts what is open. */
  cut(): void {
    this.isDown = true
    this.#plain.destroy()
    this.#secure.destroy()
  }

  readonly fetch: typeof fetch = async (input, init = {}) => {
    if (this.isDown) throw new TypeError('Failed to fetch')
    const url = new URL(String(input))
    const path = `${init.method ?? 'GET'} ${url.pathname.replace(/^\/api/, '').replace(/\/\d+(?=\/|$)/g, '/:id')}`
    const began = performance.now()
    try {
      const response = await this.#send(url, init)
      const status = response.statusCode ?? 0
      const isStream = response.headers['content-type']?.startsWith('text/event-stream') ?? false
      const failure = status < 400 ? null : String(status)
      const text = isStream ? '' : await textOf(response)
      this.#measure.done(path, performance.now() - began, failure)
      return responseOf(response, status, isStream, text)
    } catch (error) {
      const given = init.signal?.aborted && init.signal.reason?.name !== 'TimeoutError'
      if (!given) this.#measure.done(path, 0, 'no response')
      throw error
    }
  }

  #send(url: URL, { method = 'GET', headers, body, signal }: RequestInit): Promise<IncomingMessage> {
    const { text, type } = encoded(body)
    const sent = {
      ...(headers as Record<string, string>),
      ...(type ? { 'Content-Type': type, 'Content-Length': String(Buffer.byteLength(text)) } : {}),
    }
    return new Promise((resolve, reject) => {
      const options = { method, headers: sent, ...(signal ? { signal } : {}) }
      const asked =
        url.protocol === 'https:'
          ? https.request(url, { ...options, agent: this.#secure }, resolve)
          : http.request(url, { ...options, agent: this.#plain }, resolve)
      asked.on('error', reject).end(text)
    })
  }
}

async function textOf(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of response) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}

function responseOf(response: IncomingMessage, status: number, isStream: boolean, text: string): Response {
  return {
    ok: status >= 200 && status < 300,
    status,
    headers: {
      get: (name: string) => response.headers[name.toLowerCase()] ?? null,
      has: (name: string) => name.toLowerCase() in response.headers,
    },
    body: isStream ? Readable.toWeb(response) : null,
    text: async () => text,
  } as unknown as Response
}

const BOUNDARY = '----vaarboek-bench'

/** What a browser would make of a body; the bench sends no files. */
function encoded(body: RequestInit['body']): { text: string; type: string | null } {
  if (body instanceof URLSearchParams)
    return { text: body.toString(), type: 'application/x-www-form-urlencoded;charset=UTF-8' }
  if (!(body instanceof FormData)) return { text: typeof body === 'string' ? body : '', type: null }
  const parts = [...body].map(
    ([name, value]) =>
      `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${String(value)}\r\n`,
  )
  return { text: `${parts.join('')}--${BOUNDARY}--\r\n`, type: `multipart/form-data; boundary=${BOUNDARY}` }
}
