/** A captain logs out: the token of that tablet ends, those of their other tablets don't. */
import { appendAudit } from '../../repositories/audit/audit.ts'
import { revokeOtherTokens, revokeToken } from '../../repositories/people/tokens.ts'
import type { Caller, Context } from '../context.ts'
import { tokenHash } from './log-in.ts'

export async function endToken(
  { database, clock }: Pick<Context, 'database' | 'clock'>,
  caller: Caller,
  token: string,
): Promise<void> {
  const at = clock.now()
  await database.transaction(async (tx) => {
    await revokeToken(tx, caller.concession, tokenHash(token), at)
    await appendAudit(tx, [{ ...caller, at, action: 'logout', subject: null, detail: null }])
  })
}

/** Ends the captain's tokens on all other tablets; returns how many. What isn't sent there waits for the next login. */
export async function endOtherTokens(
  { database, clock }: Pick<Context, 'database' | 'clock'>,
  caller: Caller,
  token: string,
): Promise<number> {
  const at = clock.now()
  return database.transaction(async (tx) => {
    const logins = await revokeOtherTokens(tx, caller, tokenHash(token), at)
    await appendAudit(tx, [{ ...caller, at, action: 'logout-others', subject: null, detail: { logins } }])
    return logins
  })
}
