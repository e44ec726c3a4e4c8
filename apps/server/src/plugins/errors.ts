/**
 * Every error on the wire is {"message": "…", "code": "…"} with the right status: the message in Dutch, the code for who words it in
 * another language. A refusal says why; anything unexpected
 * is logged in full, and the response has no details.
 */
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { DatabaseBusy, DatabaseGone } from '../database/database.ts'
import { type AnyCode, HttpError, type Sentence, sentence } from '../services/http-error.ts'
import { TurnRefused } from '../turns/fair-turns.ts'
import { shownId } from './request-id.ts'

/** With the number by which it stands in the log. */
const broken = (id: string) => sentence('broken', `Er is iets misgegaan ('${shownId(id)}')`)
const BUSY = sentence('busy', 'De server heeft het te druk. Probeer het zo opnieuw.')
const GONE = sentence('busy', 'De databank is even niet bereikbaar. Probeer het zo opnieuw.')
const RETRY_AFTER_S = 10
const unreadable = (message: string) => sentence('request-unreadable', message)
const UNREADABLE = unreadable('Het verzoek kon niet gelezen worden')
const MESSAGES: Readonly<Record<number, Sentence>> = {
  404: unreadable('Dit adres bestaat niet'),
  408: unreadable('Het verzoek kwam niet op tijd binnen'),
  413: sentence('too-large', 'Dit is te groot om te ontvangen'),
  414: unreadable('Dit adres is te lang'),
  415: unreadable('Deze soort inhoud wordt niet aanvaard'),
  429: sentence('too-many-requests', 'Te veel verzoeken. Probeer het later opnieuw.'),
  431: unreadable('De kopregels van het verzoek zijn te groot'),
}
/** What node's reader of HTTP says of what is none, and the status that means. */
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
    reply.code(error.status).send(bodyOf(error))
    return
  }
  if (error instanceof DatabaseBusy || error instanceof DatabaseGone || error instanceof TurnRefused) {
    const isGone = error instanceof DatabaseGone
    if (isGone) request.log.error({ err: error }, 'database gone')
    // A full disk, a lock nobody lets go of: it passes when somebody looks. A queue that is too long has no code, and no line for each.
    else if (error.cause instanceof Error && 'code' in error.cause)
      request.log.error({ err: error }, 'database busy')
    reply
      .code(503)
      .header('Retry-After', RETRY_AFTER_S)
      .send(bodyOf(isGone ? GONE : BUSY))
    return
  }
  const status = error.statusCode ?? 500
  if (status >= 400 && status < 500) {
    reply.code(status).send(bodyOf(MESSAGES[status] ?? UNREADABLE))
    return
  }
  request.log.error({ err: error }, 'unexpected error')
  reply.code(500).send(bodyOf(broken(request.id)))
}

/** What is said, and what it is called where it has a name. */
function bodyOf({ message, code }: Sentence | HttpError): Partial<Sentence<AnyCode>> {
  return code === null ? { message } : { message, code }
}

/** Returns what isn't even a request, so nothing of the server has seen it, and hangs up. */
export function sendUnreadable(error: { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const status = UNREAD[error.code ?? ''] ?? 400
  const body = JSON.stringify(bodyOf(MESSAGES[status] ?? UNREADABLE))
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
  socket.destroySoon()
}
