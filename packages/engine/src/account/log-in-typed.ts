/** The login of a captain who took over without network, once there is one, with what they typed. It stays in memory only. */
import type { EngineContext } from '../context.ts'
import { askLogin, isUnreachable, type LoginFailure, type NeedsCode } from './ask-login.ts'
import { keepPin } from './pin.ts'
import { endOnServer, enter, remember } from './sign-in.ts'

/** The server can't say now: it has too much to do, or had too many wrong tries. */
function isForLater(failure: LoginFailure | NeedsCode): boolean {
  return isUnreachable(failure) || (failure.reason === 'unauthorized' && Number(failure.whoops.status) >= 429)
}

/** Tries it, where there is something to try: a page that was opened again asks for it. What the server refuses has to be typed again. */
export async function logInTyped(context: EngineContext): Promise<void> {
  const { typed, store } = context
  const aboard = () => {
    const { signedIn } = store.getState()
    return signedIn?.token === '' && signedIn.captain.id === typed?.captain ? signedIn : null
  }
  if (!typed || !store.getState().isOnline) return
  // Nobody else tries it meanwhile.
  context.typed = null
  if (!aboard()) return
  const asked = await askLogin(context, typed)
  const signedIn = aboard()
  // Relieved meanwhile: who sails now is nobody else's to log out.
  if (!signedIn) return asked.ok ? endOnServer(context, asked.signedIn) : undefined
  const result = asked.ok ? await enter(context, asked.signedIn, typed) : asked
  if (result.ok) await keepPin(context, typed)
  else if (isForLater(result)) context.typed ??= typed
  else if (result.reason !== 'needs-code') await remember(context, { ...signedIn, isRefused: true })
}
