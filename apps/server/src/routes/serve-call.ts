/**
 * Serves one call of the wire as it is described there: reads the fields with its schema, refuses what doesn't fit with
 * the field's name, hands the request to a service and answers. The description is also the documentation.
 */
import { createHash } from 'node:crypto'
import { type AnySchema, KEY_HEADER, type RequestOf } from '@vaarboek/wire'
import type { ServedCall } from '@vaarboek/wire/server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { callerOf, tokenOf } from '../plugins/authentication.ts'
import { fieldsOf } from '../plugins/bodies.ts'
import { idempotencyKeyOf } from '../plugins/idempotency.ts'
import { networkAddressOf } from '../plugins/network-address.ts'
import type { Caller, IdempotencyKey } from '../services/context.ts'
import { Refusal } from '../services/refusal.ts'
import { callSchema } from './call-schema.ts'

export interface Asked<Request> {
  request: Request
  caller: Caller
  key: IdempotencyKey | null
  /** Network address it comes from. */
  address: string
  /** The token it came with. */
  token: string
}

type Fields = Record<string, unknown>

/** Registers a call that needs a token; `answer` gives the payload. `read` reads the fields otherwise than by the schema. */
export function serveCall<C extends ServedCall, Request = RequestOf<C>>(
  app: FastifyInstance,
  call: C,
  answer: (asked: Asked<Request>) => Promise<unknown>,
  read: (fields: Fields) => Request = (fields) => readFields(call, fields) as Request,
  sendIt: typeof sendTagged = send,
  first: readonly (() => Promise<void>)[] = [],
): void {
  app.route({
    ...routeOf(call),
    onRequest: [...first, app.requireCaller],
    handler: async (request, reply) => {
      const asked = read(fieldsOf(request))
      const key = idempotencyKeyOf(request, call, asked as object)
      // The boat settles a record by its own key.
      if (key) reply.header(KEY_HEADER, key.value)
      const payload = await answer({
        request: asked,
        caller: callerOf(request),
        key,
        address: networkAddressOf(request),
        token: tokenOf(request) ?? '',
      })
      return sendIt(call, reply, payload, request)
    },
  })
}

/** Registers a call that tablets make again and again: the answer has a tag. `first` may refuse it, before all else. */
export function servePolled<C extends ServedCall>(
  app: FastifyInstance,
  call: C,
  answer: (asked: Asked<RequestOf<C>>) => Promise<unknown>,
  ...first: (() => Promise<void>)[]
): void {
  serveCall(app, call, answer, (fields) => readFields(call, fields), sendTagged, first)
}

/** Registers a call that needs no token. */
export function serveOpenCall<C extends ServedCall>(
  app: FastifyInstance,
  call: C,
  answer: (request: RequestOf<C>, raw: FastifyRequest) => Promise<unknown>,
  options: { bodyLimit?: number; config?: object } = {},
): void {
  app.route({
    ...routeOf(call),
    ...options,
    handler: async (request, reply) =>
      send(call, reply, await answer(readFields(call, fieldsOf(request)), request)),
  })
}

/** Reads fields by the call's schema; 422 with the first field that doesn't fit. */
function readFields<C extends ServedCall>(call: C, fields: Fields): RequestOf<C> {
  const result = v.safeParse(call.request as AnySchema, fields)
  if (result.success) return result.output as RequestOf<C>
  throw new Refusal(422, faultOf(result.issues[0]))
}

/** What is wrong with a field, in Dutch. */
export function faultOf(issue: v.BaseIssue<unknown>): string {
  const field = issue.path?.map(({ key }) => String(key)).join('.') ?? ''
  if (issue.input === undefined) return `Het veld '${field}' ontbreekt`
  if (issue.type === 'max_length') return `Het veld '${field}' is te lang`
  return `Het veld '${field}' is niet geldig`
}

function routeOf(call: ServedCall) {
  return { method: call.method, url: call.path.replace(/\{(\w+)\}/g, ':$1'), schema: callSchema(call) }
}

function send(call: ServedCall, reply: FastifyReply, payload: unknown): FastifyReply {
  reply.header('Cache-Control', 'no-store').type('application/json; charset=utf-8')
  const text = JSON.stringify(payload)
  return reply.send(call.answersText ? JSON.stringify(text) : text)
}

/**
 * Sends it with a tag, or only says that it is still what the asker has. The asker keeps it in its memory: 'no-store'
 * holds, for a browser's cache outlives the login.
 */
function sendTagged(
  call: ServedCall,
  reply: FastifyReply,
  payload: unknown,
  request: FastifyRequest,
): FastifyReply {
  const tag = `"${createHash('sha256').update(JSON.stringify(payload)).digest('base64url')}"`
  reply.header('ETag', tag)
  if (request.headers['if-none-match'] !== tag) return send(call, reply, payload)
  return reply.code(304).header('Cache-Control', 'no-store').send()
}
