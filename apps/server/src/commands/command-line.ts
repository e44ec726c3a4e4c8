/** Does what was typed, on the database of the settings: alone, or inside the server that holds the embedded one. */
import { readConfig } from '../config/config.ts'
import type { Database } from '../database/database.ts'
import { FolderInUse } from '../database/folder-lock.ts'
import { ownDataFolder } from '../files/owner-only.ts'
import { missingStandby } from '../services/upkeep/missing-standby.ts'
import type { Work } from './command.ts'
import { askServer, operatorSocket } from './operator-socket.ts'
import { openOwnDatabase } from './own-database.ts'
import { type AskSecret, Failed, type Prepared, prepareCommand, type Typed } from './run-command.ts'
import { seenFolders } from './seen-folders.ts'

/** How often it is looked whether a command waits for nothing. */
const LOOK_EVERY_MS = 10_000

/** The terminal, script or service in which a command is typed. */
export interface Terminal extends Pick<Work, 'progress'> {
  environment: NodeJS.ProcessEnv
  /** Gets a sentence that stops nothing. */
  warn: (line: string) => void
  /** Without it, for who can't be asked, a command that takes a secret fails. */
  askSecret?: AskSecret
  /** Called for a command that can be stopped; from then on whoever types can stop it. */
  stopSignal: () => AbortSignal
}

/** Returns the report. @throws an error whose message is for the operator */
export async function runCommandLine(typed: Typed, terminal: Terminal): Promise<string> {
  const prepared = await prepareCommand(typed, terminal.askSecret)
  if ('said' in prepared) return prepared.said
  const config = readConfig(terminal.environment)
  await ownDataFolder(config.dataDir, terminal.warn)
  if ('offline' in prepared) return prepared.offline({ config, by: typed.by })
  try {
    return await workAlone(prepared, typed.by, terminal)
  } catch (error) {
    if (!(error instanceof FolderInUse)) throw error
    const { secrets, files } = prepared
    const folders = await seenFolders(files)
    const result = await askServer(operatorSocket(config.dataDir), { ...typed, secrets, folders })
    // Nobody listens there: the folder is held by something else than a server.
    if (result === null) throw error
    if (result.error !== null) throw new Failed({ code: result.code, message: result.error })
    return result.output
  }
}

async function workAlone(
  { work, migrates, canStop }: Extract<Prepared, { work: unknown }>,
  by: string,
  { environment, progress, warn, stopSignal }: Terminal,
): Promise<string> {
  const { close, ...context } = await openOwnDatabase(environment, migrates)
  const stop = canStop ? stopSignal() : new AbortController().signal
  const told = tellOfWaiting(context.database, warn)
  try {
    return await work({ ...context, by, progress, stop })
  } finally {
    clearInterval(told)
    await close()
  }
}

/** A command that waits for a standby says so, each time it is looked: whoever typed it, or reads the log of a timer, can't know. */
function tellOfWaiting(database: Database, warn: (line: string) => void): NodeJS.Timeout {
  const look = () =>
    void missingStandby(database).then(
      (missing) => missing && warn(missing.message),
      () => undefined,
    )
  return setInterval(look, LOOK_EVERY_MS).unref()
}
