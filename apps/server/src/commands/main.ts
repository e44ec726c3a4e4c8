/**
 * The operators' command line: `npm run vaarboek -- <command> …`. Each command says in one line what it did or why it
 * couldn't, and ends with 1 when it couldn't. It works on the same database as the server, by the same settings; where a
 * running server holds the embedded one, the command runs inside that server.
 */
import { readConfig } from '../config/config.ts'
import { FolderInUse } from '../database/folder-lock.ts'
import { ownDataFolder } from '../files/owner-only.ts'
import { OperatorLeft } from './command.ts'
import { machineUser } from './machine-user.ts'
import { askServer, operatorSocket } from './operator-socket.ts'
import { openOwnDatabase } from './own-database.ts'
import { messageOf, type Prepared, prepareCommand, type Typed } from './run-command.ts'

async function run(typed: Typed): Promise<string> {
  const prepared = await prepareCommand(typed)
  const config = readConfig(process.env)
  await ownDataFolder(config.dataDir, console.error)
  if ('offline' in prepared) return prepared.offline(config)
  try {
    return await workAlone(prepared)
  } catch (error) {
    if (!(error instanceof FolderInUse)) throw error
    const result = await askServer(operatorSocket(config.dataDir), typed)
    // Nobody listens there: the folder is held by something else than a server.
    if (result === null) throw error
    if (result.error !== null) throw new Error(result.error)
    return result.output
  }
}

async function workAlone({ work, migrates, canStop }: Extract<Prepared, { work: unknown }>): Promise<string> {
  const { close, ...context } = await openOwnDatabase(process.env, migrates)
  const stopping = new AbortController()
  if (canStop)
    // The second Ctrl-C ends the process.
    for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => stopping.abort(new OperatorLeft()))
  try {
    return await work({ ...context, by: machineUser(), progress: showProgress, stop: stopping.signal })
  } finally {
    await close()
  }
}

/** One line that is written over; on a pipe nothing, the report says it all. */
function showProgress(line: string): void {
  if (process.stderr.isTTY) process.stderr.write(`\r\x1b[K${line}`)
}

try {
  console.log(await run({ argv: process.argv.slice(2), cwd: process.cwd(), by: machineUser() }))
} catch (error) {
  console.error(messageOf(error))
  process.exitCode = 1
}
