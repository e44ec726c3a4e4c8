/**
 * Serves one call of the office: a session, its right, and the call’s
 * own fields. Reading calls have an ETag.
 */
import type { RequestOf } from '@vaarboek/wire'
import type { Right } from '@vaarboek/wire/office'
import type { ServedCall } from '@vaarboek/wire/server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type * as v from 'valibot'
import { MAX_BYTES } from '../../plugins/bodies.ts'
import { idempotencyKeyOf } from '../../plugins/idempotency.ts'
import { requireStaff, staffOf } from '../../plugins/office-session.ts'
import { notingRefused } from '../../services/audit/note-refused.ts'
import type { IdempotencyKey } from '../../services/context.ts'
import type { StaffCaller } from '../../services/staff-caller.ts'
import type { StaffContext } from '../../services/staff-context.ts'
import { routeOf, send, sendTagged } from '../serve-call.ts'
import { shedPolls } from '../shed-polls.ts'
import { type ReadingContext, readFrom } from './read-from.ts'
import { readOwnFields } from './read-own-fields.ts'

/** A request of somebody who may make it. */
export interface OfficeRequest<Request> {
  request: Request
  caller: StaffCaller
  key: IdempotencyKey | null
  /** The revision that the sender saw, as `If-Match` says; null without one. */
  revision: number | null
  /** For a service that only reads, and may read what is seconds old. */
  reading: () => Promise<ReadingContext>
}

/** A response before it is sent: nobody changes it. */
type Sent<Value> = Value extends readonly (infer One)[]
  ? readonly Sent<One>[]
  : Value extends object
    ? { readonly [Name in keyof Value]: Sent<Value[Name]> }
    : Value

/** Registers a call that needs the right; null where any session does. `handle` returns the payload of the response. */
export function serveOffice<C extends ServedCall>(
  app: FastifyInstance,
  { context, call, right }: { context: StaffContext; call: C; right: Right | null },
  handle: (
    asked: OfficeRequest<RequestOf<C>>,
    raw: FastifyRequest,
    reply: FastifyReply,
  ) => Promise<Sent<v.InferInput<C['response']>>>,
): void {
  const admit = requireStaff(context, right)
  app.route({
    ...routeOf(call),
    bodyLimit: MAX_BYTES,
    // Boats come first.
    onRequest: [shedPolls(context.database), admit],
    // A body may take half an hour: who was let in at its start may be blocked by now.
    preHandler: call.method === 'GET' ? [] : [admit],
    handler: async (raw, reply) => {
      const request = readOwnFields(call, raw)
      app.takeOfDay(raw, call, request)
      const asked = {
        request,
        caller: staffOf(raw),
        key: idempotencyKeyOf(raw, call, request),
        revision: revisionOf(raw),
        reading: () => readFrom(context, raw, reply),
      }
      const payload = await notingRefused(context, asked.caller, `${call.method} ${call.path}`, () =>
        handle(asked, raw, reply),
      )
      return call.method === 'GET' ? sendTagged(call, reply, payload, raw) : send(call, reply, payload)
    },
  })
}

function revisionOf({ headers }: FastifyRequest): number | null {
  const [, digits] = /^"?(\d{1,9})"?$/.exec(headers['if-match'] ?? '') ?? []
  return digits === undefined ? null : Number(digits)
}
