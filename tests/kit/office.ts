/** What the people ashore do: the operators' command line, as they type it. */
import { execFile } from 'node:child_process'
import { createConnection } from 'node:net'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { promisify } from 'node:util'
import type { RunningServer } from './server.ts'

const COMMAND_LINE = join(import.meta.dirname, '../../scripts/vaarboek.mjs')
const run = promisify(execFile)

/** Runs a command beside the running server; returns what it says. @throws what it complains of */
export async function office({ folder, settings }: RunningServer, ...args: string[]): Promise<string> {
  if (!settings.DATABASE_URL) return inside(folder, args)
  const env = { ...process.env, DATA_DIR: folder, DATABASE_URL: '', ...settings }
  const { stdout } = await run(process.execPath, [COMMAND_LINE, ...args], { env })
  return stdout
}

/** As the command line has the server do it, which holds the embedded database; two processes fewer. */
async function inside(folder: string, argv: string[]): Promise<string> {
  const socket = createConnection(join(folder, 'operator.sock'))
  socket.end(JSON.stringify({ argv, cwd: process.cwd(), by: userInfo().username }))
  const { output, error } = JSON.parse(await text(socket)) as { output: string; error: string | null }
  if (error !== null) throw new Error(error)
  return `${output}\n`
}
