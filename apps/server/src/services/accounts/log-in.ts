/**
 * A captain logs in with e-mail address and PIN. An unknown address and a wrong PIN must look the same: same response,
 * same time, same limits. Several concessions may have the address: the PIN says which it is (docs/decisions/0043).
 */
import { createHash } from 'node:crypto'
import { normalForm } from '@vaarboek/domain'
import type { AuditAction } from '@vaarboek/wire/office'
import type { Queries } from '../../database/database.ts'
import { markPinRight } from '../../repositories/attempts.ts'
import { appendAudit, appendRefusal, countRefusedTries } from '../../repositories/audit/audit.ts'
import { accountsByEmail, type FoundAccount, holdPin } from '../../repositories/people/captains.ts'
import { adoptNewPin } from '../../repositories/people/new-pins.ts'
import { insertToken, revokeTokens } from '../../repositories/people/tokens.ts'
import type { CaptainNumber, ConcessionNumber } from '../../repositories/row-ids.ts'
import type { SaidDevice } from '../../repositories/tablets/devices.ts'
import { askedBy, boatAsks } from '../../turns/asker.ts'
import type { Context, Random } from '../context.ts'
import { deviceMark } from '../device-mark.ts'
import { HttpError, notFound, problem } from '../http-error.ts'
import { type DeviceHeaders, knownTablet, newTablet, saidDevice } from './device-secret.ts'
import { enrolBy, refusalOfStranger, refusalWithout } from './enrolled-device.ts'
import { accountOf, isOneLeft, type LoginTry, recordLoginTry } from './limit-pin-tries.ts'
import { type DeviceRefusal, refusalOfNewDevice } from './new-device.ts'
import { accountOfPin } from './which-pin.ts'

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

/** The SHA-256 of a token, by which it is stored and looked up. */
export function tokenHash(token: string): Uint8Array {
  return createHash('sha256').update(token).digest()
}

/** A token nobody can guess. */
export function newToken(random: Random): string {
  return Buffer.from(random.bytes(TOKEN_BYTES)).toString('base64url')
}

/** A try that is noted, as wrong until it proves right. */
interface Tried extends LoginTry {
  said: SaidDevice | null
}

/**
 * Logs in (API-05): 404 for an unknown address or a wrong PIN, 403 where the tablet needs a code, 429 after too many tries. The
 * order is: how many tries, whether the tablet may try, the PIN, whether the tablet may let this captain in.
 */
export async function logIn(context: Context, request: LoginRequest): Promise<Login> {
  const tried = await noteTry(context, request)
  const judge = () => judgeTry(context, request, tried)
  const known = tried.open.find(({ knownDevice }) => knownDevice !== null)
  // On a tablet of theirs a captain waits for no stranger.
  return known ? askedBy(boatAsks({ concession: known.concession, captain: known.id }), judge) : judge()
}

async function judgeTry(context: Context, request: LoginRequest, tried: Tried): Promise<Login> {
  const { open, said } = tried
  const brought = { said, code: request.code }
  const refuse = async (refusal: DeviceRefusal | null, whose = blamed(open)) => {
    await noteRefused(context, request, { ...tried, open: whose }, refusal)
    if (refusal) return new HttpError(403, refusal)
    const isOne = await isOneLeft(context, tried.attempts)
    return notFound(isOne ? problem('last-try', { of: 'login' }) : problem('user-unknown'))
  }
  const stranger = await refusalOfStranger(context, brought)
  if (stranger) throw await refuse(stranger)
  const right = await accountOfPin(context, open, request.pin)
  if (!right) throw await refuse(null)
  const { account, pin } = right
  const { address, code } = request
  const asked = {
    device: request.said.device,
    code,
    accountHash: accountOf(normalForm(request.email)),
    address,
  }
  const refusal = account.knownDevice === null ? await refusalOfNewDevice(context, account, asked) : null
  if (refusal) throw await refuse(refusal, [account])
  const login = await issueToken(context, account, { tried, code, pin })
  if (login === 'pin-gone') throw await refuse(null, [account])
  if (login === 'not-enrolled') throw await refuse(refusalWithout(brought), [account])
  return login
}

async function noteTry(context: Context, request: LoginRequest): Promise<Tried> {
  const { database, clock } = context
  const at = clock.now()
  const email = normalForm(request.email)
  const said = saidDevice(request.said)
  const accounts = await accountsByEmail(database, email, at, said)
  const { address } = request
  return { said, ...(await recordLoginTry(context, accounts, { account: accountOf(email), address, at })) }
}

/**
 * The accounts in whose audit a wrong PIN stands. Where some of them know the tablet only those: another concession would learn where the
 * captain works.
 */
function blamed(accounts: FoundAccount[]): FoundAccount[] {
  const known = accounts.filter(({ knownDevice }) => knownDevice !== null)
  return known.length > 0 ? known : accounts
}

async function markAllRight(db: Queries, { attempts }: LoginTry): Promise<void> {
  for (const { concession, id } of attempts) await markPinRight(db, concession, id)
}

/** A login that was refused, in the audit of those it was tried on. Who is asked for a code and hasn't one yet isn't told of it as a wrong try. */
async function noteRefused(
  { database, clock }: Context,
  { address, said }: LoginRequest,
  tried: Tried,
  refusal: DeviceRefusal | null,
): Promise<void> {
  if (refusal?.code === 'code-sent') return markAllRight(database, tried)
  const action: AuditAction = refusal?.code === 'device-unknown' ? 'tablet-not-enrolled' : 'login-refused'
  const isWrongCode = refusal?.code === 'code-wrong'
  const entryOf = (account: FoundAccount | null) => {
    const isKnown = account !== null && account.knownDevice !== null
    // A name that wasn't proven isn't the tablet's: else anybody could put tries under another's name.
    const saysDevice = isKnown ? null : deviceMark(said.device)
    const detail = {
      address,
      ...(saysDevice !== null && { saysDevice }),
      ...(isWrongCode && { code: 'wrong' }),
    }
    const who = { concession: account?.concession ?? 0, captain: account?.id ?? null }
    return { ...who, device: isKnown ? said.device : null, at: clock.now(), action, subject: null, detail }
  }
  // Addresses that nobody has can be tried without end; those of captains have their limits.
  if (tried.open.length > 0) await appendAudit(database, tried.open.map(entryOf))
  else await appendRefusal(database, entryOf(null))
}

interface RightPin {
  tried: Tried
  /** The office's code, where the tablet isn't enrolled; null without one. */
  code: string | null
  pin: 'current' | 'new'
}

/**
 * Writes nothing where the PIN was replaced while it was judged, or the tablet isn't enrolled and the code doesn't enrol it. A new PIN
 * that is used ends the tokens of whoever knew the old one.
 */
async function issueToken(
  context: Context,
  account: FoundAccount,
  { tried, code, pin }: RightPin,
): Promise<Login | 'pin-gone' | 'not-enrolled'> {
  const { concession, id: captain } = account
  const { said } = tried
  const token = newToken(context.random)
  const at = context.clock.now()
  const expiresAt = context.clock.after(TOKEN_MS)
  return context.database.transaction(async (tx) => {
    if (!(await holdPin(tx, account, pin))) return 'pin-gone'
    const known = said && (await knownTablet(tx, { concession, said, at }))
    const mustEnrol = context.newDevices === 'enrolled' && !known
    const enrolled = mustEnrol ? await enrolBy(tx, context, account, { said, code }) : undefined
    if (mustEnrol && !enrolled) return 'not-enrolled'
    const tablet =
      known ?? (said && (await newTablet(tx, context.random, { concession, said, at }, enrolled)))
    await markAllRight(tx, tried)
    if (pin === 'new') {
      await adoptNewPin(tx, concession, captain, account.newPinHash)
      await revokeTokens(tx, concession, captain, at)
    }
    const session = { concession, captain, device: said?.name ?? null, knownDevice: tablet?.id ?? null }
    await insertToken(tx, { ...session, hash: tokenHash(token), at, expiresAt })
    const refusedTries = await countRefusedTries(tx, concession, captain)
    const isNew = tablet?.newSecret ? { isNew: true } : {}
    const detail = tablet && { tablet: tablet.id, ...isNew, ...(enrolled && { enrolledBy: enrolled.id }) }
    const entry = {
      concession,
      captain,
      device: session.device,
      at,
      action: 'login' as const,
      subject: null,
      detail,
    }
    await appendAudit(tx, [entry])
    return { token, concession, captain, newSecret: tablet?.newSecret ?? null, refusedTries }
  })
}
