/** Runs one command as it was typed, in a process of its own or inside the running server. */
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { addCaptain } from './add-captain.ts'
import { addShip } from './add-ship.ts'
import { addSteward } from './add-steward.ts'
import { addStewardPicture } from './add-steward-picture.ts'
import { answerMalfunction } from './answer-malfunction.ts'
import { blockCaptain } from './block-captain.ts'
import { type Command, Misuse, type Work } from './command.ts'
import { exportCounts } from './export-counts.ts'
import { importChecklist } from './import-checklist.ts'
import { importGtfs } from './import-gtfs.ts'
import { issueToken } from './issue-token.ts'
import { listMalfunctions } from './list-malfunctions.ts'
import { listTrips } from './list-trips.ts'
import { newPin } from './new-pin.ts'
import { sendNotification } from './send-notification.ts'

const COMMANDS: Record<string, Command> = {
  'add-captain': addCaptain,
  'add-ship': addShip,
  'add-steward': addSteward,
  'add-steward-picture': addStewardPicture,
  'answer-malfunction': answerMalfunction,
  'block-captain': blockCaptain,
  'export-counts': exportCounts,
  'import-checklist': importChecklist,
  'import-gtfs': importGtfs,
  'issue-token': issueToken,
  'list-malfunctions': listMalfunctions,
  'list-trips': listTrips,
  'new-pin': newPin,
  'send-notification': sendNotification,
}

/** A command as it was typed, and where. */
export interface Typed {
  argv: string[]
  cwd: string
}

/** Checks what was typed; answers the work. @throws Misuse in Dutch, before any database is opened */
export async function prepareCommand({ argv, cwd }: Typed): Promise<(work: Work) => Promise<string>> {
  const [name = '', ...args] = argv
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined
  if (!command) throw new Misuse(name ? `Onbekende opdracht: ${name}\n\n${usage()}` : usage())
  const { values, positionals } = parsed(command, args)
  return command.prepare(
    values,
    positionals.map((file) => resolve(cwd, file)),
  )
}

function parsed({ options, usage: how }: Command, args: string[]) {
  try {
    return parseArgs({ args, options, allowPositionals: true, strict: true })
  } catch (error) {
    throw new Misuse(`${error instanceof Error ? error.message : String(error)}\nGebruik: ${how}`)
  }
}

function usage(): string {
  const lines = Object.entries(COMMANDS).map(
    ([name, { usage: how, summary }]) => `  ${name} ${how}\n      ${summary}`,
  )
  return `Gebruik: npm run vaarboek -- <opdracht> …\n\n${lines.join('\n')}`
}

/** What went wrong, for the operator. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
