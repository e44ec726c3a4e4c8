/** Whether the server can do its work: its database responds, and confirms what is written. */
import { ping } from '../../repositories/upkeep/database-facts.ts'
import type { Context } from '../context.ts'
import { SharedLooks } from '../load/shared-looks.ts'
import { missingStandby } from './missing-standby.ts'

/** No longer than a balancer waits before it asks again. */
const GOOD_FOR_MS = 1000

/**
 * Asks once for all who want to know within a second: strangers may ask too, and thousands of them would hold up a balancer's
 * question until that gives up. Its promise is null when ready, else what is wrong.
 * @param elapsedMs of a clock that is never set
 */
export function readinessOf(
  context: Pick<Context, 'database'>,
  elapsedMs?: () => number,
): () => Promise<unknown> {
  const looks = new SharedLooks<unknown>({
    ...{ goodForMs: GOOD_FOR_MS, isLasting: () => true },
    ...(elapsedMs && { elapsedMs }),
  })
  return () => looks.at('ready', () => isReady(context))
}

async function isReady({ database }: Pick<Context, 'database'>): Promise<unknown> {
  try {
    // The cause is asked first: where commits wait no connection may be left to ask by.
    const missing = await missingStandby(database)
    if (missing) return missing
    await ping(database)
    return null
  } catch (error) {
    return error
  }
}
