/**
 * A captain logs in with e-mail address and PIN. An unknown address and a wrong PIN must look the same: same response,
 * same time, same limits.
 */
import { createHash } from 'node:crypto'
import { normalForm } from '@vaarboek/domain'
import { appendAudit } from '../../repositories/audit.ts'
import { accountByEmail, type CaptainAccount } from '../../repositories/captains.ts'
import { adoptNewPin } from '../../repositories/new-pins.ts'
import { markRight } from '../../repositories/pin-attempts.ts'
import type { CaptainNumber, ConcessionNumber } from '../../repositories/row-ids.ts'
import { insertToken, isKnownDevice } from '../../repositories/tokens.ts'
import type { Context, Random } from '../context.ts'
import { notFound } from '../http-error.ts'
import { accountOf, recordTry } from './limit-pin-tries.ts'
import { whichPin } from './which-pin.ts'

const TOKEN_BYTES = 32
/** A token lasts thirty days. */
const TOKEN_MS = 30 * 24 * 3600 * 1000

export interface LoginRequest {
  email: string
  pin: string
  device: string | null
  /** Network address it comes from. */
  address: string
}

export interface Login {
  token: string
  concession: ConcessionNumber
  captain: CaptainNumber
}

/** What is stored and looked up of a token. */
export function tokenHash(token: string): Uint8Array {
  return createHash('sha256').update(token).digest()
}

/** A token nobody can guess. */
export function newToken(random: Random): string {
  return Buffer.from(random.bytes(TOKEN_BYTES)).toString('base64url')
}

/** Logs in (API-05): 404 for an unknown address or a wrong PIN, 429 after too many tries. */
export async function logIn(context: Context, request: LoginRequest): Promise<Login> {
  const at = context.clock.now()
  const email = normalForm(request.email)
  const account = await accountByEmail(context.database, email, at)
  const concession = account?.concession ?? 0
  const attempt = await recordTry(context, {
    concession,
    account: accountOf(email),
    knownDevice: await knownDeviceOf(context, account, request.device),
    address: request.address,
    at,
  })
  const pin = await whichPin(context, account, request.pin)
  if (!account || pin === 'wrong') {
    const entry = {
      concession,
      captain: account?.id ?? null,
      device: request.device,
      at,
      action: 'login-refused',
    }
    await appendAudit(context.database, [{ ...entry, subject: null, detail: { address: request.address } }])
    throw notFound('Gebruiker niet gevonden')
  }
  return issueToken(context, account, { attempt, device: request.device, isNewPin: pin === 'new' })
}

/** The device, when the account has logged in on it before. */
export async function knownDeviceOf(
  context: Context,
  account: CaptainAccount | undefined,
  device: string | null,
): Promise<string | null> {
  if (device === null) return null
  const known = await isKnownDevice(context.database, account?.concession ?? 0, account?.id ?? 0, device)
  return known ? device : null
}

async function issueToken(
  context: Context,
  { concession, id: captain, newPinHash }: CaptainAccount,
  { attempt, device, isNewPin }: { attempt: number; device: string | null; isNewPin: boolean },
): Promise<Login> {
  const token = newToken(context.random)
  const at = context.clock.now()
  const expiresAt = context.clock.after(TOKEN_MS)
  await context.database.transaction(async (tx) => {
    await markRight(tx, concession, attempt)
    if (isNewPin && newPinHash !== null) await adoptNewPin(tx, concession, captain, newPinHash)
    await insertToken(tx, { concession, captain, device, hash: tokenHash(token), at, expiresAt })
    await appendAudit(tx, [{ concession, captain, device, at, action: 'login', subject: null, detail: null }])
  })
  return { token, concession, captain }
}
