/**
 * Every error on the wire is {"message": "…", "code": "…"} with the right status: for a tablet's code the message in Dutch, the code for
 * catalogues of other languages; for one of the office its parameters beside it, and beside them what somebody else did first. A refusal says why; anything unexpected is logged in full, and the
 * response has no details.
 */
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { DatabaseBusy, DatabaseGone } from '../database/database.ts'
import { whyUnreachable } from '../database/why-unreachable.ts'
import { HttpError, nameOf, type ParamsOf, type Problem, problem } from '../services/http-error.ts'
import { ChangedSince } from '../services/revision.ts'
import { isMessage, messageOf } from '../text/messages-nl.ts'
import { TurnRefused } from '../turns/fair-turns.ts'
import { shownId } from './request-id.ts'

const RETRY_AFTER_S = 10
const unreadable = (because: ParamsOf<'request-unreadable'>['because']) =>
  problem('request-unreadable', { because })
const UNREADABLE = unreadable('content')
const PROBLEMS: Readonly<Record<number, Problem>> = {
  404: unreadable('address-unknown'),
  408: unreadable('late'),
  413: problem('too-large'),
  414: unreadable('address-long'),
  415: unreadable('kind'),
  429: problem('too-many-requests', { again: 'later' }),
  431: unreadable('headers'),
}
/** Statuses of what isn't HTTP, by the code that node's parser gives it. */
const UNREAD: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
}

export const errors = fp(async (app: FastifyInstance) => {
  app.setErrorHandler(sendError)
})

/** Returns an error; also for those from before routing, such as an address that can't be decoded. */
export function sendError(
  error: FastifyError | HttpError | DatabaseBusy | DatabaseGone | TurnRefused,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  if (error instanceof HttpError) {
    if (error.retryAfterS !== null) reply.header('Retry-After', error.retryAfterS)
    const conflict = error instanceof ChangedSince && error.conflict
    reply.code(error.status).send({ ...errorBody(error), ...(conflict && { conflict }) })
    return
  }
  if (error instanceof DatabaseBusy || error instanceof DatabaseGone || error instanceof TurnRefused) {
    const isGone = error instanceof DatabaseGone
    // Where it was asked tells nothing: all that is asked fails.
    if (isGone) request.log.error(`database gone. ${whyUnreachable(error)}`)
    // A full disk, a lock nobody lets go of: it passes when somebody looks. A queue that is too long has no code, and no line for each.
    else if (error.cause instanceof Error && 'code' in error.cause)
      request.log.error({ err: error }, 'database busy')
    reply
      .code(503)
      .header('Retry-After', RETRY_AFTER_S)
      .send(bodyOf(problem('busy', { part: isGone ? 'database' : 'server' })))
    return
  }
  const status = error.statusCode ?? 500
  if (status >= 400 && status < 500) {
    reply.code(status).send(bodyOf(PROBLEMS[status] ?? UNREADABLE))
    return
  }
  request.log.error({ err: error }, 'unexpected error')
  reply.code(500).send(bodyOf(problem('broken', { id: shownId(request.id) })))
}

/** The body of an error: tablets read the sentence, the office the code and its parameters. */
function bodyOf(why: Problem) {
  if (isMessage(why)) return { message: messageOf(why), code: why.code }
  return { message: nameOf(why), code: why.code, ...(why.params && { params: why.params }) }
}

/** The body of a refusal; of one that is only words, these. */
export function errorBody({ problem: why, message }: HttpError) {
  return why ? bodyOf(why) : { message }
}

/** Returns what isn't even a request, so nothing of the server has seen it, and hangs up. */
export function sendUnreadable(error: { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const status = UNREAD[error.code ?? ''] ?? 400
  const body = JSON.stringify(bodyOf(PROBLEMS[status] ?? UNREADABLE))
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
  socket.destroySoon()
}
