/**
 * The captain's PIN: confirmed by the server, or without network against a slow hash kept since the login on this device
 * (AMB-49). A few wrong tries without network and the hash is gone: then only the server can say, and this device why.
 */
import { normalForm } from '@vaarboek/domain'
import { captainsCheckPin, sendCall, sendPin } from '@vaarboek/wire'
import { type EngineContext, senderOf } from '../context.ts'
import { isPending, type NoteName } from '../log/logbook.ts'
import { type KeptPin, NOTES } from '../notes.ts'
import { type Done, type Whoops, whoopsOf } from '../results.ts'
import { keepAddress } from './addresses.ts'
import { afterWrong, lastTry, lockedOut, MAX_WRONG_TRIES, type TriesLeft } from './tries-left.ts'

/** Whether a PIN is right; `unknown`: without network this device can't know. `message` is the server's, or null. */
export type PinResult =
  | { is: 'right' }
  | ({ is: 'wrong'; message: string | null; code?: string | undefined } & TriesLeft)
  | ({ is: 'unknown' } & TriesLeft)
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

/** Whether a PIN is the captain's (API-09 to API-11): any refusal but a 500 is a wrong one. */
export async function checkPin(context: EngineContext, pin: string): Promise<PinResult> {
  if (!context.store.getState().isOnline) return checkHere(context, pin)
  const outcome = await sendCall(senderOf(context), captainsCheckPin, { pin })
  if (outcome.ok) return { is: 'right' }
  // A refused token says nothing of the PIN: work goes on (standing decision 7).
  if (outcome.kind !== 'refused' || outcome.status === 401) return checkHere(context, pin)
  if (outcome.status === 500) return { is: 'failed', whoops: whoopsOf(outcome) }
  const isLocked = outcome.status === 429 && outcome.explained
  return {
    is: 'wrong',
    message: isLocked ? outcome.message : null,
    code: outcome.code,
    ...(isLocked ? await lockedOut(context) : lastTry(outcome)),
  }
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
