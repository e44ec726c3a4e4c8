/** Words of the Whoops dialog for a login that failed, and what to do about it. */
import type { LoginFailure, Whoops } from '@vaarboek/engine'
import { text } from '../../text/text.ts'
import { worded } from '../../text/worded.ts'
import { whatHelps } from '../../ui/what-helps.ts'

export function whoopsOfLogin(failure: LoginFailure): Whoops & { body?: string | undefined } {
  // The status is a text here: closing the dialog then leads to the login.
  if (failure.reason === 'unknown-user')
    return {
      status: '404',
      title: text.login.unknownUser,
      body: failure.triesLeft === 1 ? text.oneTryLeft : undefined,
    }
  if (failure.reason === 'offline') return { status: 401, title: text.offline, body: text.helps.network }
  const { whoops } = failure
  const body =
    whoops.status === 401
      ? text.login.wrongCombination
      : (whatHelps(whoops) ?? worded(whoops.title, whoops.code))
  return { status: 401, title: text.login.unauthorized, body }
}
