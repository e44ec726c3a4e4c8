/** What the Whoops dialog says of a login that failed (LOGIN-14, LOGIN-19 to LOGIN-21). */
import type { LoginFailure, Whoops } from '@vaarboek/engine'
import { nl } from '../../text/first-screen.ts'

export const LOGIN_FAILURES: Record<LoginFailure, Whoops> = {
  offline: { status: 401, title: nl.login.offline },
  // As text: closing the dialog then leads to the login (ERR-05).
  'unknown-user': { status: '404', title: nl.login.unknownUser },
  unauthorized: { status: 401, title: nl.login.unauthorized },
}
