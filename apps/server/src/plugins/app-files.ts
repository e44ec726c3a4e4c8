/**
 * The crew app's files at '/'. Files named after their content are kept for ever; the page and the service worker are
 * asked for each time, so a new version is found. Routes of the app answer with its page.
 */
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'

const FOR_EVER = 'public, max-age=31536000, immutable'
const ASK_EACH_TIME = 'no-cache'
const UNKNOWN = { message: 'Dit adres bestaat niet' }

/** @property folder the built app; when it isn't there, only the API is served */
export const appFiles = fp<{ folder: string }>(async (app: FastifyInstance, { folder }) => {
  const built = existsSync(join(folder, 'index.html'))
  if (built) {
    await app.register(fastifyStatic, {
      root: folder,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, path) => {
        void reply.header('Cache-Control', path.includes('/assets/') ? FOR_EVER : ASK_EACH_TIME)
      },
    })
  } else {
    app.log.warn(`No built app in ${folder}: only the API is served`)
  }
  app.setNotFoundHandler(async (request, reply) => {
    if (built && isAppRoute(request)) return sendPage(reply, join(folder, 'index.html'))
    return reply.code(404).send(UNKNOWN)
  })
})

function isAppRoute(request: FastifyRequest): boolean {
  const path = request.url.split('?')[0] ?? ''
  const isPage = request.method === 'GET' || request.method === 'HEAD'
  return isPage && !/^\/+(api|storage)(\/|$)/.test(path) && !/\.\w+$/.test(path)
}

async function sendPage(reply: FastifyReply, path: string): Promise<FastifyReply> {
  return reply
    .header('Cache-Control', ASK_EACH_TIME)
    .type('text/html; charset=utf-8')
    .send(await readFile(path))
}
