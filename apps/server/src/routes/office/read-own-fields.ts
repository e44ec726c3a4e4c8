/**
 * Reads a call of the office. Its queries are asked by whoever writes them by hand too: a field that the call hasn't would change nothing
 * and be taken for one that does, so it is refused. Boats of other versions ask nothing here.
 */
import type { RequestOf } from '@vaarboek/wire'
import type { ServedCall } from '@vaarboek/wire/server'
import type { FastifyRequest } from 'fastify'
import { fieldsOf } from '../../plugins/bodies.ts'
import { HttpError, problem } from '../../services/http-error.ts'
import { readFields } from '../serve-call.ts'

/** @throws HttpError 400 with the first field of the query that the call hasn't, 422 with the first field that doesn't fit */
export function readOwnFields<C extends ServedCall>(call: C, raw: FastifyRequest): RequestOf<C> {
  const known = 'entries' in call.request ? (call.request.entries as object) : {}
  const unknown = Object.keys(raw.query as object).find(
    (field) => !Object.hasOwn(known, field) || Object.hasOwn(raw.params as object, field),
  )
  if (unknown !== undefined)
    throw new HttpError(400, problem('field-invalid', { field: unknown, because: 'unknown' }))
  return readFields(call, fieldsOf(raw))
}
