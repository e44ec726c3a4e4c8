/** Whether the server can do its work: its database responds. */
import { ping } from '../../repositories/ping.ts'
import type { Context } from '../context.ts'

/** Null when ready, else what is wrong. */
export async function isReady({ database }: Pick<Context, 'database'>): Promise<unknown> {
  try {
    await ping(database)
    return null
  } catch (error) {
    return error
  }
}
