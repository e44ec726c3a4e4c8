/**
 * Every error on the wire is {"message": "…"} in Dutch with the right status. A refusal says why; anything unexpected is
 * logged in full and answered without details.
 */
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { Refusal } from '../services/refusal.ts'

const BROKEN = 'Er is iets misgegaan'
const UNREADABLE = 'Het verzoek kon niet gelezen worden'
const MESSAGES: Readonly<Record<number, string>> = {
  404: 'Dit adres bestaat niet',
  413: 'Dit is te groot om te ontvangen',
  414: 'Dit adres is te lang',
  415: 'Deze soort inhoud wordt niet aanvaard',
  429: 'Te veel verzoeken. Probeer het later opnieuw.',
}

export const errors = fp(async (app: FastifyInstance) => {
  app.setErrorHandler(answerError)
})

/** Answers an error; also for those from before routing, such as an address that can't be decoded. */
export function answerError(
  error: FastifyError | Refusal,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  if (error instanceof Refusal) {
    reply.code(error.status).send({ message: error.message })
    return
  }
  const status = error.statusCode ?? 500
  if (status >= 400 && status < 500) {
    reply.code(status).send({ message: MESSAGES[status] ?? UNREADABLE })
    return
  }
  request.log.error({ err: error }, 'unexpected error')
  reply.code(500).send({ message: BROKEN })
}
