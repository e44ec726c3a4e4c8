/** Why a captain is asked to log in over a trip. */
import { type EngineState, mustLogInAgain } from '@vaarboek/engine'
import { text } from './text.ts'

/** His session has ended, or he took over without network and the server doesn't know of it; '' when he needn't log in. */
export function loginAsked(state: EngineState): string {
  const { signedIn } = state
  if (!signedIn || !mustLogInAgain(state)) return ''
  if (signedIn.token) return text.needsLogin
  const { login, helps, notChecked } = text
  const why = signedIn.isRefused ? `${login.wrongCombination}. ${helps.login}` : notChecked
  return `${signedIn.captain.fullName}: ${why}`
}
