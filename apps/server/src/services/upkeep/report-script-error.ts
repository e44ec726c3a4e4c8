/** An error of the app itself is kept for who maintains it (API-49); few from one address, whichever process is asked. */
import type { logJsError, RequestOf } from '@vaarboek/wire'
import { insertScriptError, secondsToNextReport } from '../../repositories/tablets/script-errors.ts'
import type { Context } from '../context.ts'
import { tooMany } from '../load/too-many.ts'

/** Reports from one address in a minute. */
export const MAX_A_MINUTE = 30
/** From everywhere together, whichever process is asked: a day of them is 16 MB, and 90 days are kept. */
export const MAX_FROM_ALL = { aMinute: 100, aDay: 2000 } as const

/** @param address network address it comes from; 429 when there were too many from there */
export async function reportScriptError(
  { database, clock }: Pick<Context, 'database' | 'clock'>,
  { message, context, stack, userAgent, url, timestamp }: RequestOf<typeof logJsError>,
  address: string,
): Promise<void> {
  const error = { at: clock.now(), address, message, context, stack, userAgent, url, saidAt: timestamp }
  await database.transaction(async (tx) => {
    const max = { fromAddress: MAX_A_MINUTE, ...MAX_FROM_ALL }
    const seconds = await secondsToNextReport(tx, error, max)
    if (seconds !== null) throw tooMany('requests', seconds)
    await insertScriptError(tx, error)
  })
}
