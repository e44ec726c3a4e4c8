/**
 * The captain's PIN: confirmed by the server, or without network against a slow hash kept since the login on this device
 * (AMB-49). A few wrong tries without network and the hash is gone: then only the server can say.
 */
import { captainsCheckPin, sendCall, sendPin } from '@vaarboek/wire'
import { type EngineContext, senderOf } from '../context.ts'
import { type KeptPin, NOTES } from '../notes.ts'
import type { Done, Whoops } from '../results.ts'

/** Wrong tries without network after which the hash is thrown away. */
const MAX_WRONG_TRIES = 5

/** Whether a PIN is right; `unknown`: without network this device can't know. `message` is the server's, or null. */
export type PinResult =
  | { is: 'right' }
  | { is: 'wrong'; message: string | null }
  | { is: 'unknown' }
  | { is: 'failed'; whoops: Whoops }

/** Keeps the hash of the PIN somebody just logged in with. */
export async function keepPin({ secrets, device, logbook }: EngineContext, pin: string): Promise<void> {
  const salt = device.newId()
  const hash = await secrets.slowHash(pin, salt)
  if (hash === null) return
  const kept: KeptPin = { salt, hash, wrong: 0 }
  await logbook.note(NOTES.pin, kept)
}

/** Whether a PIN is the captain's (API-09 to API-11): any refusal but a 500 is a wrong one. */
export async function checkPin(context: EngineContext, pin: string): Promise<PinResult> {
  if (!context.store.getState().isOnline) return checkHere(context, pin)
  const outcome = await sendCall(senderOf(context), captainsCheckPin, { pin })
  if (outcome.ok) return { is: 'right' }
  // A refused token says nothing of the PIN: work goes on (standing decision 7).
  if (outcome.kind !== 'refused' || outcome.status === 401) return checkHere(context, pin)
  if (outcome.status === 500) return { is: 'failed', whoops: { status: 500, title: outcome.message } }
  return { is: 'wrong', message: outcome.status === 429 ? outcome.message : null }
}

async function checkHere({ logbook, secrets }: EngineContext, pin: string): Promise<PinResult> {
  const kept = await logbook.read(NOTES.pin)
  const hash = kept && (await secrets.slowHash(pin, kept.salt))
  if (!kept || hash === null) return { is: 'unknown' }
  if (hash === kept.hash) {
    if (kept.wrong > 0) await logbook.note(NOTES.pin, { ...kept, wrong: 0 })
    return { is: 'right' }
  }
  const wrong = kept.wrong + 1
  if (wrong >= MAX_WRONG_TRIES) await logbook.erase(NOTES.pin)
  else await logbook.note(NOTES.pin, { ...kept, wrong })
  return { is: 'wrong', message: null }
}

/** 'Pincode vergeten?' (LOGIN-04 to LOGIN-07, LOGIN-24). */
export async function requestPin(context: EngineContext, email: string): Promise<Done> {
  const outcome = await sendCall({ ...senderOf(context), token: null }, sendPin, { email })
  return outcome.ok ? { ok: true } : { ok: false, whoops: { status: outcome.status, title: outcome.message } }
}
