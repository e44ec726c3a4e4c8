/** Making a passkey: for one's own account, or by an invitation. */
import { createHash } from 'node:crypto'
import {
  ALGORITHMS,
  type CreatedCredential,
  challengeIn,
  type NewKey,
  readCreated,
} from '../../integrations/passkeys/passkeys.ts'
import type { Challenge } from '../../repositories/office-challenges.ts'
import { type PasskeyRow, passkeysOf } from '../../repositories/office-passkeys.ts'
import type { StaffNumber } from '../../repositories/row-ids.ts'
import type { Context } from '../context.ts'
import { HttpError, sentence } from '../http-error.ts'
import { CHALLENGE_MS, makeChallenge, siteOf, takeChallenge } from './passkey-challenges.ts'

/** Of one person. */
const MAX_PASSKEYS = 10
const MANY = sentence('office-passkey-many', `Je hebt al ${MAX_PASSKEYS} passkeys. Verwijder er eerst een.`)
const NOT_MADE = sentence(
  'office-passkey-wrong',
  'Deze passkey kan niet bewaard worden. Probeer het opnieuw.',
)
const KNOWN = sentence('office-passkey-known', 'Deze passkey is al in gebruik.')

/** Whom it is for, and what allows it. */
export interface ForWhom {
  person: { staff: StaffNumber; name: string; email: string }
  asked: Omit<Challenge, 'hash'>
  /** Network address. */
  address: string
}

/** What a browser makes a passkey by. @throws HttpError 409 where they can't work, or with too many, 429 after too many questions */
export async function passkeyCreation(context: Context, { person, asked, address }: ForWhom) {
  const { rpId } = siteOf(context)
  const passkeys = await passkeysOf(context.database, person.staff)
  demandFewer(passkeys)
  const challenge = await makeChallenge(context, asked, address)
  return {
    rp: { id: rpId, name: 'Vaarboek kantoor' },
    user: { id: handleOf(person.staff), name: person.email, displayName: person.name },
    challenge,
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
    timeout: CHALLENGE_MS,
    excludeCredentials: passkeys.map(describePasskey),
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
    attestation: 'none',
  }
}

/** @throws HttpError 409 when there are as many as may be */
export function demandFewer(passkeys: readonly PasskeyRow[]): void {
  if (passkeys.length >= MAX_PASSKEYS) throw new HttpError(409, MANY)
}

/** As a browser finds it. */
export function describePasskey({ credential, transports }: PasskeyRow) {
  return { id: Buffer.from(credential).toString('base64url'), type: 'public-key', transports }
}

/** What was made. @throws HttpError 422 when it wasn't made here, now, for this */
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
  if (!key) throw new HttpError(422, NOT_MADE)
  return key
}

/** @throws HttpError 409 when the passkey is somebody's already */
export function demandNew(id: number | undefined): void {
  if (id === undefined) throw new HttpError(409, KNOWN)
}

/** What authenticators know a person by: always the same, and nothing of theirs. */
function handleOf(staff: StaffNumber): string {
  return createHash('sha256').update(`vaarboek staff ${staff}`).digest('base64url')
}
