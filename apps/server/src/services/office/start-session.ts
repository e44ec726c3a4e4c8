/** A session of the office: a token nobody can guess, that only the cookie holds. Always a new one, whatever the browser brought. */
import type { Queries } from '../../database/database.ts'
import { insertSession, revokeSession } from '../../repositories/office-sessions.ts'
import type { MemberKey } from '../../repositories/office-staff.ts'
import { newToken, tokenHash } from '../accounts/log-in.ts'
import type { Context } from '../context.ts'

/** It ends then, whatever is done in it. */
export const SESSION_MS = 12 * 3600 * 1000
/** Characters kept of what a browser calls itself. */
const MAX_AGENT = 200

/** Where a login comes from. */
export interface Browser {
  /** Network address. */
  address: string
  agent: string
  /** What the cookie held: a session that ends now. */
  token: string | null
}

/** Ends the browser's old session and starts one; returns its token. */
export async function startSession(
  tx: Queries,
  { random, clock }: Pick<Context, 'random' | 'clock'>,
  {
    concession,
    staff,
    address,
    agent,
    token: old,
    ...of
  }: MemberKey & Browser & { confirmedAt?: string; endsAt?: string },
): Promise<string> {
  const token = newToken(random)
  const at = clock.now()
  if (old !== null) await revokeSession(tx, tokenHash(old), at)
  await insertSession(tx, {
    concession,
    staff,
    hash: tokenHash(token),
    at,
    confirmedAt: of.confirmedAt ?? at,
    endsAt: of.endsAt ?? clock.after(SESSION_MS),
    address,
    agent: agent.slice(0, MAX_AGENT),
  })
  return token
}
