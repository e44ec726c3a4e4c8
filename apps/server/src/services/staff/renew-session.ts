/** Whoever gave the password or a passkey again goes on with another token: one that somebody copied before is worth nothing then. */
import type { Queries } from '../../database/database.ts'
import { renewSession } from '../../repositories/staff/sessions.ts'
import { newToken, tokenHash } from '../accounts/log-in.ts'
import type { Context } from '../context.ts'
import { HttpError } from '../http-error.ts'
import { SESSION_ENDED, type StaffCaller } from '../staff-caller.ts'

/** The old one still reads for so long: what the page had asked for when the new one came. */
const OLD_READS_MS = 10_000

/** Returns the new token. @throws HttpError 401 when the session ended meanwhile */
export async function renewOf(
  tx: Queries,
  { random, clock }: Pick<Context, 'random' | 'clock'>,
  { sessionHash }: Pick<StaffCaller, 'sessionHash'>,
): Promise<string> {
  const token = newToken(random)
  const renewed = { hash: tokenHash(token), at: clock.now(), oldUntil: clock.after(OLD_READS_MS) }
  if (!(await renewSession(tx, sessionHash, renewed))) throw new HttpError(401, SESSION_ENDED)
  return token
}
