/** Runs one command as it was typed, in a process of its own or inside the running server. */
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { Config } from '../config/config.ts'
import { addCaptain } from './add-captain.ts'
import { addShip } from './add-ship.ts'
import { addStaff } from './add-staff.ts'
import { addSteward } from './add-steward.ts'
import { addStewardPicture } from './add-steward-picture.ts'
import { answerMalfunction } from './answer-malfunction.ts'
import { backup } from './backup.ts'
import { blockCaptain } from './block-captain.ts'
import { type Command, type OfflineCommand, UsageError, type Work } from './command.ts'
import { enrolDevice } from './enrol-device.ts'
import { exportCounts } from './export-counts.ts'
import { forgetCaptain } from './forget-captain.ts'
import { forgetDevice } from './forget-device.ts'
import { forgetSteward } from './forget-steward.ts'
import { importChecklist } from './import-checklist.ts'
import { importGtfs } from './import-gtfs.ts'
import { issueToken } from './issue-token.ts'
import { listDevices } from './list-devices.ts'
import { listMalfunctions } from './list-malfunctions.ts'
import { listScriptErrors } from './list-script-errors.ts'
import { listSetAside } from './list-set-aside.ts'
import { listTimetables } from './list-timetables.ts'
import { listTrips } from './list-trips.ts'
import { newPepper } from './new-pepper.ts'
import { newPin } from './new-pin.ts'
import { restore } from './restore.ts'
import { restored } from './restored.ts'
import { sendNotification } from './send-notification.ts'
import { showAudit } from './show-audit.ts'
import { withdrawTimetable } from './withdraw-timetable.ts'

const COMMANDS: Record<string, Command | OfflineCommand> = {
  'add-captain': addCaptain,
  'add-ship': addShip,
  'add-staff': addStaff,
  'add-steward': addSteward,
  'add-steward-picture': addStewardPicture,
  'answer-malfunction': answerMalfunction,
  backup,
  'block-captain': blockCaptain,
  'enrol-device': enrolDevice,
  'export-counts': exportCounts,
  'forget-captain': forgetCaptain,
  'forget-device': forgetDevice,
  'forget-steward': forgetSteward,
  'import-checklist': importChecklist,
  'import-gtfs': importGtfs,
  'issue-token': issueToken,
  'list-devices': listDevices,
  'list-malfunctions': listMalfunctions,
  'list-script-errors': listScriptErrors,
  'list-timetables': listTimetables,
  'list-set-aside': listSetAside,
  'list-trips': listTrips,
  'new-pepper': newPepper,
  'new-pin': newPin,
  restore,
  restored,
  'send-notification': sendNotification,
  'show-audit': showAudit,
  'withdraw-timetable': withdrawTimetable,
}

/** A command as it was typed, and where. */
export interface Typed {
  argv: string[]
  cwd: string
  /** An account of the machine. */
  by: string
}

/** Work on a database that is open, or that must not be. */
export type Prepared =
  | { work: (work: Work) => Promise<string>; migrates: boolean; canStop: boolean }
  | { offline: (config: Config) => Promise<string> }

/** Checks what was typed; returns the work. @throws UsageError in Dutch, before any database is opened */
export async function prepareCommand({ argv, cwd }: Omit<Typed, 'by'>): Promise<Prepared> {
  const [name = '', ...args] = argv
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined
  if (!command) throw new UsageError(name ? `Onbekende opdracht: ${name}\n\n${usage()}` : usage())
  const { values, positionals } = parsed(command, args)
  const files = command.takesWords ? positionals : positionals.map((file) => resolve(cwd, file))
  return 'prepareOffline' in command
    ? { offline: await command.prepareOffline(values, files) }
    : {
        work: await command.prepare(values, files),
        migrates: !command.leavesSchema,
        canStop: command.canStop === true,
      }
}

function parsed({ options, usage: how }: Command | OfflineCommand, args: string[]) {
  try {
    return parseArgs({ args, options, allowPositionals: true, strict: true })
  } catch (error) {
    throw new UsageError(`${error instanceof Error ? error.message : String(error)}\nGebruik: ${how}`)
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
