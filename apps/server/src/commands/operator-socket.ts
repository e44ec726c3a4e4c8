/**
 * The way by which operators reach a running server with the embedded database: a socket in its data folder that only
 * the owner of the folder can use. A command line sends what was typed; the server runs it on its own database and
 * returns the report, so the crew sees at once what a command changed.
 */
import { rm } from 'node:fs/promises'
import { createConnection, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import * as v from 'valibot'
import manifest from '../../package.json' with { type: 'json' }
import { listenToOwner } from '../files/owner-only.ts'
import { AskerLeft, ServerStops } from '../services/stopped.ts'
import type { CommandContext } from './command.ts'
import { failureOf, prepareCommand, type Typed } from './run-command.ts'
import { mustBeSeen } from './seen-folders.ts'
import { CATALOGUE } from './text/text.ts'
import { UsageError } from './usage-error.ts'

/** The result of a command, as the server sends it back. */
export interface CommandResult {
  output: string
  /** The reason why it couldn't; null when it could. */
  error: string | null
  /** The error's code, for programs; empty when it could. */
  code: string
  /** The server's version; servers before 0.2.0 say none. */
  version?: string
}

const { version: VERSION } = manifest

/** The request: a command, and the version of the command line that sends it; null before 0.2.0. */
interface Sent extends Typed {
  version: string | null
}

const FOLDERS = v.array(v.object({ path: v.string(), device: v.number(), inode: v.number() }))

/** More than any command line holds. */
const MAX_BYTES = 1024 * 1024
/** How long somebody who connects may take to say what is wanted. */
const SILENCE_MS = 10_000
/** How soon a command whose command line was stopped is stopped too, when it can be. */
const STILL_THERE_MS = 500

/** Errors of connecting where no server listens, or where this machine has no such sockets. */
const NOBODY_THERE: unknown[] = ['ENOENT', 'ECONNREFUSED', 'ENOTSOCK', 'ENOTSUP', 'EINVAL', 'ENAMETOOLONG']

/** The socket of a data folder. */
export function operatorSocket(dataDir: string): string {
  return join(dataDir, 'operator.sock')
}

/** Listens until it is closed. Whoever holds the data folder may take away what a server that died left there. */
export async function listenToOperators(path: string, context: CommandContext): Promise<() => Promise<void>> {
  await rm(path, { force: true })
  const running = new Set<AbortController>()
  const server = createServer({ allowHalfOpen: true }, async (socket) => {
    const stopping = new AbortController()
    running.add(stopping)
    await serve(socket, context, stopping)
    running.delete(stopping)
  })
  await listenToOwner(server, path)
  return () =>
    new Promise((resolve) => {
      server.close(() => resolve())
      for (const stopping of running) stopping.abort(new ServerStops())
    })
}

async function serve(socket: Socket, context: CommandContext, stopping: AbortController): Promise<void> {
  socket.on('error', () => undefined)
  socket.setTimeout(SILENCE_MS, () => socket.destroy())
  const typed = await readTyped(socket)
  if (typed === null) return void socket.destroy()
  socket.setTimeout(0)
  // Somebody who has left is noticed only when something is sent. A space before the result means nothing.
  const stillThere = setInterval(() => socket.write(' '), STILL_THERE_MS)
  socket.once('close', () => stopping.abort(new AskerLeft()))
  const result = await runTyped(typed, context, stopping.signal)
  clearInterval(stillThere)
  socket.end(JSON.stringify(result))
}

async function readTyped(socket: Socket): Promise<Sent | null> {
  try {
    let said = ''
    for await (const part of socket.setEncoding('utf8').iterator({ destroyOnReturn: false })) {
      said += part
      if (said.length > MAX_BYTES) return null
    }
    const { argv, cwd, by, secrets, folders, version } = JSON.parse(said)
    if (!Array.isArray(argv) || typeof cwd !== 'string') return null
    const who = typeof by === 'string' ? by : 'unknown'
    const sent = { argv: argv.map(String), cwd, by: who }
    const asked = Object.entries(Object(secrets)).map(([name, secret]) => [name, String(secret)])
    if (!v.is(FOLDERS, folders ?? [])) return null
    return {
      ...sent,
      folders: folders ?? [],
      secrets: Object.fromEntries(asked),
      version: typeof version === 'string' ? version : null,
    }
  } catch {
    return null
  }
}

async function runTyped(typed: Sent, context: CommandContext, stop: AbortSignal): Promise<CommandResult> {
  try {
    await mustBeSeen(typed.folders ?? [])
    const prepared = await prepareCommand(typed)
    if ('offline' in prepared) throw new UsageError(CATALOGUE.wrong.onlyOffline, 'server-runs')
    const output =
      'said' in prepared
        ? prepared.said
        : await prepared.work({ ...context, by: typed.by, progress: () => undefined, stop })
    return { output, error: null, code: '', version: VERSION }
  } catch (error) {
    const { code, message } = failureOf(error)
    const why = withVersions(message, { server: VERSION, command: typed.version })
    return { output: '', error: why, code, version: VERSION }
  }
}

/**
 * An error with both versions where they differ: the other version may be able to do what failed, and whoever typed
 * it should know before looking for a fault.
 */
function withVersions(
  why: string,
  { server, command }: { server: string | null; command: string | null },
): string {
  if (server === command) return why
  const { wrong } = CATALOGUE
  return `${why}\n${wrong.otherVersion(server ?? wrong.earlier, command ?? wrong.earlier)}`
}

/** Has the server run a command; null when none listens there. */
export async function askServer(path: string, typed: Typed): Promise<CommandResult | null> {
  const socket = createConnection(path)
  socket.end(JSON.stringify({ ...typed, version: VERSION } satisfies Sent))
  try {
    const result = JSON.parse(await text(socket)) as CommandResult
    // A server that says its version has said so itself.
    if (result.error === null || result.version !== undefined) return result
    const versions = { server: null, command: VERSION }
    return { ...result, error: withVersions(result.error, versions) }
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (NOBODY_THERE.includes(code)) return null
    if (code === 'EACCES' || code === 'EPERM') throw new UsageError(CATALOGUE.wrong.notYours, 'not-allowed')
    throw new UsageError(CATALOGUE.wrong.serverLeft, 'server-left')
  }
}
