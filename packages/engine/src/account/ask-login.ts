/** Asks the server for a session, by e-mail and PIN. Nothing is kept of it yet but the tablet's secret. */
import { OUR_SERVER, type Sender } from '@vaarboek/wire'
import { type EngineContext, keep, senderOf, type Typed } from '../context.ts'
import { NOTES } from '../notes.ts'
import { askService } from '../reference/service.ts'
import { type Whoops, whoopsOf } from '../results.ts'
import type { SignedIn } from '../state.ts'
import { knownAs } from './pin.ts'
import { requestToken } from './request-token.ts'
import { lastTry, lockedOut, type TriesLeft } from './tries-left.ts'

/** Why somebody couldn't log in: no network, no captain of this address, or what came of it instead. */
export type LoginFailure =
  | ({ ok: false; reason: 'offline' } & TriesLeft)
  | ({ ok: false; reason: 'unknown-user' } & TriesLeft)
  | ({ ok: false; reason: 'unauthorized'; whoops: Whoops } & TriesLeft)

/** The device is new to the captain, and our server wants a code; `message` is the server's. */
export interface NeedsCode {
  ok: false
  reason: 'needs-code'
  message: string
  code?: string | undefined
}

/** Nobody responded. */
export function isUnreachable(failure: LoginFailure | NeedsCode): boolean {
  return failure.reason === 'offline' || (failure.reason === 'unauthorized' && !failure.whoops.status)
}

export async function askLogin(
  context: EngineContext,
  typed: Typed,
): Promise<{ ok: true; signedIn: SignedIn } | LoginFailure | NeedsCode> {
  const { store } = context
  if (!store.getState().isOnline) return { ok: false, reason: 'offline' }
  // Before anything is recorded: in which zone. And one that says it is ours knows the device again.
  await askService(context)
  const { isAsked, server: said } = context.service
  const isOurs = isAsked && said === OUR_SERVER
  const sender: Sender = { ...senderOf(context), token: null, isOurs }
  const secretNote = NOTES.deviceSecret(context.base)
  const deviceSecret = (await context.logbook.read(secretNote)) ?? undefined
  const outcome = await requestToken(sender, typed, deviceSecret)
  if (!outcome.ok) {
    if (isOurs && outcome.status === 403 && outcome.kind === 'refused' && outcome.explained)
      return { ok: false, reason: 'needs-code', message: outcome.message, code: outcome.code }
    context.reportError(new Error(`refreshtoken: ${outcome.status ?? ''} ${outcome.message}`), 'login')
    if (outcome.status === 404) {
      // Another PIN, or nobody any more: until the next login only the server can say.
      await context.logbook.erase(await knownAs(context, typed.email))
      return { ok: false, reason: 'unknown-user', ...lastTry(outcome) }
    }
    const locked =
      outcome.status === 429 && outcome.kind === 'refused' && outcome.explained
        ? await lockedOut(context)
        : {}
    return { ok: false, reason: 'unauthorized', whoops: whoopsOf(outcome), ...locked }
  }
  const { api_token: token, concession, captain_id: id, server, device_secret: newSecret } = outcome.value
  const refusedTries = outcome.value.refused_tries ?? 0
  const before = store.getState().signedIn
  const fullName = before?.captain.id === id ? before.captain.fullName : ''
  const whose = server === OUR_SERVER ? 'ours' : null
  if (whose && newSecret) keep(context, secretNote, newSecret)
  return { ok: true, signedIn: { token, concession, captain: { id, fullName }, whose, refusedTries } }
}
