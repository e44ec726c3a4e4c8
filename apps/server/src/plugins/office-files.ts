/** Serves the office app below /kantoor: its files by their names, and its page at every other address there. */
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { notFound, problem } from '../services/http-error.ts'
import { cacheOf, isFile } from './app-files.ts'

const PREFIX = '/kantoor'
const UNKNOWN = problem('request-unreadable', { because: 'address-unknown' })

/** @param folder the built app; without it the addresses are 404 */
export const officeFiles = fp<{ folder: string }>(async (app: FastifyInstance, { folder }) => {
  const path = join(folder, 'index.html')
  const page = existsSync(path) ? await readFile(path, 'utf8') : null
  if (page !== null)
    await app.register(fastifyStatic, {
      root: folder,
      prefix: `${PREFIX}/`,
      // Each file is a route: what is none comes to the page.
      wildcard: false,
      index: false,
      decorateReply: false,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, file) => void reply.header('Cache-Control', cacheOf(file)),
    })
  else app.log.warn(`No built office in ${folder}: ${PREFIX} is not served`)
  const show = (request: FastifyRequest, reply: FastifyReply) => {
    if (page === null || isFile(request)) throw notFound(UNKNOWN)
    return reply.header('Cache-Control', cacheOf(path)).type('text/html; charset=utf-8').send(page)
  }
  const options = { schema: { hide: true } }
  app.get(PREFIX, options, show)
  app.get(`${PREFIX}/*`, options, show)
})
