/**
 * Feeds of live data for passengers' apps: `/gtfs-rt/<concession>/trip-updates.pb` and its like, or `.json`, and as SIRI
 * `/siri/<concession>/estimated-timetable.xml` and its like, or `.json`. Open, or with the key that an admin gave out. One that is off,
 * another concession's key and an address that never was all look the same.
 */
import { GTFS_REALTIME_KINDS, type RealtimeKind, SIRI_KINDS } from '@vaarboek/wire/office'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { RealtimeFeeds } from '../services/realtime/serve-feed.ts'
import { encodingOf, type FeedForm, type ServedFeed } from '../services/realtime/served-feed.ts'

const TYPES: Readonly<Record<FeedForm, string>> = {
  pb: 'application/x-protobuf',
  json: 'application/json; charset=utf-8',
  xml: 'application/xml; charset=utf-8',
}

export function realtimeFeedRoutes(app: FastifyInstance, feeds: RealtimeFeeds): void {
  serveFeeds(app, feeds, { kinds: GTFS_REALTIME_KINDS, forms: ['pb', 'json'] })
}

export function siriFeedRoutes(app: FastifyInstance, feeds: RealtimeFeeds): void {
  serveFeeds(app, feeds, { kinds: SIRI_KINDS, forms: ['xml', 'json'] })
}

function serveFeeds(
  app: FastifyInstance,
  feeds: RealtimeFeeds,
  { kinds, forms }: { kinds: readonly RealtimeKind[]; forms: readonly FeedForm[] },
): void {
  // Apps in a browser read it too, and see why they don't; nothing of anybody's session is in it.
  app.addHook('onRequest', async (_, reply) => {
    reply.headers({
      'Access-Control-Allow-Origin': '*',
      'Access-Control-Expose-Headers': 'ETag, Retry-After',
    })
  })
  app.options('/*', { schema: { hide: true } }, async (_, reply) => reply.headers(MAY_ASK).code(204).send())
  for (const kind of kinds)
    for (const form of forms)
      app.get(`/:concession/${kind}.${form}`, { schema: { hide: true } }, async (request, reply) => {
        const feed = await feeds.read(concessionOf(request), kind, keyOf(request))
        return sendFeed(request, reply, { feed, form })
      })
}

function concessionOf({ params }: FastifyRequest): string {
  return (params as { concession: string }).concession
}

/** Given twice it is none. */
function keyOf({ query }: FastifyRequest): string {
  const { key } = query as { key?: unknown }
  return typeof key === 'string' ? key : ''
}

/** A rendering has one header time: that is its tag. Asked each time, as an older one must never come after a newer one. */
async function sendFeed(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  { feed, form }: { feed: ServedFeed; form: FeedForm },
): Promise<FastifyReply> {
  const tag = `"${feed.headerS}"`
  const isHeld = isKnown(headers, tag, feed.headerS)
  const { bytes, encoding } = isHeld ? NOTHING : await feed.body(form, encodingOf(headers['accept-encoding']))
  reply.headers({
    'Cache-Control': 'no-cache',
    // The same content in other bytes.
    ETag: encoding === null ? tag : `W/${tag}`,
    'Last-Modified': feed.lastModified,
    Vary: 'Accept-Encoding',
  })
  if (isHeld) return reply.code(304).send()
  if (encoding !== null) reply.header('Content-Encoding', encoding)
  return reply.type(TYPES[form]).send(bytes)
}

/** What a browser asks before it sends the tag that it has. */
const MAY_ASK = {
  'Access-Control-Allow-Methods': 'GET, HEAD',
  'Access-Control-Allow-Headers': 'If-None-Match',
  'Access-Control-Max-Age': '86400',
}

const NOTHING = { bytes: null, encoding: null }

/** A response that was compressed comes back with a weak tag. A tag goes before a time. */
function isKnown(headers: FastifyRequest['headers'], tag: string, headerS: number): boolean {
  const tags = headers['if-none-match']
  if (tags !== undefined) return tags.split(',').some((one) => one.trim().replace(/^W\//, '') === tag)
  return Date.parse(headers['if-modified-since'] ?? '') >= headerS * 1000
}
