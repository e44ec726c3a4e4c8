/**
 * The operators' command line: `npm run vaarboek -- <command> …`. Each command says in one line what it did or why it
 * couldn't, and ends with 1 when it couldn't. It works on the same database as the server, by the same settings; where a
 * running server holds the embedded one, the command runs inside that server.
 */
import { AskerLeft } from '../services/stopped.ts'
import { askSecret } from './ask-secret.ts'
import { runCommandLine } from './command-line.ts'
import { machineUser } from './machine-user.ts'
import { harmless, jsonOf } from './printed.ts'
import { failureOf, wantsJson } from './run-command.ts'

/** Aborted by Ctrl-C; the second Ctrl-C ends the process. */
function stopSignal(): AbortSignal {
  const stopping = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => stopping.abort(new AskerLeft()))
  return stopping.signal
}

/** A line that is written over; on a pipe there is none, since the report says it all. */
function progress(line: string): void {
  if (process.stderr.isTTY) process.stderr.write(`\r\x1b[K${harmless(line)}`)
}

const typed = { argv: process.argv.slice(2), cwd: process.cwd(), by: machineUser() }
try {
  const terminal = {
    environment: process.env,
    warn: (line: string) => console.error(harmless(line)),
    progress,
    stopSignal,
    askSecret: askSecret(process),
  }
  console.log(await runCommandLine(typed, terminal))
} catch (error) {
  const failure = failureOf(error)
  if (wantsJson(typed.argv)) console.log(jsonOf({ error: failure }, 2))
  console.error(failure.message)
  process.exitCode = 1
}
