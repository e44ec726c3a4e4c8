/** Why a captain is asked to log in over a trip. */
import { type EngineState, mustLogInAgain } from '@vaarboek/engine'
import { text } from './text.ts'

/** His session has ended, or he took over without network and the server doesn't know of it; '' when he needn't log in. */
export function loginAsked(state: EngineState): string {
  if (!mustLogInAgain(state)) return ''
  return state.signedIn?.token ? text.needsLogin : text.notChecked
}
