/** Making a passkey: for one's own account, or by an invitation. */
import { createHash } from 'node:crypto'
import {
  ALGORITHMS,
  type CreatedCredential,
  challengeIn,
  type NewKey,
  readCreated,
} from '../../integrations/passkeys/passkeys.ts'
import type { StaffNumber } from '../../repositories/row-ids.ts'
import { type Challenge, type PasskeyRow, passkeysOf } from '../../repositories/staff/passkeys.ts'
import { OFFICE_NAME } from '../../text/ashore-nl.ts'
import type { Context } from '../context.ts'
import { HttpError, problem } from '../http-error.ts'
import { CHALLENGE_MS, makeChallenge, siteOf, takeChallenge } from './passkey-challenges.ts'

/** Passkeys that one person may have. */
const MAX_PASSKEYS = 10
const MANY = problem('office-passkey-many', { most: MAX_PASSKEYS })
const UNFIT = problem('office-passkey-unfit')
const KNOWN = problem('office-passkey-known')

/** The person a passkey is for, and the purpose that allows it. */
export interface ForWhom {
  person: { staff: StaffNumber; name: string; email: string }
  asked: Omit<Challenge, 'hash'>
  /** Network address. */
  address: string
}

/**
 * Options by which a browser makes a passkey.
 * @throws HttpError 409 where they can't work, or with too many, 429 after too many questions
 */
export async function passkeyCreation(context: Context, { person, asked, address }: ForWhom) {
  const { rpId } = siteOf(context)
  const passkeys = await passkeysOf(context.database, person.staff)
  demandFewer(passkeys)
  const challenge = await makeChallenge(context, asked, address)
  return {
    rp: { id: rpId, name: OFFICE_NAME },
    user: { id: handleOf(person.staff), name: person.email, displayName: person.name },
    challenge,
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key' as const, alg })),
    timeout: CHALLENGE_MS,
    excludeCredentials: passkeys.map(describePasskey),
    authenticatorSelection: {
      residentKey: 'required' as const,
      requireResidentKey: true as const,
      userVerification: 'required' as const,
    },
    attestation: 'none' as const,
  }
}

/** @throws HttpError 409 when there are as many as may be */
export function demandFewer(passkeys: readonly PasskeyRow[]): void {
  if (passkeys.length >= MAX_PASSKEYS) throw new HttpError(409, MANY)
}

/** The description by which a browser finds a passkey. */
export function describePasskey({ credential, transports }: PasskeyRow) {
  return { id: Buffer.from(credential).toString('base64url'), type: 'public-key' as const, transports }
}

/** The passkey that a browser made. @throws HttpError 422 when it wasn't made here, now, for this */
export async function madePasskey(
  context: Context,
  asked: ForWhom['asked'],
  created: CreatedCredential,
): Promise<NewKey> {
  const site = siteOf(context)
  const challenge = challengeIn(created)
  const key = (await takeChallenge(context, asked, challenge))
    ? await readCreated(site, created, challenge)
    : null
  if (!key) throw new HttpError(422, UNFIT)
  return key
}

/** @throws HttpError 409 when the passkey is somebody's already */
export function demandNew(id: number | undefined): void {
  if (id === undefined) throw new HttpError(409, KNOWN)
}

/** The handle that authenticators know a person by: always the same, and nothing of theirs. */
function handleOf(staff: StaffNumber): string {
  return createHash('sha256').update(`vaarboek staff ${staff}`).digest('base64url')
}
