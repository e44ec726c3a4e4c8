/** The meaning of a database's error for who asked, the same for PostgreSQL and PGlite. */
import { DatabaseBusy, DatabaseGone } from './database.ts'
import { isCertificateFault } from './why-unreachable.ts'

/** PostgreSQL refuses to write: it follows another one. */
export const READ_ONLY = '25006'
/** PostgreSQL ends the connection, or lets nobody in yet; and what the operating system says of a connection. */
const GONE = new Set([
  '57P01',
  '57P02',
  '57P03',
  '57P04',
  '57P05',
  '25P03',
  '25P04',
  READ_ONLY,
  'ECONNRESET',
  'ECONNREFUSED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
])
/** The text, without a code, of pg's errors on a connection that broke. */
const GONE_WITHOUT_CODE = /^Connection terminated|^Client has encountered a connection error/

/** Two transactions wanted what the other had, or saw what the other changed: one of them was taken back, and may be done again. */
const COLLIDED = new Set(['40001', '40P01'])
/**
 * Nothing was done, and it may go well later: a statement that took too long, a lock nobody let go of, no room for another
 * connection, on the disk or in memory.
 */
const BUSY = new Set([...COLLIDED, '57014', '55P03', '53300', '53000', '53100', '53200', '53400'])
/** pg and pg-pool give no code to having waited too long. */
const BUSY_WITHOUT_CODE = /^timeout exceeded when trying to connect|^timeout expired|^Query read timeout/

/** @throws DatabaseBusy or DatabaseGone for what passes, else the error as it is */
export function tellApart(error: unknown): never {
  if (!(error instanceof Error)) throw error
  const { message: text } = error
  const code = codeOf(error)
  if (BUSY.has(code) || BUSY_WITHOUT_CODE.test(text)) throw new DatabaseBusy(text, { cause: error })
  const isGone = GONE.has(code) || GONE_WITHOUT_CODE.test(text) || isCertificateFault(error)
  throw isGone ? new DatabaseGone(text, { cause: error }) : error
}

/** PostgreSQL's or the operating system's; 'undefined' where there is none. */
export function codeOf(error: unknown): string {
  return String((error as { code?: unknown } | null | undefined)?.code)
}

/** Whether the transaction was taken back because of another one. */
export function hasCollided(error: unknown): boolean {
  return COLLIDED.has(codeOf(error)) || (error instanceof DatabaseBusy && COLLIDED.has(codeOf(error.cause)))
}
