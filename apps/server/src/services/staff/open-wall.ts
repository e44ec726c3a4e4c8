/** A screen on the wall opens a link by its code, and shows the board by what its browser is given for that. */
import { markPasswordRight } from '../../repositories/attempts.ts'
import {
  holdLinkOfCode,
  insertWallSession,
  linkOfSession,
  type OpenWallLink,
  touchWallLink,
} from '../../repositories/staff/wall-sessions.ts'
import { newToken, tokenHash } from '../accounts/log-in.ts'
import { auditOffice } from '../by.ts'
import type { Context } from '../context.ts'
import { HttpError, notFound, problem } from '../http-error.ts'
import { SESSION_ENDED } from '../staff-caller.ts'
import { recordPasswordTry } from './limit-passwords.ts'

/** Screens of one link; one more ends the first. */
const MOST_SCREENS = 10
/** How exactly it is noted that a screen shows it. */
const USED_EVERY_MS = 60_000

const ENDED = problem('wall-link-ended')

export interface OpenedWall {
  link: OpenWallLink
  /** For the screen's cookie; it ends with the link. */
  token: string
  endsInMs: number
}

export interface WallRequest {
  code: string
  /** Of the cookie that the browser has of before; null without one. */
  token: string | null
  /** Network address. */
  address: string
}

/** @throws HttpError 404 for a code that is nobody's or has ended, 429 after too many */
export async function openWall(
  context: Pick<Context, 'database' | 'clock' | 'random'>,
  { code, token, address }: WallRequest,
): Promise<OpenedWall> {
  const { database, clock } = context
  const hash = tokenHash(code)
  const email = `wall ${Buffer.from(hash).toString('hex')}`
  const attempt = await recordPasswordTry(context, { email, address, known: null })
  const opened = await database.transaction(async (tx) => {
    const at = clock.now()
    const link = await holdLinkOfCode(tx, hash, at)
    if (!link) return null
    const before = token === null ? undefined : await linkOfSession(tx, tokenHash(token), at)
    // A screen that starts anew opens it again: it is the same screen.
    const isAgain = before?.concession === link.concession && before.id === link.id
    const made = isAgain && token !== null ? token : newToken(context.random)
    if (made !== token) await insertWallSession(tx, link, { hash: tokenHash(made), at, most: MOST_SCREENS })
    await touchWallLink(tx, link, at)
    if (link.usedAt === null) {
      const by = { concession: link.concession, staff: null, address, at }
      await auditOffice(tx, by, { action: 'wall-link-used', subject: `wall_links/${link.id}` })
    }
    return { link, token: made, endsInMs: Date.parse(link.endsAt) - Date.parse(at) }
  })
  if (!opened) throw notFound(ENDED)
  await markPasswordRight(database, attempt)
  return opened
}

/** The link whose screen asks. @throws HttpError 401 when it isn't open any more */
export async function authenticateWall(
  { database, clock }: Pick<Context, 'database' | 'clock'>,
  token: string,
): Promise<OpenWallLink> {
  const at = clock.now()
  const link = await linkOfSession(database, tokenHash(token), at)
  if (!link) throw new HttpError(401, SESSION_ENDED)
  if (Date.parse(at) - Date.parse(link.usedAt ?? '1970-01-01') >= USED_EVERY_MS)
    await touchWallLink(database, link, at)
  return link
}
