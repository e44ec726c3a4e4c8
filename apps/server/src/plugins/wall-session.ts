/**
 * The session of a screen on the wall: a cookie of its own, which only the calls of the board look at, and only where nobody of the
 * office is logged in. It opens nothing else: all other calls ask for somebody's session.
 */
import type { Right } from '@vaarboek/wire/office'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ConcessionNumber } from '../repositories/row-ids.ts'
import type { Context } from '../services/context.ts'
import { HttpError } from '../services/http-error.ts'
import { authenticateWall, type OpenedWall } from '../services/staff/open-wall.ts'
import { shoreAsks } from '../turns/asker.ts'
import { onBehalfOf } from './fair-calls.ts'
import { cookieOptions, isSafe, requireStaff } from './office-session.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by `requireBoard` for a screen on the wall. */
    wall?: BoardCaller
  }
}

/** Whoever sees the board: somebody of the office, or a screen on the wall. */
export interface BoardCaller {
  concession: ConcessionNumber
  rights: ReadonlySet<Right>
  isWall: boolean
  /** The person or the link, as nobody else is named. */
  account: string
}

/** Named so that calls are counted by it, as those of a person's session are. */
export const WALL_COOKIE = '__Host-wand-kantoor'
/** Over plain http, where that is allowed. */
const PLAIN_WALL_COOKIE = 'wand-kantoor'
const RIGHTS: ReadonlySet<Right> = new Set<Right>(['board.see'])

/** An onRequest hook: somebody of the office with the right to see the board, or a screen whose link is open. */
export function requireBoard(context: Context, isStream = false): (request: FastifyRequest) => Promise<void> {
  const admitStaff = requireStaff(context, 'board.see', isStream)
  return async (request) => {
    const token = wallTokenOf(request)
    // Who came in as a person goes on as that person: a screen sees less.
    if (request.staff || (!request.wall && token === null)) return admitStaff(request)
    if (!request.wall && (await isStaff(admitStaff, request))) return
    const { concession, id } = await onBehalfOf(request, () => authenticateWall(context, token ?? ''))
    const account = `wall ${id}`
    request.server.knowSession(request, shoreAsks({ concession, account }))
    request.wall = { concession, rights: RIGHTS, isWall: true, account }
  }
}

/** False where nobody is logged in. @throws HttpError 403 for somebody without the right */
async function isStaff(admit: ReturnType<typeof requireStaff>, request: FastifyRequest): Promise<boolean> {
  try {
    await admit(request)
    return true
  } catch (error) {
    if (error instanceof HttpError && error.status === 401) return false
    throw error
  }
}

/** The caller of a request that passed `requireBoard`. */
export function boardCallerOf({ staff, wall }: FastifyRequest): BoardCaller {
  if (wall) return wall
  if (!staff) throw new Error('A route without a session asked for its caller')
  const { concession, rights, staff: account } = staff
  return { concession, rights, isWall: false, account: String(account) }
}

/** What the browser keeps of the link it opened; null where it keeps nothing. */
export function wallTokenOf(request: FastifyRequest): string | null {
  const token = request.cookies[nameOf(request)]
  return token !== undefined && /^[\w-]{43}$/.test(token) ? token : null
}

/** It ends with the link, and nothing lengthens it. */
export function setWall(request: FastifyRequest, reply: FastifyReply, { token, endsInMs }: OpenedWall): void {
  const maxAge = Math.floor(endsInMs / 1000)
  reply.setCookie(nameOf(request), token, { ...cookieOptions(request), maxAge })
}

function nameOf(request: FastifyRequest): string {
  return isSafe(request) ? WALL_COOKIE : PLAIN_WALL_COOKIE
}
