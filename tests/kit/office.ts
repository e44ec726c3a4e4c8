/** What the people ashore do: the operators' command line, as they type it. */
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { RunningServer } from './server.ts'

const COMMAND_LINE = join(import.meta.dirname, '../../scripts/vaarboek.mjs')
const run = promisify(execFile)

/** Runs a command beside the running server; returns what it says. @throws what it complains of */
export async function office({ folder, settings }: RunningServer, ...args: string[]): Promise<string> {
  const env = { ...process.env, DATA_DIR: folder, DATABASE_URL: '', ...settings }
  const { stdout } = await run(process.execPath, [COMMAND_LINE, ...args], { env })
  return stdout
}
