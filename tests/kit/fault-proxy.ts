/**
 * Stands between the browser and the server and does what networks do: loses requests and responses, hangs, goes away.
 * It knows nothing of the product and changes nothing without a rule.
 */
import {
  Agent,
  type ClientRequest,
  createServer,
  type IncomingMessage,
  request,
  type Server,
  type ServerResponse,
} from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

/** A connection for each request: one that the server is just closing would be a fault nobody asked for. */
const FRESH = new Agent({ keepAlive: false })

/** What happens to a request. */
export type Fault =
  /** Cut before the server hears of it. */
  | { kind: 'lose-request' }
  /** The server does its work; its response never arrives. */
  | { kind: 'lose-response' }
  /** No response ever comes. */
  | { kind: 'hang' }
  /** Two copies reach the server at once; the response to the first one counts. */
  | { kind: 'duplicate' }
  /** Somebody else responds: a captive portal, a broken balancer. */
  | { kind: 'respond'; status: number; body: string; headers?: Record<string, string> }
  /** The server's response, rewritten, and without some of its headers. */
  | { kind: 'rewrite'; body: (body: string, path: string) => string; without?: string[] }
  /** Cut for the client; the server gets it when {@link FaultProxy.deliver} says so. */
  | { kind: 'late' }
  /** What is sent comes through at so many bytes a second. */
  | { kind: 'slow'; bytesASecond: number }

export interface Rule {
  method?: string
  /** Matches the path with its query. */
  path: RegExp
  fault: Fault
  /** How many times it holds; for ever when left out. */
  times?: number
}

export interface Seen {
  method: string
  path: string
  headers: IncomingMessage['headers']
  body: string
  /** Of the server; null when it never heard of it. */
  status: number | null
}

/** Before the server gets the request; when its response comes; when the browser has been sent all of it. */
export type Moment = 'requested' | 'responded' | 'delivered'

export interface FaultProxy {
  url: string
  seen: Seen[]
  /** The calls of one path that reached the server. */
  reached(path: RegExp): Seen[]
  /** Called with the path of every request before anything happens to it. Returns how to stop. */
  onRequest(listener: (path: string) => void): () => void
  add(rule: Rule): void
  clear(): void
  /** Cuts what hangs. */
  cut(path: RegExp): void
  /** Delivers what was kept as late, in order; returns the server's statuses. */
  deliver(): Promise<number[]>
  /** Awaited at each moment of each request; null ends it. */
  watch(onMoment: ((moment: Moment, seen: Seen) => Promise<void>) | null): void
  /** Nobody gets through until {@link online}. */
  offline(): void
  online(): void
  close(): Promise<void>
}

/**
 * Starts a proxy on a free port before the server at `target`, for instance 'http://127.0.0.1:4100'. Several servers get
 * the requests in turn, whether they run or not.
 */
export async function startFaultProxy(...targets: [string, ...string[]]): Promise<FaultProxy> {
  let rules: (Rule & { left: number })[] = []
  let turn = 0
  let isOffline = false
  let onMoment: ((moment: Moment, seen: Seen) => Promise<void>) | null = null
  let late: { record: Seen; body: Buffer }[] = []
  const hanging: { path: string; outgoing: ServerResponse }[] = []
  const seen: Seen[] = []
  const sockets = new Set<Socket>()
  const listeners = new Set<(path: string) => void>()

  function faultOf(method: string, path: string): Fault | null {
    const rule = rules.find((one) => one.left > 0 && (one.method ?? method) === method && one.path.test(path))
    if (!rule) return null
    rule.left -= 1
    return rule.fault
  }

  /** Passes a request on to the server whose turn it is. */
  function forward(
    { method, path, headers }: Seen,
    body: Buffer,
    hear: (response: IncomingMessage) => void,
  ): ClientRequest {
    const target = targets[turn % targets.length]
    turn += 1
    return request(new URL(path, target), { method, headers, agent: FRESH }, hear).end(body)
  }

  const server: Server = createServer(async (incoming, outgoing) => {
    const { method = 'GET', url: path = '/', headers } = incoming
    for (const listener of listeners) listener(path)
    if (isOffline) return outgoing.destroy()
    const fault = faultOf(method, path)
    const body = await bodyOf(incoming, fault?.kind === 'slow' ? fault.bytesASecond : null).catch(() => null)
    if (body === null || isOffline) return outgoing.destroy()
    const record: Seen = { method, path, headers, body: body.toString('utf8'), status: null }
    seen.push(record)
    if (fault?.kind === 'late') late.push({ record, body })
    if (fault?.kind === 'late' || fault?.kind === 'lose-request') return outgoing.destroy()
    if (fault?.kind === 'hang') return void hanging.push({ path, outgoing })
    if (fault?.kind === 'respond') return outgoing.writeHead(fault.status, fault.headers).end(fault.body)
    await onMoment?.('requested', record)
    if (fault?.kind === 'duplicate')
      forward(record, body, (response) => response.resume()).on('error', () => {})
    const onward = forward(record, body, async (response) => {
      record.status = response.statusCode ?? null
      await onMoment?.('responded', record)
      if (fault?.kind === 'lose-response') response.resume().on('end', () => outgoing.destroy())
      else if (fault?.kind === 'rewrite')
        rewrite(response, outgoing, (text) => fault.body(text, path), fault.without)
      else outgoing.writeHead(response.statusCode ?? 502, response.headers) && response.pipe(outgoing)
      outgoing.on('finish', () => onMoment?.('delivered', record))
    })
    if (!onMoment) cutTogether(onward, outgoing)
    onward.on('error', () => outgoing.destroy())
  })
  server.on('connection', (socket) => {
    if (isOffline) socket.destroy()
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))

  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    seen,
    reached: (path) => seen.filter((one) => path.test(one.path) && one.status !== null),
    onRequest: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    add: (rule) => rules.push({ ...rule, left: rule.times ?? Number.POSITIVE_INFINITY }),
    clear: () => {
      rules = []
    },
    cut: (path) => {
      for (const one of hanging) if (path.test(one.path)) one.outgoing.destroy()
    },
    deliver: async () => {
      const kept = late
      late = []
      const statuses: number[] = []
      for (const { record, body } of kept) {
        const { promise: responded, resolve, reject } = Promise.withResolvers<IncomingMessage>()
        forward(record, body, resolve).on('error', reject)
        const response = (await responded).resume()
        record.status = response.statusCode ?? null
        statuses.push(response.statusCode ?? 0)
      }
      return statuses
    },
    watch: (listener) => {
      onMoment = listener
    },
    offline: () => {
      isOffline = true
      for (const socket of sockets) socket.destroy()
    },
    online: () => {
      isOffline = false
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        for (const socket of sockets) socket.destroy()
      }),
  }
}

/** @param bytesASecond how fast it may come; null: as it comes */
async function bodyOf(message: IncomingMessage, bytesASecond: number | null = null): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of message as AsyncIterable<Buffer>) {
    parts.push(part)
    if (bytesASecond !== null) await wait((part.length * 1000) / bytesASecond)
  }
  return Buffer.concat(parts)
}

function rewrite(
  response: IncomingMessage,
  outgoing: ServerResponse,
  change: (text: string) => string,
  without: string[] = [],
): void {
  bodyOf(response)
    .then((body) => {
      const { 'content-length': _, 'content-encoding': __, ...headers } = response.headers
      for (const name of without) delete headers[name]
      outgoing.writeHead(response.statusCode ?? 502, headers).end(change(body.toString('utf8')))
    })
    .catch(() => outgoing.destroy())
}

/** When the browser goes, so does the request. */
function cutTogether(onward: ClientRequest, outgoing: ServerResponse): void {
  outgoing.on('close', () => onward.destroy())
}
