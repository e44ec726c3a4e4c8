/**
 * Schemas of routes for the API's document, made from the description a call is read with. Requests are shown as the server
 * takes them, responses as the app reads them: more loosely than this server writes them.
 */
import * as ofOffice from '@vaarboek/wire/office/server'
import * as served from '@vaarboek/wire/server'
import type { FastifySchema } from 'fastify'
import { type JsonSchema, withoutRefs, withRefs } from '../plugins/wire-schemas.ts'

/** A call is called in the document as in the code. */
const NAMES = new Map(
  Object.entries<unknown>({ ...served, ...ofOffice }).map(([name, value]) => [value, name]),
)

const JSON_ONLY = 'application/json'
const CONSUMES = ['application/x-www-form-urlencoded', 'multipart/form-data', JSON_ONLY]
const SECURITY = [{ token: [], concession: [] }]
const SECURITY_OF_OFFICE = [{ session: [] }]
/** Below it a session's cookie goes, and nothing but JSON is taken. */
const OFFICE = /^\/office\//

/** The status of whoever asks for too much at once, which every call can have. */
const TOO_MANY = 429

/** Fields that name a thing that must exist. */
const NAMED = /^(id|track|shift|ship|flight|item|stop|after|checklist|captain|malfunction|notificationId)$/

/** The schema of a call's route. */
export function callSchema(call: served.ServedCall): FastifySchema {
  const place = served.encodingOf(call) === 'query' ? 'querystring' : 'body'
  const request = place === 'body' ? withRefs(call.request) : withoutRefs(call.request)
  const inPath = [...call.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
  const params = only(withoutRefs(call.request), (name) => inPath.includes(name))
  const others = only(request, (name) => !inPath.includes(name))
  const response = withRefs(call.response)
  const asText = { type: 'string', contentMediaType: 'application/json', contentSchema: response }
  const { summary, description } = call
  const isOfOffice = OFFICE.test(call.path)
  return routeSchema({
    operationId: NAMES.get(call) ?? call.path,
    summary,
    ...(description ? { description } : {}),
    ...(call.open ? { security: [] } : isOfOffice ? { security: SECURITY_OF_OFFICE } : {}),
    ...(place === 'body' ? { consumes: isOfOffice ? [JSON_ONLY] : CONSUMES } : {}),
    ...(isEmpty(params) ? {} : { params }),
    ...(isEmpty(others) ? {} : { [place]: others }),
    response: { 200: { description: 'Done.', ...(call.responseIsJsonText ? asText : response) } },
    statuses: statusesOf(call, request),
  })
}

/** The schema of any route, with the errors it can have; closed unless it says otherwise. */
export function routeSchema<Schema extends { statuses: readonly number[]; response: object }>({
  statuses,
  response,
  ...schema
}: Schema): FastifySchema {
  const errors = [...new Set([...statuses, TOO_MANY])].map((status) => [status, { $ref: 'Error#' }])
  return {
    security: SECURITY,
    ...schema,
    response: { ...response, ...Object.fromEntries(errors) },
  } as FastifySchema
}

/** Errors of whoever asks; the server's own, 500 and 503, every call can have. */
function statusesOf(call: served.ServedCall, request: JsonSchema): number[] {
  const required = request.required ?? []
  return [
    400,
    ...(call.open ? [] : [401, 403]),
    ...(required.some((name) => NAMED.test(name)) ? [404] : []),
    ...(call.method === 'GET' ? [] : [413, 415]),
    ...(isEmpty(request) || call.path.includes('{') ? [] : [422]),
    ...(call.statuses ?? []),
    500,
    503,
  ]
}

/** A request's schema, reduced to those of its fields. */
function only(
  { properties = {}, required = [], ...schema }: JsonSchema,
  isOne: (name: string) => boolean,
): JsonSchema {
  return {
    ...schema,
    properties: Object.fromEntries(Object.entries(properties).filter(([name]) => isOne(name))),
    required: required.filter(isOne),
  }
}

function isEmpty({ properties = {} }: JsonSchema): boolean {
  return Object.keys(properties).length === 0
}
