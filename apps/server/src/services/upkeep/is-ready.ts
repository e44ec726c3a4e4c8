/** Whether the server can do its work: its database responds, and confirms what is written. */
import { ping } from '../../repositories/upkeep/database-facts.ts'
import type { Context } from '../context.ts'
import { missingStandby } from './missing-standby.ts'

/** Null when ready, else what is wrong. */
export async function isReady({ database }: Pick<Context, 'database'>): Promise<unknown> {
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
