/**
 * Reads what a request asks, however it is sent: JSON, urlencoded or multipart, and the query. Whatever the encoding, a
 * route sees one object of fields (AMB-42).
 */

import formbody from '@fastify/formbody'
import multipart, { type Multipart } from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { HttpError, problem } from '../services/http-error.ts'

/** Most bytes of a body. The largest are a photo of 1 MB written as text in a form, and all stops of a long trip. */
export const MAX_BYTES = 2 * 1024 * 1024
/** Most bytes of a body that needs no token, and of one that goes nowhere: an e-mail address and a PIN. */
export const MAX_OPEN_BYTES = 16 * 1024
const MAX_FIELDS = 50
const MAX_OPEN_FIELDS = 10

export const bodies = fp(async (app: FastifyInstance) => {
  await app.register(formbody, { bodyLimit: MAX_OPEN_BYTES })
  await app.register(multipart)
  app.addHook('preValidation', async (request) => {
    if (request.isMultipart()) request.body = await readParts(request)
  })
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
    // A JSON call without anything to say has an empty body.
    if (text === '') done(null, {})
    else void parse(request, text as string, done)
  })
})

/** All a request says: path, query and body as one object. The body wins over the query. */
export function fieldsOf(request: FastifyRequest): Record<string, unknown> {
  const body = request.body ?? {}
  if (typeof body !== 'object' || Array.isArray(body))
    throw new HttpError(400, problem('request-unreadable', { because: 'fields' }))
  return { ...(request.query as object), ...body, ...(request.params as object) }
}

/** The parts by name; 400 when they can't be read to their end, 413 when they are too large. */
async function readParts(request: FastifyRequest): Promise<Record<string, unknown>> {
  const fields: Record<string, unknown> = Object.create(null)
  const bytes = request.routeOptions.bodyLimit
  const count = bytes > MAX_OPEN_BYTES ? MAX_FIELDS : MAX_OPEN_FIELDS
  const limits = { fieldSize: bytes, fileSize: bytes, fields: count, files: 1, parts: count + 1 }
  try {
    for await (const part of request.parts({ limits })) fields[part.fieldname] = await contentOf(part)
  } catch (error) {
    if (error instanceof HttpError || (error instanceof Error && 'statusCode' in error)) throw error
    throw new HttpError(400, problem('request-unreadable', { because: 'content' }))
  }
  return { ...fields }
}

async function contentOf(part: Multipart): Promise<unknown> {
  if (part.type === 'file') return part.toBuffer()
  if (part.valueTruncated) throw new HttpError(413, problem('too-large'))
  return part.value
}
