/**
 * Serves one call of the wire as it is described there: reads the fields with its schema, refuses what doesn't fit and
 * names the field, calls a service and sends what it returns. The description is also the documentation.
 */
import { createHash } from 'node:crypto'
import { KEY_HEADER, type MessageCode, type RequestOf } from '@vaarboek/wire'
import { NO_NAME, type ServedCall } from '@vaarboek/wire/server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { callerOf, tokenOf } from '../plugins/authentication.ts'
import { fieldsOf, MAX_BYTES } from '../plugins/bodies.ts'
import { idempotencyKeyOf } from '../plugins/idempotency.ts'
import { networkAddressOf } from '../plugins/network-address.ts'
import type { Caller, IdempotencyKey } from '../services/context.ts'
import { HttpError, type Problem, problem } from '../services/http-error.ts'
import { callSchema } from './call-schema.ts'

/** A request whose token was found valid. */
export interface AuthenticatedRequest<Request> {
  request: Request
  caller: Caller
  key: IdempotencyKey | null
  /** Network address it comes from. */
  address: string
  /** The token it came with. */
  token: string
}

type Fields = Record<string, unknown>

/** Returns the payload of the response. */
type Handle<Request> = (request: AuthenticatedRequest<Request>) => Promise<unknown>

/** Registers a call that needs a token. */
export function serveCall<C extends ServedCall>(
  app: FastifyInstance,
  call: C,
  handle: Handle<RequestOf<C>>,
): void {
  register(app, call, { read: (fields) => readFields(call, fields), handle, send })
}

/**
 * Registers a call as `serveCall` does; `read` reads the fields instead of the call's schema, and judges those of the list
 * `judgedApart` one by one.
 */
export function serveCallReadBy<Request extends object>(
  app: FastifyInstance,
  call: ServedCall,
  { read, judgedApart }: { read: (fields: Fields) => Request; judgedApart: string },
  handle: Handle<Request>,
): void {
  register(app, call, { read, handle, send, judgedApart })
}

/** Registers a call that tablets make again and again: its response has an ETag. `onRequest` runs before all else. */
export function servePolled<C extends ServedCall>(
  app: FastifyInstance,
  call: C,
  handle: Handle<RequestOf<C>>,
  onRequest?: (request: FastifyRequest) => Promise<void>,
): void {
  register(app, call, { read: (fields) => readFields(call, fields), handle, send: sendTagged, onRequest })
}

interface Serving<Request> {
  read: (fields: Fields) => Request
  handle: Handle<Request>
  send: typeof sendTagged
  onRequest?: ((request: FastifyRequest) => Promise<void>) | undefined
  judgedApart?: string
}

function register<Request extends object>(
  app: FastifyInstance,
  call: ServedCall,
  { read, handle, send: sendIt, onRequest, judgedApart }: Serving<Request>,
): void {
  const { config, ...route } = routeOf(call)
  app.route({
    ...route,
    config: { ...config, ...(judgedApart && { judgedApart }) },
    bodyLimit: MAX_BYTES,
    onRequest: onRequest ? [onRequest, app.requireCaller] : app.requireCaller,
    handler: async (raw, reply) => {
      const request = read(fieldsOf(raw))
      app.takeOfDay(raw, call, request)
      const key = idempotencyKeyOf(raw, call, request)
      // The app finds the record of a response by this key.
      if (key) reply.header(KEY_HEADER, key.value)
      const address = networkAddressOf(raw)
      const token = tokenOf(raw) ?? ''
      const payload = await handle({ request, caller: callerOf(raw), key, address, token })
      return sendIt(call, reply, payload, raw)
    },
  })
}

/** Registers a call that needs no token. */
export function serveOpenCall<C extends ServedCall>(
  app: FastifyInstance,
  call: C,
  handle: (request: RequestOf<C>, raw: FastifyRequest, reply: FastifyReply) => Promise<unknown>,
  options: { bodyLimit?: number } = {},
): void {
  app.route({
    ...routeOf(call),
    ...options,
    handler: async (request, reply) =>
      send(call, reply, await handle(readFields(call, fieldsOf(request)), request, reply)),
  })
}

/** Reads fields by the call's schema; 422 with the first field that doesn't fit. */
export function readFields<C extends ServedCall>(call: C, fields: Fields): RequestOf<C> {
  const result = v.safeParse(call.request as v.GenericSchema<unknown, RequestOf<C>>, fields)
  if (result.success) return result.output
  throw new HttpError(422, faultOf(result.issues[0]))
}

export function faultOf(issue: v.BaseIssue<unknown>): Problem<MessageCode> {
  const field = issue.path?.map(({ key }) => String(key)).join('.') ?? ''
  if (issue.input === undefined) return problem('field-missing', { field })
  if (issue.message === NO_NAME) return problem('field-invalid', { field, because: 'invisible' })
  if (issue.type === 'max_length') return problem('field-too-long', { field })
  return problem('field-invalid', { field })
}

export function routeOf(call: ServedCall) {
  const url = call.path.replace(/\{(\w+)\}/g, ':$1')
  return { method: call.method, url, config: { describe: () => callSchema(call) } }
}

export function send(call: ServedCall, reply: FastifyReply, payload: unknown): FastifyReply {
  return sendText(call, reply, JSON.stringify(payload))
}

function sendText(call: ServedCall, reply: FastifyReply, text: string): FastifyReply {
  reply.header('Cache-Control', 'no-store').type('application/json; charset=utf-8')
  return reply.send(call.responseIsJsonText ? JSON.stringify(text) : text)
}

/**
 * Sends it with a tag, or only says that it is still what the asker has. The asker keeps it in its memory: 'no-store'
 * holds, for a browser's cache outlives the login.
 */
export function sendTagged(
  call: ServedCall,
  reply: FastifyReply,
  payload: unknown,
  request: FastifyRequest,
): FastifyReply {
  const text = JSON.stringify(payload)
  const tag = `"${createHash('sha256').update(text).digest('base64url')}"`
  reply.header('ETag', tag)
  // A proxy that compresses calls a tag weak, and gets it back so.
  if (request.headers['if-none-match']?.replace(/^W\//, '') !== tag) return sendText(call, reply, text)
  return reply.code(304).header('Cache-Control', 'no-store').send()
}
