/**
 * The captain's PIN: confirmed by the server, or without network against a slow hash kept since the login on this device
 * (AMB-49). A few wrong tries without network and the hash is gone: then only the server can say, and this device why.
 */
import { normalForm } from '@vaarboek/domain'
import { type CallResult, captainsCheckPin, type MessageCode, sendCall, sendPin } from '@vaarboek/wire'
import { type EngineContext, senderOf } from '../context.ts'
import { isPending, type NoteName } from '../log/logbook.ts'
import { type KeptPin, NOTES } from '../notes.ts'
import { type Done, type Whoops, whoopsOf } from '../results.ts'
import { keepAddress } from './addresses.ts'
import { afterWrong, lastTry, lockedOut, MAX_WRONG_TRIES, type TriesLeft } from './tries-left.ts'

/**
 * Whether a PIN is right; `unknown`: without network this device can't know; `login`: nor can the server before the next one. `message` is
 * the server's, or null.
 */
export type PinResult =
  | { is: 'right' }
  | ({ is: 'wrong'; message: string | null; code?: string | undefined } & TriesLeft)
  | ({ is: 'unknown' } & TriesLeft)
  | { is: 'login' }
  | { is: 'failed'; whoops: Whoops }

/** Keeps the hash of the PIN somebody just logged in with, and by it who they are for the next time there is no network. */
export async function keepPin(
  context: EngineContext,
  { email, pin }: { email: string; pin: string },
): Promise<void> {
  const { secrets, device, logbook, store } = context
  const { signedIn } = store.getState()
  // Logins that nobody has checked prove nothing.
  if (!signedIn || isPending(signedIn.captain.id)) return
  await keepAddress(context, email)
  const salt = device.newId()
  const hash = await secrets.slowHash(pin, salt)
  if (hash === null) return
  const kept: KeptPin = { salt, hash, wrong: 0 }
  const { concession, captain } = signedIn
  // It is slow: another may have taken over meanwhile.
  if (store.getState().signedIn?.captain.id === captain.id) await logbook.note(NOTES.pin, kept)
  await logbook.note(await knownAs(context, email), { ...kept, concession, captainId: captain.id })
}

/** The note by which a captain of this address is known here; its name doesn't tell the address. */
export async function knownAs({ secrets }: EngineContext, email: string) {
  return NOTES.knownCaptain((await secrets.digest(new TextEncoder().encode(normalForm(email)).buffer)) ?? '')
}

/**
 * Whether a PIN is the captain's (API-09 to API-11). Where the server didn't look at it, its token, its load or something between
 * being in the way, this device does: work goes on (standing decisions 6 and 7).
 */
export async function checkPin(context: EngineContext, pin: string): Promise<PinResult> {
  if (!context.store.getState().isOnline) return checkHere(context, pin)
  const outcome = await sendCall(senderOf(context), captainsCheckPin, { pin })
  if (outcome.ok) return { is: 'right' }
  const { status, message, code } = outcome
  if (isLocked(outcome)) return { is: 'wrong', message, code, ...(await lockedOut(context)) }
  if (isWrong(context, outcome)) return { is: 'wrong', message: null, code, ...lastTry(outcome) }
  if (status !== 500) {
    const here = await checkHere(context, pin)
    if (here.is !== 'unknown' || status === null) return here
    if (status === 401) return { is: 'login' }
  }
  return { is: 'failed', whoops: whoopsOf(outcome) }
}

type Failed = CallResult<unknown> & { ok: false }

const isLocked = (outcome: Failed): boolean =>
  outcome.status === 429 &&
  outcome.kind === 'refused' &&
  outcome.explained &&
  outcome.code !== ('too-many-requests' satisfies MessageCode)

/** Our server says 422 of a wrong PIN; another's may say so by whatever it refuses (API-10). */
function isWrong({ store }: EngineContext, { kind, status }: Failed): boolean {
  if (kind !== 'refused') return false
  if (store.getState().signedIn?.whose === 'ours') return status === 422
  return status < 500 && ![401, 408, 429].includes(status)
}

async function checkHere(context: EngineContext, pin: string): Promise<PinResult> {
  const kept = await checkKept(context, NOTES.pin, pin)
  if (kept === null) return { is: 'unknown' }
  if (kept === 'locked') return { is: 'unknown', ...(await lockedOut(context)) }
  if (typeof kept === 'object') return { is: 'right' }
  return { is: 'wrong', message: null, ...(await afterWrong(context, kept)) }
}

/**
 * The kept note where the PIN is right; the tries left where it is wrong; 'locked' after too many wrong tries, or null where
 * nothing is kept: then only the server can say.
 */
export async function checkKept<Kept extends KeptPin>(
  { logbook, secrets }: EngineContext,
  name: NoteName<Kept>,
  pin: string,
): Promise<Kept | number | 'locked' | null> {
  const kept = await logbook.read(name)
  if (kept?.hash === '') return 'locked'
  const hash = kept && (await secrets.slowHash(pin, kept.salt))
  if (!kept || hash === null) return null
  const wrong = hash === kept.hash ? 0 : kept.wrong + 1
  const left = MAX_WRONG_TRIES - wrong
  if (wrong !== kept.wrong) await logbook.note(name, { ...kept, wrong, ...(left === 0 && { hash: '' }) })
  return wrong === 0 ? kept : left
}

/** 'Pincode vergeten?' (LOGIN-04 to LOGIN-07, LOGIN-24). */
export async function requestPin(context: EngineContext, email: string): Promise<Done> {
  const outcome = await sendCall({ ...senderOf(context), token: null }, sendPin, { email })
  return outcome.ok ? { ok: true } : { ok: false, whoops: whoopsOf(outcome) }
}
