/**
 * Lets nothing in that no database holds or no schema should read, whoever asks for whatever: address, query, headers and body of every
 * call, keys as well as values, and the JSON in them (`unfitIn`). What is in here can be stored.
 */
import { Readable } from 'node:stream'
import type { MessageCode } from '@vaarboek/wire'
import { type Unfit, unfitIn } from '@vaarboek/wire/server'
import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'
import { HttpError, type Problem, problem } from '../services/http-error.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The field whose list is judged one by one (`whyUnfit`), so that a bad record doesn't hold up the others. */
    judgedApart?: string
  }
}

const PROBLEMS: Readonly<Record<Unfit, Problem<MessageCode>>> = {
  unstorable: problem('request-unreadable', { because: 'unstorable' }),
  'too-deep': problem('request-unreadable', { because: 'too-deep' }),
}

/** Registered behind what reads bodies. */
export const unfitContent = fp(async (app: FastifyInstance) => {
  app.addHook('onRequest', async ({ params, query, headers }) => refuse([params, query, headers]))
  app.addHook('preValidation', async (request) => {
    const { body } = request
    // An upload that is still coming has no content yet, and lies deep in what Node knows of its line.
    if (body instanceof Readable) return
    const { judgedApart } = request.routeOptions.config
    if (judgedApart === undefined || typeof body !== 'object' || body === null) return refuse([body])
    const { [judgedApart]: given, ...others } = body as Record<string, unknown>
    const list = listIn(given)
    if (list.length === 0 || unfitIn([list], () => true)) return refuse([body])
    // The list is put back as read: a batch's JSON is parsed once.
    request.body = { ...others, [judgedApart]: list }
    return refuse([others])
  })
})

/** A list as it came, as itself or as JSON text; empty when it is none. */
export function listIn(given: unknown): unknown[] {
  try {
    const list: unknown = typeof given === 'string' ? JSON.parse(given) : given
    return Array.isArray(list) ? list : []
  } catch {
    return []
  }
}

/** Why something can't be taken in; null when it can. */
export function whyUnfit(content: unknown): Problem<MessageCode> | null {
  const unfit = unfitIn(content)
  return unfit && PROBLEMS[unfit]
}

function refuse(parts: readonly unknown[]): void {
  for (const part of parts) {
    const why = whyUnfit(part)
    if (why) throw new HttpError(400, why)
  }
}
