/**
 * The operators' command line: `npm run vaarboek -- <command> …`. Each command says in one line what it did or why it
 * couldn't, and ends with 1 when it couldn't. It works on the same database as the server, by the same settings; the
 * embedded one only while the server is down.
 */
import { parseArgs } from 'node:util'
import { addCaptain } from './add-captain.ts'
import { addShip } from './add-ship.ts'
import { addSteward } from './add-steward.ts'
import { type Command, Misuse } from './command.ts'
import { importGtfs } from './import-gtfs.ts'
import { openOwnDatabase } from './own-database.ts'

const COMMANDS: Record<string, Command> = {
  'add-captain': addCaptain,
  'add-ship': addShip,
  'add-steward': addSteward,
  'import-gtfs': importGtfs,
}

function usage(): string {
  const lines = Object.entries(COMMANDS).map(
    ([name, { usage: how, summary }]) => `  ${name} ${how}\n      ${summary}`,
  )
  return `Gebruik: npm run vaarboek -- <opdracht> …\n\n${lines.join('\n')}`
}

async function run([name = '', ...args]: string[]): Promise<void> {
  const command = COMMANDS[name]
  if (!command) throw new Misuse(name ? `Onbekende opdracht: ${name}\n\n${usage()}` : usage())
  const { values, positionals } = parsed(command, args)
  const prepared = await command.prepare(values, positionals)
  const { database, close, hashPin } = await openOwnDatabase(process.env)
  try {
    console.log(await prepared({ database, hashPin, progress: showProgress }))
  } finally {
    await close()
  }
}

function parsed({ options, usage: how }: Command, args: string[]) {
  try {
    return parseArgs({ args, options, allowPositionals: true, strict: true })
  } catch (error) {
    throw new Misuse(`${error instanceof Error ? error.message : String(error)}\nGebruik: ${how}`)
  }
}

/** One line that is written over; on a pipe nothing, the report says it all. */
function showProgress(line: string): void {
  if (process.stderr.isTTY) process.stderr.write(`\r\x1b[K${line}`)
}

try {
  await run(process.argv.slice(2))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
