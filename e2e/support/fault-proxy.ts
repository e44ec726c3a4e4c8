/**
 * Stands between the browser and the server and does what networks do: loses requests, loses answers, hangs, goes away.
 * It knows nothing of the product and changes nothing it isn't told to.
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

/** A connection for each request: one that the server is just closing would be a fault nobody asked for. */
const FRESH = new Agent({ keepAlive: false })

/** What happens to a request. */
export type Fault =
  /** Cut before the server hears of it. */
  | { kind: 'lose-request' }
  /** The server does its work; its answer never arrives. */
  | { kind: 'lose-answer' }
  /** Never answered. */
  | { kind: 'hang' }
  /** Two copies reach the server at once; the answer to the first one counts. */
  | { kind: 'duplicate' }
  /** Somebody else answers: a captive portal, a broken balancer. */
  | { kind: 'answer'; status: number; body: string; headers?: Record<string, string> }
  /** The server's answer, rewritten. */
  | { kind: 'rewrite'; body: (body: string, path: string) => string }

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

export interface FaultProxy {
  url: string
  seen: Seen[]
  /** The calls of one path that reached the server. */
  reached(path: RegExp): Seen[]
  /** Tells of every request that comes, before anything happens to it. Answers how to stop. */
  onRequest(listener: (path: string) => void): () => void
  add(rule: Rule): void
  clear(): void
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
  const seen: Seen[] = []
  const sockets = new Set<Socket>()
  const listeners = new Set<(path: string) => void>()

  function faultOf(method: string, path: string): Fault | null {
    const rule = rules.find((one) => one.left > 0 && (one.method ?? method) === method && one.path.test(path))
    if (!rule) return null
    rule.left -= 1
    return rule.fault
  }

  const server: Server = createServer(async (incoming, outgoing) => {
    const body = await bodyOf(incoming).catch(() => null)
    const { method = 'GET', url: path = '/', headers } = incoming
    for (const listener of listeners) listener(path)
    if (body === null || isOffline) return outgoing.destroy()
    const record: Seen = { method, path, headers, body: body.toString('utf8'), status: null }
    seen.push(record)
    const fault = faultOf(method, path)
    if (fault?.kind === 'lose-request') return outgoing.destroy()
    if (fault?.kind === 'hang') return
    if (fault?.kind === 'answer') return outgoing.writeHead(fault.status, fault.headers).end(fault.body)
    const forward = (hear: (answer: IncomingMessage) => void): ClientRequest => {
      const target = targets[turn % targets.length]
      turn += 1
      return request(new URL(path, target), { method, headers, agent: FRESH }, hear)
    }
    if (fault?.kind === 'duplicate')
      forward((answer) => answer.resume())
        .on('error', () => {})
        .end(body)
    const onward = forward((answer) => {
      record.status = answer.statusCode ?? null
      if (fault?.kind === 'lose-answer') answer.resume().on('end', () => outgoing.destroy())
      else if (fault?.kind === 'rewrite') rewrite(answer, outgoing, (text) => fault.body(text, path))
      else outgoing.writeHead(answer.statusCode ?? 502, answer.headers) && answer.pipe(outgoing)
    })
    cutTogether(onward, outgoing)
    onward.end(body)
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

async function bodyOf(message: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of message) parts.push(part as Buffer)
  return Buffer.concat(parts)
}

function rewrite(answer: IncomingMessage, outgoing: ServerResponse, change: (text: string) => string): void {
  bodyOf(answer)
    .then((body) => {
      const { 'content-length': _, 'content-encoding': __, ...headers } = answer.headers
      outgoing.writeHead(answer.statusCode ?? 502, headers).end(change(body.toString('utf8')))
    })
    .catch(() => outgoing.destroy())
}

/** When one side goes, so does the other. */
function cutTogether(onward: ClientRequest, outgoing: ServerResponse): void {
  onward.on('error', () => outgoing.destroy())
  outgoing.on('close', () => onward.destroy())
}
