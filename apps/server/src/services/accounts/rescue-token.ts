/**
 * A token of a captain for an operator who delivers the captain's rescue file. Short-lived, and recorded in the audit
 * as what it is.
 */
import { appendAudit } from '../../repositories/audit.ts'
import { captainById } from '../../repositories/captains.ts'
import type { CaptainNumber, ConcessionNumber } from '../../repositories/row-ids.ts'
import { insertToken } from '../../repositories/tokens.ts'
import type { Context } from '../context.ts'
import { notFound } from '../http-error.ts'
import { newToken, tokenHash } from './log-in.ts'

/** Long enough for a tablet full of photos. */
const RESCUE_TOKEN_MS = 3600 * 1000

/** @throws HttpError 404 when the concession has no such captain */
export async function issueRescueToken(
  { database, clock, random }: Pick<Context, 'database' | 'clock' | 'random'>,
  concession: ConcessionNumber,
  captain: CaptainNumber,
): Promise<string> {
  const token = newToken(random)
  const at = clock.now()
  await database.transaction(async (tx) => {
    if (!(await captainById(tx, concession, captain)))
      throw notFound(`Concessie ${concession} heeft geen kapitein met nummer ${captain}.`)
    const expiresAt = clock.after(RESCUE_TOKEN_MS)
    const session = { concession, captain, device: null, knownDevice: null }
    await insertToken(tx, { ...session, hash: tokenHash(token), at, expiresAt })
    const entry = { concession, captain, device: null, at, action: 'rescue-token-issued' }
    await appendAudit(tx, [{ ...entry, subject: `captains/${captain}`, detail: null }])
  })
  return token
}
