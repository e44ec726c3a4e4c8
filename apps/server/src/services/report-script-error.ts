/** An error of the app itself is kept for who maintains it (API-49). */
import type { logJsError, RequestOf } from '@vaarboek/wire'
import { insertScriptError } from '../repositories/script-errors.ts'
import type { Context } from './context.ts'

export async function reportScriptError(
  { database, clock }: Pick<Context, 'database' | 'clock'>,
  { message, context, stack, userAgent, url, timestamp }: RequestOf<typeof logJsError>,
): Promise<void> {
  const plain = (text: string) => text.replaceAll('\u0000', '')
  await insertScriptError(database, {
    at: clock.now(),
    message: plain(message),
    context: plain(context),
    stack: plain(stack),
    userAgent: plain(userAgent),
    url: plain(url),
    saidAt: plain(timestamp),
  })
}
