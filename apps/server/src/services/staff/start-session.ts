/** A session of the office: a token nobody can guess, that only the cookie holds. Always a new one, whatever the browser brought. */
import type { Queries } from '../../database/database.ts'
import { insertSession, revokeSession } from '../../repositories/staff/sessions.ts'
import { joinConcession, type MemberKey } from '../../repositories/staff/staff.ts'
import { newToken, tokenHash } from '../accounts/log-in.ts'
import type { Context } from '../context.ts'
import { keepBrowser } from './known-browser.ts'

/** It ends then, whatever is done in it. */
export const SESSION_MS = 12 * 3600 * 1000
/** Characters kept of what a browser calls itself. */
const MAX_AGENT = 200

/** The browser that a login comes from. */
export interface Browser {
  /** Network address. */
  address: string
  agent: string
  /** The token in the cookie, of a session that ends now; null without one. */
  token: string | null
  /** The secret that the server gave the browser at an earlier login; null where it never did. */
  browserSecret?: string | null
}

/** Secrets that the browser keeps of a login. */
export interface Entered {
  /** The session's. */
  token: string
  /** Null when the browser has one. */
  newBrowserSecret: string | null
}

/** Ends the browser's old session and starts one; returns its token. */
export async function startSession(
  tx: Queries,
  { random, clock }: Pick<Context, 'random' | 'clock'>,
  {
    concession,
    staff,
    address,
    agent,
    token: old,
    ...of
  }: MemberKey & Browser & { confirmedAt?: string; endsAt?: string; origin?: Uint8Array },
): Promise<string> {
  const token = newToken(random)
  const at = clock.now()
  if (old !== null) await revokeSession(tx, tokenHash(old), at)
  await joinConcession(tx, { concession, staff }, at)
  await insertSession(tx, {
    concession,
    staff,
    hash: tokenHash(token),
    at,
    confirmedAt: of.confirmedAt ?? at,
    endsAt: of.endsAt ?? clock.after(SESSION_MS),
    address,
    agent: agent.slice(0, MAX_AGENT),
    origin: of.origin ?? null,
  })
  return token
}

/** A login: the same, and the browser is known to this person from now on. */
export async function enterOffice(
  tx: Queries,
  context: Pick<Context, 'random' | 'clock'>,
  who: MemberKey & Browser,
): Promise<Entered> {
  const token = await startSession(tx, context, who)
  return { token, newBrowserSecret: await keepBrowser(tx, context, who.staff, who.browserSecret ?? null) }
}
