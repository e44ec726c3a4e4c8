/** What the people ashore do: the operators' command line, as they type it. */
import { execFile } from 'node:child_process'
import { createConnection } from 'node:net'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { asAsked } from '../../apps/server/src/commands/asked.fixture.ts'
import type { RunningServer } from './server.ts'

const COMMAND_LINE = join(import.meta.dirname, '../../scripts/vaarboek.mjs')
const run = promisify(execFile)

/** Runs a command beside the running server; returns what it says. @throws what it complains of */
export async function office({ folder, settings }: RunningServer, ...args: string[]): Promise<string> {
  if (!settings.DATABASE_URL) return inside(folder, args)
  const env = { ...process.env, DATA_DIR: folder, DATABASE_URL: '', ...settings }
  const { argv, secrets } = asAsked(args)
  const typed = run(process.execPath, [COMMAND_LINE, ...argv], { env })
  typed.child.stdin?.end(Object.values(secrets).join('\n'))
  const { stdout } = await typed
  return stdout
}

/** As the command line has the server do it, which holds the embedded database; two processes fewer. */
async function inside(folder: string, args: string[]): Promise<string> {
  const socket = createConnection(join(folder, 'operator.sock'))
  socket.end(JSON.stringify({ ...asAsked(args), cwd: process.cwd(), by: userInfo().username }))
  const { output, error } = JSON.parse(await text(socket)) as { output: string; error: string | null }
  if (error !== null) throw new Error(error)
  return `${output}\n`
}
