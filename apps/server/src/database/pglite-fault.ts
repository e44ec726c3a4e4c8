/**
 * PGlite runs PostgreSQL's code inside this process. What ends that code in its middle, a stack or a memory that was too small,
 * leaves it in no state to go on: the next statement that fails turns in a circle for ever, with the whole process. PGlite passes
 * over such an error as if the statement had gone well (electric-sql/pglite#1058), so it is heard where it happens.
 */
import type { PGlite } from '@electric-sql/pglite'
import { DatabaseBroken } from './database.ts'

/** How PostgreSQL's code says that a statement failed: it jumps to where errors are handled, and goes on. */
const JUMPED = 100

/** The parts of its module that are called for each message. */
const CALLED = ['_PostgresMainLoopOnce', '_PostgresMainLongJmp'] as const
/** Called after each message, also after one that broke it. */
const CALLED_LAST = ['_PostgresSendReadyForQueryIfNecessary', '_pgl_pq_flush'] as const

type Module = Record<(typeof CALLED)[number] | (typeof CALLED_LAST)[number], () => void> & {
  stackRestore: (place: number) => void
}

/**
 * From now on a statement that breaks PGlite fails with DatabaseBroken, as does every one after it: none of them reaches it.
 * @param onBroken called once
 * @returns what broke it; null while it works
 */
export function watchForFault(
  pglite: PGlite,
  onBroken: (fault: DatabaseBroken) => void,
): () => DatabaseBroken | null {
  const module = pglite.Module as unknown as Module
  let fault: DatabaseBroken | null = null
  const breaks = (error: unknown) => {
    fault = new DatabaseBroken(error)
    const thrown = () => {
      throw fault
    }
    // The one call in its loop that may throw: without that the loop never ends.
    module.stackRestore = thrown
    for (const name of CALLED) module[name] = thrown
    for (const name of CALLED_LAST) module[name] = () => undefined
    onBroken(fault)
    return fault
  }
  for (const name of CALLED) {
    const call = module[name]
    module[name] = () => {
      try {
        call()
      } catch (error) {
        throw (error as { status?: unknown } | null)?.status === JUMPED ? error : breaks(error)
      }
    }
  }
  return () => fault
}
