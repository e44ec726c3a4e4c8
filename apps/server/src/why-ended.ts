/** The last line of a server's log: why it didn't start, or ended, and what to do. */
import type { Logger } from 'pino'
import { WrongSetting } from './config/setting.ts'
import { BackupFault } from './database/backup-file.ts'
import { DatabaseBroken } from './database/database.ts'
import { FolderInUse } from './database/folder-lock.ts'
import { MigrationFault } from './database/migrate.ts'
import { UnfitDatabase } from './database/unfit-database.ts'
import { whyUnreachable } from './database/why-unreachable.ts'
import { WrongPepper } from './services/accounts/known-pepper.ts'

/** Each has one line for the operator. */
const SAYS_IT_ALL = [
  WrongSetting,
  FolderInUse,
  WrongPepper,
  MigrationFault,
  BackupFault,
  UnfitDatabase,
  DatabaseBroken,
]

/** A fault that nobody foresaw has its error beside the sentence: that is a fault of ours, or of the machine. */
export function sayWhyEnded(log: Logger, error: unknown): void {
  const known = explain(error)
  if (known !== null) log.fatal(known)
  else log.fatal({ err: error }, unforeseen(error))
}

function unforeseen(error: unknown): string {
  const [said] = (error instanceof Error ? error.message : String(error)).split('\n')
  return `The server ends, for a reason nobody foresaw (${said}). Begin with 'vaarboek check'; what stands beside this belongs in a report.`
}

/** The line that tells an operator what to mend; null where it is a fault of ours. */
export function explain(error: unknown): string | null {
  if (SAYS_IT_ALL.some((kind) => error instanceof kind)) return (error as Error).message
  return ofTheMachine(error) ?? whyUnreachable(error)
}

/** Refusals of the operating system: a port, a file, room. */
function ofTheMachine(error: unknown): string | null {
  const { code, path } = error instanceof Error ? (error as NodeJS.ErrnoException) : {}
  if (code === 'EADDRINUSE') return 'The port is in use already. Choose another PORT.'
  if (code === 'EACCES')
    return path
      ? `${path} may not be used by the account that runs the server: give it to that account (chown), and to nobody else.`
      : 'HOST and PORT may not be used: no permission.'
  if (code === 'ENOSPC')
    return path
      ? `The disk of ${path} is full: make room.`
      : "A disk is full, that of DATA_DIR most likely: make room. 'vaarboek check' says how much there is."
  return null
}
