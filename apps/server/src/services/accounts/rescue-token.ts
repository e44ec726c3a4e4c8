/**
 * A token of a captain for an operator who delivers the captain's rescue file. Short-lived. What is delivered with it has the
 * delivery as its device, in every table and in the audit: it can be told from what a tablet sent for ever, and a file that no
 * login of that captain signed from one that was.
 *
 * The tablet signs with the SHA-256 of its token, which the server keeps of every login, also of one that is over: so it
 * needs no network to sign, and no session that still works.
 */
import { createHmac, timingSafeEqual } from 'node:crypto'
import { appendAudit } from '../../repositories/audit/audit.ts'
import { insertToken } from '../../repositories/people/tokens.ts'
import type { CaptainNumber, ConcessionNumber } from '../../repositories/row-ids.ts'
import { insertRescue, type LoginRow, loginsOf, namesOf } from '../../repositories/tablets/rescues.ts'
import type { Context } from '../context.ts'
import { deviceMark, rescueDevice } from '../device-mark.ts'
import { notFound } from '../http-error.ts'
import { newToken, tokenHash } from './log-in.ts'

/** Long enough for a tablet full of photos. */
const RESCUE_TOKEN_MS = 3600 * 1000

/** Claims of a rescue file: its captain, and the signature over what it holds. */
export interface RescueClaim {
  concession: ConcessionNumber
  captain: CaptainNumber
  /** SHA-256 of what it holds; null without a file. */
  digest: Uint8Array | null
  /** HMAC-SHA-256 of that digest; null for a file of an earlier version. */
  signature: Uint8Array | null
}

/** Names of the captain and concession whose records a rescue file holds. */
export interface RescueOwner {
  concession: string
  captain: string
  /** The login that signed it; null for an unsigned file. */
  signedBy: { at: string; tablet: string | null; isOver: boolean } | null
}

/** Says whose a file is, and changes nothing. @throws HttpError 404 when the concession has no such captain */
export async function rescueOwner(
  { database }: Pick<Context, 'database'>,
  claim: RescueClaim,
): Promise<RescueOwner> {
  const names = await namesOf(database, claim.concession, claim.captain)
  if (!names) throw unknownCaptain(claim)
  const login = signerOf(await loginsOf(database, claim.concession, claim.captain), claim)
  if (!login) return { ...names, signedBy: null }
  const { at, device, revokedAt } = login
  return { ...names, signedBy: { at, tablet: deviceMark(device), isOver: revokedAt !== null } }
}

/** @param by the account of the machine. @throws HttpError 404 when the concession has no such captain */
export async function issueRescueToken(
  { database, clock, random }: Pick<Context, 'database' | 'clock' | 'random'>,
  claim: RescueClaim,
  by: string,
): Promise<string> {
  const { concession, captain, digest } = claim
  const token = newToken(random)
  const at = clock.now()
  await database.transaction(async (tx) => {
    if (!(await namesOf(tx, concession, captain))) throw unknownCaptain(claim)
    const login = signerOf(await loginsOf(tx, concession, captain), claim)
    const isSigned = login !== undefined
    const tablet = login?.device ?? null
    const delivery = { concession, captain, isSigned, device: tablet, digest, deliveredBy: by, at }
    const device = rescueDevice(await insertRescue(tx, delivery), isSigned)
    const expiresAt = clock.after(RESCUE_TOKEN_MS)
    const session = { concession, captain, device, knownDevice: null }
    await insertToken(tx, { ...session, hash: tokenHash(token), at, expiresAt })
    const sha256 = digest && Buffer.from(digest).toString('hex')
    const detail = { by, signed: isSigned, tablet: deviceMark(tablet), sha256 }
    const entry = { concession, captain, device, at, action: 'rescue-token-issued' as const }
    await appendAudit(tx, [{ ...entry, subject: `captains/${captain}`, detail }])
  })
  return token
}

/** The login that signed it. */
function signerOf(
  logins: readonly LoginRow[],
  { digest, signature }: Pick<RescueClaim, 'digest' | 'signature'>,
): LoginRow | undefined {
  if (!digest || !signature) return undefined
  return logins.find(({ hash }) => {
    const expected = createHmac('sha256', hash).update(digest).digest()
    return expected.length === signature.length && timingSafeEqual(expected, signature)
  })
}

function unknownCaptain({ concession, captain }: RescueClaim): Error {
  return notFound(`Concession ${concession} has no captain with number ${captain}.`)
}
