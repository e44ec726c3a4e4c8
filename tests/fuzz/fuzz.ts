/**
 * Thousands of bad and half-good requests against the real server, each made from a seed and its own number. Judged: every
 * answer, what the server complains of, its memory, and the database afterwards.
 */
import type { Database } from '../../apps/server/src/database/database.ts'
import { chanceOf } from './chance.ts'
import { garbage } from './garbage.ts'
import { brokenRules, imprintOf, rowsOf } from './invariants.ts'
import { faultOf } from './judge.ts'
import { type Prepared, prepare } from './prepare.ts'
import { madeRequest, type RawRequest } from './request.ts'
import { type Answer, type Line, openLine } from './send.ts'
import { type Held, type Server, startServer } from './server.ts'

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
  asked: string
  answered: string
}

export interface Report {
  failures: Failure[]
  statuses: Record<string, number>
  /** After so many requests: bytes. */
  memory: { requests: number; memory: Held }[]
  slowestMs: number
  brokenRules: string[]
  foreignTouched: boolean
  /** Rows of the attacker's own concession, before and after. */
  rows: [before: Record<string, number>, after: Record<string, number>]
}

/** Requests under way at once. */
const AT_ONCE = 6
/** The memory is looked at every so many requests. */
const LOOK_EVERY = 1000
/** One in so many is no request at all. */
const GARBAGE_EVERY = 40
const SHOWN = 600

export async function fuzz(settings: FuzzSettings): Promise<Report> {
  const prepared = await prepare(await settings.openDatabase())
  const [imprint, before] = await withDatabase(settings, (database) =>
    Promise.all([imprintOf(database, prepared), rowsOf(database, prepared)]),
  )
  const server = await startServer(settings.settings)
  let asked: Omit<Report, 'brokenRules' | 'foreignTouched' | 'rows'>
  try {
    asked = await askAll(settings, prepared, server)
  } finally {
    await server.stop()
  }
  return withDatabase(settings, async (database) => ({
    ...asked,
    brokenRules: await brokenRules(database),
    foreignTouched: (await imprintOf(database, prepared)) !== imprint,
    rows: [before, await rowsOf(database, prepared)],
  }))
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

async function askAll(
  { seed, first, requests, progress }: FuzzSettings,
  prepared: Prepared,
  server: Server,
): Promise<Pick<Report, 'failures' | 'statuses' | 'memory' | 'slowestMs'>> {
  const line = openLine(server.port)
  const failures: Failure[] = []
  const statuses: Record<string, number> = {}
  const memory: Report['memory'] = []
  let slowestMs = 0
  const ask = async (number: number) => {
    const { asked, answer, isHead } = await askOne(line, seed, number, prepared)
    const label = String(answer.status ?? answer.fault)
    statuses[label] = (statuses[label] ?? 0) + 1
    slowestMs = Math.max(slowestMs, answer.ms)
    const what = faultOf(answer, isHead)
    if (what !== null && !isExpected(asked, answer))
      failures.push({ number, what, asked: shown(asked), answered: answer.body.slice(0, SHOWN) })
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
        asked: '',
        answered: complaint.slice(0, 4 * SHOWN),
      })
    if (server.hasDied()) break
    const done = Math.min(start + LOOK_EVERY, requests)
    const held = await server.memory()
    memory.push({ requests: done, memory: held })
    if (held.isPolluted)
      failures.push({ number: -1, what: 'a prototype was polluted', asked: '', answered: '' })
    progress(`${done} requests, ${failures.length} failures`)
  }
  line.close()
  if (server.hasDied()) failures.push({ number: -1, what: 'the server died', asked: '', answered: '' })
  return { failures, statuses, memory, slowestMs }
}

interface Asked {
  asked: RawRequest | string
  answer: Answer
  isHead: boolean
}

async function askOne(line: Line, seed: number, number: number, prepared: Prepared): Promise<Asked> {
  const chance = chanceOf(seed, number)
  if (chance.once(GARBAGE_EVERY)) {
    const asked = garbage(chance)
    return { asked, answer: await line.sendBytes(asked), isHead: false }
  }
  const asked = madeRequest(prepared, chance, `fuzz-${seed}-${number}`)
  return { asked, answer: await line.send(asked), isHead: asked.method === 'HEAD' }
}

/** Who says what is no HTTP may find the connection closed; node's client itself refuses to say some things. */
function isExpected(asked: RawRequest | string, { fault, status, body }: Answer): boolean {
  // A request without a Host is refused by node itself, with a status and no words.
  if (fault === null) return typeof asked === 'string' && status === 400 && /^(0\s*)?$/.test(body)
  return typeof asked === 'string' ? fault !== 'hangs' : fault.startsWith('not sent')
}

function shown(asked: RawRequest | string): string {
  if (typeof asked === 'string') return JSON.stringify(asked).slice(0, SHOWN)
  const { method, path, headers, body } = asked
  const said = headers.filter(([name]) => !/^(device|x-forwarded-for)$/i.test(name))
  return JSON.stringify({
    method,
    path: path.slice(0, SHOWN),
    said,
    body: body?.toString('utf8').slice(0, SHOWN),
  })
}
