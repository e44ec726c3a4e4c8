/** Logging in and out, and the PIN. */
import type { EngineContext, Typed } from '../context.ts'
import type { Owner } from '../log/logbook.ts'
import type { Done } from '../results.ts'
import { holdsSession, isWorkAboard } from '../state.ts'
import { withContext } from '../with-context.ts'
import { addresses } from './addresses.ts'
import { claim } from './pending.ts'
import { checkPin, keepPin, type PinResult, requestPin } from './pin.ts'
import { type ReliefResult, relieve } from './relief.ts'
import {
  endSession,
  goOn,
  hasToken,
  type LoggedOutOthers,
  type LoginResult,
  type LogoutResult,
  login,
  logout,
  logoutOthers,
  putRefusedTriesAway,
} from './sign-in.ts'

export interface AccountActions {
  /**
   * LOGIN-08 to LOGIN-14, LOGIN-19 to LOGIN-21.
   * @param isAnew at '/': who is aboard leaves when somebody comes, even the same captain (standing decision 23)
   */
  login(email: string, pin: string, code?: string, isAnew?: boolean): Promise<LoginResult>
  /**
   * Another captain takes the trip under way over, on this tablet.
   * @param isSure also where nobody can say now who they are: it is checked later
   */
  relieve(email: string, pin: string, code?: string, isSure?: boolean): Promise<ReliefResult>
  /** Gives this captain the records of an address that was nobody's: they say that these are theirs. */
  claim(pending: Owner): Promise<void>
  /** Arriving at '/': ends the session, deletes no unsent work (SHELL-10, standing decision 3). */
  arriveAtLogin(): Promise<void>
  /** Whether arriving at '/' leaves the session as it is: a trip isn't over, or records wait. */
  holdsSession(): boolean
  /** Back from '/' to what is under way, also where only the mirror of the token has gone. @returns the place of it */
  goOn(): string
  /** PANEL-32 to PANEL-34: nothing happens while something waits. */
  logout(): Promise<LogoutResult>
  /** On all other tablets. */
  logoutOthers(): Promise<LoggedOutOthers>
  /** Whether there is work aboard: a refused token then leads nobody away from it. */
  hasWork(): boolean
  /** Whether the token is still there under its localStorage key: the route guard's question (SHELL-13). */
  hasToken(): boolean
  /** E-mail addresses of the captains who logged in here of late, the last one first; four at most. */
  addresses(): Promise<string[]>
  checkPin(pin: string): Promise<PinResult>
  /** 'Pincode vergeten?'. */
  requestPin(email: string): Promise<Done>
  /** The captain has read that the PIN was refused. */
  putRefusedTriesAway(): void
}

export function accountActions(context: EngineContext): AccountActions {
  let isLoggingIn = false
  const keep = (typed: Typed) => {
    keepPin(context, typed).catch((error: unknown) => context.reportError(error, 'pin'))
  }
  return {
    async login(email, pin, code, isAnew) {
      const typed = { email, pin, code: code || null }
      isLoggingIn = true
      const result = await login(context, typed, isAnew).finally(() => {
        isLoggingIn = false
      })
      if (result.ok) keep(typed)
      return result
    },
    async relieve(email, pin, code, isSure = false) {
      const typed = { email, pin, code: code || null }
      const result = await relieve(context, typed, isSure)
      if (result.ok) keep(typed)
      return result
    },
    async arriveAtLogin() {
      // Another captain's login passes through nobody being logged in, and so perhaps through the login screen.
      if (!isLoggingIn) await endSession(context)
    },
    holdsSession: () => {
      const state = context.store.getState()
      return state.signedIn !== null && holdsSession(state)
    },
    ...withContext(context, {
      claim,
      goOn,
      logout,
      logoutOthers,
      hasWork: ({ store }) => isWorkAboard(store.getState()),
      hasToken,
      addresses,
      checkPin,
      requestPin,
      putRefusedTriesAway,
    }),
  }
}
