/**
 * A captain logs in with e-mail address and PIN. An unknown address and a wrong PIN must look the same: same response,
 * same time, same limits.
 */
import { createHash } from 'node:crypto'
import { normalForm } from '@vaarboek/domain'
import { appendAudit, countRefusedTries } from '../../repositories/audit.ts'
import { accountByEmail, type CaptainAccount } from '../../repositories/captains.ts'
import { deviceKnownTo, type SaidDevice } from '../../repositories/devices.ts'
import { adoptNewPin } from '../../repositories/new-pins.ts'
import { markRight } from '../../repositories/pin-attempts.ts'
import type { CaptainNumber, ConcessionNumber } from '../../repositories/row-ids.ts'
import { insertToken } from '../../repositories/tokens.ts'
import type { Context, Random } from '../context.ts'
import { deviceMark } from '../device-mark.ts'
import { HttpError, notFound } from '../http-error.ts'
import { type DeviceHeaders, saidDevice, tabletOf } from './device-secret.ts'
import { accountOf, recordTry } from './limit-pin-tries.ts'
import { refusalOfNewDevice } from './new-device.ts'
import { whichPin } from './which-pin.ts'

const TOKEN_BYTES = 32
/** A token lasts thirty days. */
const TOKEN_MS = 30 * 24 * 3600 * 1000

export interface LoginRequest {
  email: string
  pin: string
  /** Typed for a tablet that is new to the captain; null without one. */
  code: string | null
  said: DeviceHeaders
  /** Network address it comes from. */
  address: string
}

export interface Login {
  token: string
  concession: ConcessionNumber
  captain: CaptainNumber
  /** For the tablet to keep; null when it has one already, or said no name. */
  newSecret: string | null
  /** How often the captain's PIN was refused since the last login. */
  refusedTries: number
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
  const said = saidDevice(request.said)
  const knownDevice = said && (await deviceKnownTo(context.database, concession, account?.id ?? 0, said))
  const { address } = request
  const attempt = await recordTry(context, {
    concession,
    account: accountOf(email),
    knownDevice,
    address,
    at,
  })
  const pin = await whichPin(context, account, request.pin)
  const isRight = account !== undefined && pin !== 'wrong'
  const refusal =
    isRight && knownDevice === null
      ? await refusalOfNewDevice(context, account, {
          device: request.said.device,
          code: request.code,
          accountHash: accountOf(email),
          address,
        })
      : null
  if (refusal && !refusal.isWrongCode) {
    await markRight(context.database, concession, attempt)
    throw new HttpError(403, refusal.message)
  }
  if (!isRight || refusal) {
    const device = knownDevice === null ? null : request.said.device
    // A name that wasn't proven isn't the tablet's: else anybody could put tries under another's name.
    const saysDevice = knownDevice === null ? deviceMark(request.said.device) : null
    const detail = { address, ...(saysDevice !== null && { saysDevice }), ...(refusal && { code: 'wrong' }) }
    const entry = { concession, captain: account?.id ?? null, device, at, action: 'login-refused', detail }
    await appendAudit(context.database, [{ ...entry, subject: null }])
    throw refusal ? new HttpError(403, refusal.message) : notFound('Gebruiker niet gevonden')
  }
  return issueToken(context, account, { attempt, said, isNewPin: pin === 'new' })
}

interface RightPin {
  attempt: number
  said: SaidDevice | null
  isNewPin: boolean
}

async function issueToken(
  context: Context,
  { concession, id: captain, newPinHash }: CaptainAccount,
  { attempt, said, isNewPin }: RightPin,
): Promise<Login> {
  const token = newToken(context.random)
  const at = context.clock.now()
  const expiresAt = context.clock.after(TOKEN_MS)
  return context.database.transaction(async (tx) => {
    await markRight(tx, concession, attempt)
    if (isNewPin && newPinHash !== null) await adoptNewPin(tx, concession, captain, newPinHash)
    const tablet = said && (await tabletOf(tx, context.random, { concession, said, at }))
    const session = { concession, captain, device: said?.name ?? null, knownDevice: tablet?.id ?? null }
    await insertToken(tx, { ...session, hash: tokenHash(token), at, expiresAt })
    const refusedTries = await countRefusedTries(tx, concession, captain)
    const detail = tablet && { tablet: tablet.id, ...(tablet.newSecret !== null && { isNew: true }) }
    const entry = { concession, captain, device: session.device, at, action: 'login', subject: null, detail }
    await appendAudit(tx, [entry])
    return { token, concession, captain, newSecret: tablet?.newSecret ?? null, refusedTries }
  })
}
