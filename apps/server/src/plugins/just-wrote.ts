/**
 * Changes of one's own are seen at once: for a while after a change a browser's lists are read where it was written, whichever server it asks. The
 * browser itself says so, by a cookie, as another server knows nothing of it.
 */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { YOUNG_S } from '../database/following.ts'
import { cookieOptions } from './office-session.ts'

const COOKIE = 'kantoor-wrote'
/** A standby that reads is known to be younger than this: its age, and how often that is asked, twice. */
const WHILE_S = 2 * (YOUNG_S + 1)

/** Before the response to whatever isn't reading. */
export function tellOfWriting(request: FastifyRequest, reply: FastifyReply): void {
  if (request.method !== 'GET' && request.method !== 'HEAD')
    reply.setCookie(COOKIE, '1', { ...cookieOptions(request), maxAge: WHILE_S })
}

export function hasJustWritten(request: FastifyRequest): boolean {
  return request.cookies[COOKIE] !== undefined
}
