/**
 * A round by the organisation's own login: begun in a browser, ended in the same one, once, within ten minutes. The browser keeps one
 * secret for all its tabs; what each round needs comes from that, so that the database has hashes only.
 */
import { createHmac, timingSafeEqual } from 'node:crypto'
import {
  type Begun,
  type Provider,
  type ProviderAccount,
  ProviderFault,
  type ProviderFaultKind,
} from '../../integrations/provider/provider.ts'
import { markPasswordRight } from '../../repositories/attempts.ts'
import type { Challenge } from '../../repositories/staff/passkeys.ts'
import { newToken } from '../accounts/log-in.ts'
import type { Context } from '../context.ts'
import { HttpError, problem } from '../http-error.ts'
import { recordPasswordTry } from './limit-passwords.ts'
import { makeChallenge, takeChallenge } from './passkey-challenges.ts'

/** Long enough for a second factor that lies in another room. */
export const ROUND_MS = 10 * 60_000
const STATE = /^(login|confirm)\.([\w-]{43})\.([\w-]{43})$/

const OFF = problem('office-provider-off')
const ENDED = problem('office-provider-ended')
const ELSEWHERE = problem('office-provider-elsewhere')
const FAULTS = {
  down: problem('office-provider-down'),
  stopped: problem('office-provider-stopped'),
  ended: ENDED,
  'not-again': problem('office-provider-not-again'),
  refused: problem('office-provider-refused'),
} as const satisfies Record<ProviderFaultKind, unknown>
/** Nobody tried anything. */
const NO_TRY: readonly ProviderFaultKind[] = ['down', 'stopped']

export interface Round {
  purpose: 'provider-login' | 'provider-confirm'
  owner: Challenge['owner']
}

/** @throws HttpError 409 where there is none */
export function providerOf({ office }: Pick<Context, 'office'>): Provider {
  if (!office.provider) throw new HttpError(409, OFF)
  return office.provider
}

/** The address that the browser goes to, and the secret that it is to keep. @throws HttpError 409, 429, 503 */
export async function beginRound(
  context: Context,
  round: Round,
  { address, secret }: { address: string; secret: string | null },
): Promise<{ place: string; secret: string }> {
  const provider = providerOf(context)
  const kept = secret ?? newToken(context.random)
  const challenge = await makeChallenge(context, round, address, ROUND_MS)
  const begun = begunOf(round, challenge, kept)
  try {
    return { place: await provider.placeFor(begun, round.purpose === 'provider-confirm'), secret: kept }
  } catch (error) {
    throw refusalOf(context, error)
  }
}

export interface CameBack {
  /** The query that it came with. */
  answer: string
  /** The secret that the browser kept; null for one that began no round. */
  secret: string | null
  /** Network address. */
  address: string
}

/** The account of who came back, and the try it counts as: wrong until it proves right. @throws HttpError 409, 422, 429, 503 */
export async function endRound(
  context: Context,
  round: Round,
  { answer, secret, address }: CameBack,
): Promise<{ account: ProviderAccount; attempt: number }> {
  const provider = providerOf(context)
  const state = new URLSearchParams(answer).get('state') ?? ''
  const [, word, challenge = ''] = STATE.exec(state) ?? []
  if (word !== wordOf(round)) throw new HttpError(422, ENDED)
  const begun = secret === null ? null : begunOf(round, challenge, secret)
  if (!begun || !isSame(begun.state, state)) throw new HttpError(422, ELSEWHERE)
  const heldUntil = await takeChallenge(context, round, challenge)
  if (heldUntil === null) throw new HttpError(422, ENDED)
  const attempt = await recordPasswordTry(context, { email: `provider ${challenge}`, address, known: null })
  try {
    const withinS = round.purpose === 'provider-confirm' ? secondsSince(context, heldUntil) : null
    return { account: await provider.read(answer, begun, withinS), attempt }
  } catch (error) {
    if (error instanceof ProviderFault && NO_TRY.includes(error.kind))
      await markPasswordRight(context.database, attempt)
    throw refusalOf(context, error)
  }
}

/** How long ago the round began that holds until then. */
function secondsSince({ clock }: Pick<Context, 'clock'>, heldUntil: string): number {
  return Math.ceil((Date.parse(clock.now()) - Date.parse(heldUntil) + ROUND_MS) / 1000)
}

/** The operator is told why, the person what to do. */
function refusalOf({ log }: Pick<Context, 'log'>, error: unknown): unknown {
  if (!(error instanceof ProviderFault)) return error
  log(error, 'nobody came in by the provider')
  return new HttpError(error.kind === 'down' ? 503 : 422, FAULTS[error.kind])
}

function begunOf(round: Round, challenge: string, secret: string): Begun {
  const made = (what: string) =>
    createHmac('sha256', secret).update(`${what} ${round.purpose} ${challenge}`).digest('base64url')
  const state = `${wordOf(round)}.${challenge}.${made('state')}`
  return { state, nonce: made('nonce'), verifier: made('verifier') }
}

/** The word by which the page knows the call that takes the answer. */
function wordOf({ purpose }: Round): string {
  return purpose === 'provider-login' ? 'login' : 'confirm'
}

function isSame(one: string, other: string): boolean {
  return one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))
}
