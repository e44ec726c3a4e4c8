/**
 * The API's document, at /api/docs and in docs/openapi.json: made from the descriptions that requests are read with.
 */
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import { conflict } from '@vaarboek/wire/office'
import { OFFICE_CODES } from '@vaarboek/wire/office/server'
import { MESSAGE_CODES } from '@vaarboek/wire/server'
import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'
import { namedSchemas, withRefs } from './wire-schemas.ts'

/** Raised when a client of before can't go on without a change. */
const API_VERSION = '1'

const DESCRIPTION = `The calls of the crew app, and below \`/api/office\` those of the office app.

The office’s calls have a session in a cookie instead of a token. Every change there needs the header \`X-Kantoor: 1\`, an \
\`Idempotency-Key\`, and for a row that somebody else may change \`If-Match\` with its revision.

Every other call but the open ones needs a token (from \`refreshToken\`) and the header \`Concession\` with the concession of that \
token. A call that records something takes an \`Idempotency-Key\`, 1 to 200 printable characters: the same key for the same \
record returns the first response again, for another record 422. \`Device\` is an opaque name of the tablet, 8 to 64 \
characters. Lists that are polled have an \`ETag\` and return 304 to \`If-None-Match\`.

Requests are taken as JSON, urlencoded or multipart, whatever the call's own encoding; numbers and flags may come as text. \
Ids are opaque. Every error is \`{"message": "…", "code": "…"}\`: to a tablet the message is a sentence in Dutch for the person who asked, and \
the code is for catalogues of other languages. Codes of the office alone have a message in English made of code and \`params\`; a 409 has \
beside them what somebody else did first. A trip is called a flight here, and a stop of it an item.`

const TAGS: readonly { name: string; description: string; paths: readonly string[] }[] = [
  {
    name: 'account',
    description: 'Logging in and out, PINs, captains',
    paths: ['captains', 'getName', 'refreshtoken', 'sendpin', 'logout'],
  },
  {
    name: 'timetable',
    description: 'Tracks, shifts and stops as planned',
    paths: ['tracks', 'shifts', 'stops'],
  },
  { name: 'fleet', description: 'Ships and stewards', paths: ['ships', 'stewards'] },
  { name: 'trips', description: 'Trips, their stops and counts', paths: ['flights', 'items', 'set-aside'] },
  { name: 'checklists', description: 'Checklists before and after a trip', paths: ['checklists'] },
  {
    name: 'malfunctions',
    description: 'Reports of malfunctions, with photos and replies',
    paths: ['malfunctions', 'malfunctions_detail'],
  },
  { name: 'notifications', description: 'Messages of the office to boats', paths: ['notifications'] },
  { name: 'office', description: 'Accounts, sessions and the audit of people ashore', paths: ['office'] },
  {
    name: 'service',
    description: 'What the server sets for every tablet',
    paths: ['settings', 'contacts', 'log-js-error'],
  },
]

const ERRORS: Readonly<Record<number, string>> = {
  400: 'The request cannot be read, or the Concession header is missing.',
  401: 'No token, or one that has ended.',
  403: 'The token is of another concession, or somebody of the office may not do that.',
  404: 'Something the request names does not exist in this concession.',
  409: 'It contradicts what is recorded already.',
  413: 'Too large: a body holds at most 2 MiB, a photo 1 MB, an error report 8 kB.',
  415: 'A body of this kind is not taken.',
  422: 'A field is missing or cannot be true; the message names it.',
  428: 'Say with If-Match which revision was seen.',
  429: 'Too many tries. Wait before the next one.',
  500: 'The server failed. The same request, with the same key, may be sent again.',
  503: 'The server is too busy. Try again after Retry-After seconds.',
}

const ERROR = {
  $id: 'Error',
  type: 'object',
  required: ['message'],
  properties: {
    message: {
      type: 'string',
      description: 'The sentence in Dutch; in English where the code is one of the office alone.',
    },
    code: {
      type: 'string',
      enum: [...MESSAGE_CODES, ...OFFICE_CODES],
      description: 'Name of what is wrong, for catalogues of any language.',
    },
    params: {
      type: 'object',
      additionalProperties: true,
      description: 'Values of the sentence, beside a code of the office that has any.',
    },
  },
}
/** A reference to a component: what reads the routes' schemas takes it for a part of the error. */
const CONFLICT = {
  $ref: '#/components/schemas/Conflict',
  description: 'With a 409 of the office: what somebody else did first, where that is known.',
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Makes the route's schema. Only the document needs it, and to make them all takes half of a start. */
    describe?: () => FastifySchema
  }
}

export const documentation = fp(async (app: FastifyInstance) => {
  // Requests are read by the wire's own schemas and responses written as they are: a route's schema is for people.
  app.setValidatorCompiler(() => () => true)
  app.setSerializerCompiler(() => JSON.stringify)
  app.addSchema(ERROR)
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Vaarboek',
        description: DESCRIPTION,
        version: API_VERSION,
        license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
      },
      servers: [{ url: '/', description: 'The server this document comes from' }],
      tags: TAGS.map(({ name, description }) => ({ name, description })),
      components: {
        securitySchemes: {
          token: { type: 'http', scheme: 'bearer', description: 'The `api_token` of refreshToken' },
          concession: { type: 'apiKey', in: 'header', name: 'Concession' },
          session: { type: 'apiKey', in: 'cookie', name: '__Host-kantoor' },
        },
      },
    },
    refResolver: { buildLocalReference: ({ $id }) => String($id) },
    transform: ({ schema, url, route }) => ({
      schema: { ...(route.config?.describe?.() ?? schema), tags: tagsOf(url) },
      url,
    }),
    transformObject: (document) => ('openapiObject' in document ? shared(document.openapiObject) : {}),
  })
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP:
      "default-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  })
})

/** The subject of an address: '/api/flights/create' is of trips. */
function tagsOf(url: string): string[] {
  const [, , first = ''] = url.split('/')
  return TAGS.filter(({ paths }) => paths.includes(first)).map(({ name }) => name)
}

type Operation = Record<string, unknown> & {
  operationId: string
  responses: Record<string, object>
  requestBody?: { content: Record<string, { schema: object }> }
}

/** Says once what several operations have: the errors, and the body that may come in three encodings. */
function shared<Document extends { paths?: object; components?: object }>(document: Document): Document {
  const { $id: _, ...error } = ERROR
  const schemas: Record<string, unknown> = {
    ...namedSchemas(),
    Conflict: withRefs(conflict),
    Error: { ...error, properties: { ...error.properties, conflict: CONFLICT } },
  }
  const content = { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } }
  const responses = Object.fromEntries(
    Object.entries(ERRORS).map(([status, description]) => [`Error${status}`, { description, content }]),
  )
  const paths: Record<string, Record<string, Operation>> = { ...document.paths }
  for (const operation of Object.values(paths).flatMap((path) => Object.values(path))) {
    if (operation.requestBody) {
      const name = `${operation.operationId}Request`
      const { content } = operation.requestBody
      schemas[name] = Object.values(content)[0]?.schema
      for (const encoding of Object.keys(content))
        content[encoding] = { schema: { $ref: `#/components/schemas/${name}` } }
    }
    for (const status of Object.keys(operation.responses).filter((one) => one in ERRORS))
      operation.responses[status] = { $ref: `#/components/responses/Error${status}` }
  }
  const known = document.components as { schemas?: object } | undefined
  return { ...document, components: { ...known, responses, schemas: { ...known?.schemas, ...schemas } } }
}
