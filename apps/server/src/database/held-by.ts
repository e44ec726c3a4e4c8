/** The code that PostgreSQL and PGlite give to a row that another one refers to. */
const FOREIGN_KEY = '23503'

/** The table whose rows keep one from being deleted; null for any other error. */
export function heldBy(error: unknown): string | null {
  const isHeld = error instanceof Error && 'code' in error && error.code === FOREIGN_KEY
  return isHeld && 'table' in error ? String(error.table) : null
}
