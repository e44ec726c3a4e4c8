/**
 * Thousands of bad and half-good requests against the real server, each made from a seed and its own number. Judged: every
 * response, what the server complains of, its memory, and the database afterwards.
 */
import type { Database } from '../../apps/server/src/database/database.ts'
import type { RawRequest } from './carry.ts'
import { chanceOf } from './chance.ts'
import { garbage } from './garbage.ts'
import { brokenRules, imprintOf, rowsOf } from './invariants.ts'
import { faultOf, secretShown } from './judge.ts'
import { type Prepared, prepare } from './prepare.ts'
import { madeRequest, unfitAt } from './request.ts'
import { type Line, openLine, type RawResponse } from './send.ts'
import { type Held, type Server, startServer } from './server.ts'
import { freshOf, tracesOf } from './written.ts'

export interface FuzzSettings {
  seed: number
  requests: number
  /** The number of the first one: a failing request alone is `first: number, requests: 1`. */
  first: number
  /** Opens the database while the server isn't running; the first time it is empty. */
  openDatabase: () => Promise<Database>
  /** The server's environment: where that database is. */
  settings: Record<string, string>
  progress: (line: string) => void
}

export interface Failure {
  number: number
  what: string
  sent: string
  received: string
}

export interface Report {
  failures: Failure[]
  statuses: Record<string, number>
  /** After so many requests: bytes. */
  memory: { requests: number; memory: Held }[]
  slowestMs: number
  brokenRules: string[]
  foreignTouched: boolean
  /** How many requests left something in the database. */
  traces: number
  /** What those left that were refused. */
  written: string[]
  /** Rows of the attacker's own concession, before and after. */
  rows: [before: Record<string, number>, after: Record<string, number>]
}

/** Requests under way at once. */
const AT_ONCE = 6
/** The memory is looked at every so many requests. */
const LOOK_EVERY = 1000
/** One in so many is no request at all. */
const GARBAGE_EVERY = 40
/** Bytes of a body that don't leave in one piece. */
const LARGE = 1_000_000
const SHOWN = 600

export async function fuzz(settings: FuzzSettings): Promise<Report> {
  const prepared = await prepare(await settings.openDatabase())
  const [imprint, before] = await withDatabase(settings, (database) =>
    Promise.all([imprintOf(database, prepared), rowsOf(database, prepared)]),
  )
  const server = await startServer(settings.settings)
  let run: Run
  try {
    run = await sendAll(settings, prepared, server)
  } finally {
    await server.stop()
  }
  const { refused, ...seen } = run
  return withDatabase(settings, async (database) => {
    const traces = await tracesOf(database, settings.seed)
    return {
      ...seen,
      traces: traces.size,
      written: [...traces].filter(([number]) => refused.has(number)).map(([, where]) => where),
      brokenRules: await brokenRules(database),
      foreignTouched: (await imprintOf(database, prepared)) !== imprint,
      rows: [before, await rowsOf(database, prepared)],
    }
  })
}

interface Run extends Pick<Report, 'failures' | 'statuses' | 'memory' | 'slowestMs'> {
  /** The numbers of requests that were refused. */
  refused: Set<number>
}

async function withDatabase<Result>(
  { openDatabase }: FuzzSettings,
  work: (database: Database) => Promise<Result>,
): Promise<Result> {
  const database = await openDatabase()
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}

async function sendAll(
  { seed, first, requests, progress }: FuzzSettings,
  prepared: Prepared,
  server: Server,
): Promise<Run> {
  const line = openLine(server.port)
  const failures: Failure[] = []
  const statuses: Record<string, number> = {}
  const memory: Report['memory'] = []
  const refused = new Set<number>()
  let slowestMs = 0
  const ask = async (number: number) => {
    const { sent, response, isHead } = await sendOne(line, seed, number, prepared)
    const label = String(response.status ?? response.fault)
    statuses[label] = (statuses[label] ?? 0) + 1
    slowestMs = Math.max(slowestMs, response.ms)
    if ((response.status ?? 0) >= 400) refused.add(number)
    const what = faultOf(response, isHead) ?? secretShown(response) ?? unfitTaken(number, response)
    if (what !== null && !isExpected(sent, response))
      failures.push({ number, what, sent: shown(sent), received: response.body.slice(0, SHOWN) })
  }
  for (let start = 0; start < requests && !server.hasDied(); start += LOOK_EVERY) {
    const numbers = Array.from(
      { length: Math.min(LOOK_EVERY, requests - start) },
      (_, n) => first + start + n,
    )
    await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        for (let number = numbers.shift(); number !== undefined; number = numbers.shift()) await ask(number)
      }),
    )
    for (const complaint of server.complaints())
      failures.push({
        number: -1,
        what: 'the server complained',
        sent: '',
        received: complaint.slice(0, 4 * SHOWN),
      })
    if (server.hasDied()) break
    const done = Math.min(start + LOOK_EVERY, requests)
    const held = await server.memory()
    memory.push({ requests: done, memory: held })
    if (held.isPolluted)
      failures.push({ number: -1, what: 'a prototype was polluted', sent: '', received: '' })
    progress(`${done} requests, ${failures.length} failures`)
  }
  line.close()
  if (server.hasDied()) failures.push({ number: -1, what: 'the server died', sent: '', received: '' })
  return { failures, statuses, memory, slowestMs, refused }
}

interface Asked {
  sent: RawRequest | string
  response: RawResponse
  isHead: boolean
}

async function sendOne(line: Line, seed: number, number: number, prepared: Prepared): Promise<Asked> {
  const chance = chanceOf(seed, number)
  if (!unfitAt(number) && chance.once(GARBAGE_EVERY)) {
    const sent = garbage(chance)
    return { sent, response: await line.sendBytes(sent), isHead: false }
  }
  const sent = madeRequest(number, prepared, chance, freshOf(seed, number))
  return { sent, response: await line.send(sent), isHead: sent.method === 'HEAD' }
}

/** What can't be kept was taken all the same. */
function unfitTaken(number: number, { status }: RawResponse): string | null {
  const unfit = unfitAt(number)
  const isTaken = status !== null && status < 400
  return unfit && !unfit.isPartly && isTaken ? 'what no database holds was taken' : null
}

/** Who says what is no HTTP may find the connection closed; node's client itself refuses to say some things. */
function isExpected(sent: RawRequest | string, { fault, status, body }: RawResponse): boolean {
  // A request without a Host is refused by node itself, with a status and no words.
  if (fault === null) return typeof sent === 'string' && status === 400 && /^(0\s*)?$/.test(body)
  if (typeof sent === 'string') return fault !== 'hangs'
  // What is refused by its head may be hung up on while its body is still on the way.
  const isLarge = (sent.body?.length ?? 0) > LARGE && /ECONNRESET|EPIPE/.test(fault)
  return isLarge || fault.startsWith('not sent')
}

function shown(sent: RawRequest | string): string {
  if (typeof sent === 'string') return JSON.stringify(sent).slice(0, SHOWN)
  const { method, path, headers, body } = sent
  const said = headers.filter(([name]) => !/^(device|x-forwarded-for)$/i.test(name))
  return JSON.stringify({
    method,
    path: path.slice(0, SHOWN),
    said,
    body: body?.toString('utf8').slice(0, SHOWN),
  })
}
