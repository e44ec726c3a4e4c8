/**
 * Serves the crew app at '/'. Files with a hash in their name are cached for ever; pages and the service worker are revalidated each
 * time, so that a new version is found. '/' has the login in its markup, with its style; the app's other routes get app.html.
 */
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { notFound, problem } from '../services/http-error.ts'
import { filesWithBases, type GivenBases, NO_BASES } from './app-bases.ts'
import { sendError } from './errors.ts'

type SetHeaders = NonNullable<FastifyStaticOptions['setHeaders']>

const FOR_EVER = 'public, max-age=31536000, immutable'
const ASK_EACH_TIME = 'no-cache'
/** The licences of what the app and the server contain, written by the build. */
const LICENSES = 'THIRD_PARTY_LICENSES'
const UNKNOWN = problem('request-unreadable', { because: 'address-unknown' })

export interface AppFilesOptions {
  /** The built app. Without it only the API is served. */
  folder: string
  /** The addresses of the app's API and storage, when not on this server. */
  bases?: GivenBases
}

export const appFiles = fp<AppFilesOptions>(async (app: FastifyInstance, { folder, bases = NO_BASES }) => {
  const built = existsSync(join(folder, 'index.html'))
  const said = built ? await filesWithBases(folder, bases) : new Map<string, string>()
  if (built) {
    const style = await hashOfStyle(join(folder, 'index.html'))
    const setHeaders = (reply: Parameters<SetHeaders>[0], path: string) => {
      void reply.header('Cache-Control', cacheOf(path))
      if (style && /index\.html(\.\w+)?$/.test(path)) allowStyle(reply, style)
    }
    await app.register(fastifyStatic, { root: folder, preCompressed: true, cacheControl: false, setHeaders })
    for (const [name, text] of said) {
      for (const url of name === 'index.html' ? ['/', '/index.html'] : [`/${name}`])
        app.get(url, async (_, reply) => {
          setHeaders(reply, name)
          return reply.type(typeOf(name)).send(text)
        })
    }
    app.get('/licenses', async (_, reply) => {
      const text = await readFile(join(folder, LICENSES), 'utf8')
      return reply.header('Cache-Control', ASK_EACH_TIME).type('text/plain; charset=utf-8').send(text)
    })
  } else {
    app.log.warn(`No built app in ${folder}: only the API is served`)
  }
  const page = existsSync(join(folder, 'app.html')) ? 'app.html' : 'index.html'
  // Not async, and returns nothing: a reply that is returned is awaited, and each time listens to the response anew.
  app.setNotFoundHandler((request, reply) => {
    if (!built || !isAppRoute(request)) return sendError(notFound(UNKNOWN), request, reply)
    const text = said.get(page)
    if (text === undefined) return void reply.sendFile(page)
    void reply.header('Cache-Control', ASK_EACH_TIME).type(typeOf(page)).send(text)
  })
})

/** The build of the app that a folder holds, as the app itself says it: the hash of its first script. Null without one. */
export async function servedVersion(folder: string): Promise<string | null> {
  const page = join(folder, 'index.html')
  if (!existsSync(page)) return null
  return /<script[^>]* src="[^"]*-([\w-]{8})\.js"/.exec(await readFile(page, 'utf8'))?.[1] ?? null
}

/** How long a browser keeps a file of a built app. */
export function cacheOf(path: string): string {
  return path.includes('/assets/') ? FOR_EVER : ASK_EACH_TIME
}

function typeOf(name: string): string {
  return name.endsWith('.js') ? 'text/javascript; charset=utf-8' : 'text/html; charset=utf-8'
}

/** The content security policy's source for the style in a page; null without one. */
async function hashOfStyle(page: string): Promise<string | null> {
  const [, style] = (await readFile(page, 'utf8')).match(/<style>(.*?)<\/style>/s) ?? []
  return style ? `'sha256-${createHash('sha256').update(style).digest('base64')}'` : null
}

/** Allows that one style in this response. No other response allows any. */
function allowStyle(reply: Parameters<SetHeaders>[0], style: string): void {
  const policy = String(reply.getHeader('Content-Security-Policy'))
  void reply.header('Content-Security-Policy', policy.replace("style-src 'self'", `$& ${style}`))
}

function isAppRoute(request: FastifyRequest): boolean {
  const path = request.url.split('?')[0] ?? ''
  const isPage = request.method === 'GET' || request.method === 'HEAD'
  return isPage && !/^\/+(api|storage|kantoor|gtfs-rt|siri)(\/|$)/.test(path) && !isFile(request)
}

/** Whether a file is asked, not a page. */
export function isFile({ url }: FastifyRequest): boolean {
  return /\.\w+$/.test(url.split('?')[0] ?? '')
}
