/**
 * Feeds of live data (GTFS-Realtime) for passengers' apps: `/gtfs-rt/<concession>/trip-updates.pb` and its like, or `.json`. Open, or with
 * the key that an admin gave out. One that is off, another concession's key and an address that never was all look the same.
 */
import { REALTIME_KINDS } from '@vaarboek/wire/office'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../services/context.ts'
import { RealtimeFeeds, type ServedFeed } from '../services/realtime/serve-feed.ts'

export function realtimeFeedRoutes(app: FastifyInstance, context: Context): void {
  const feeds = new RealtimeFeeds(context)
  for (const kind of REALTIME_KINDS) {
    const of = (request: FastifyRequest) => feeds.read(concessionOf(request), kind, keyOf(request))
    const hide = { schema: { hide: true } }
    app.get(`/:concession/${kind}.pb`, hide, async (request, reply) => {
      const feed = await of(request)
      return sendFeed(request, reply, feed, () =>
        reply.type('application/x-protobuf').send(Buffer.from(feed.bytes)),
      )
    })
    app.get(`/:concession/${kind}.json`, hide, async (request, reply) => {
      const feed = await of(request)
      return sendFeed(request, reply, feed, () =>
        reply.type('application/json; charset=utf-8').send(feeds.asJson(feed)),
      )
    })
  }
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
function sendFeed(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  { headerS }: ServedFeed,
  send: () => FastifyReply,
): FastifyReply {
  const tag = `"${headerS}"`
  reply.headers({
    'Cache-Control': 'no-cache',
    ETag: tag,
    'Last-Modified': new Date(headerS * 1000).toUTCString(),
    // Apps in a browser read it too; nothing of anybody's session is in it.
    'Access-Control-Allow-Origin': '*',
  })
  return isKnown(headers, tag, headerS) ? reply.code(304).send() : send()
}

/** A response that a proxy compressed comes back with a weak tag. A tag goes before a time. */
function isKnown(headers: FastifyRequest['headers'], tag: string, headerS: number): boolean {
  const tags = headers['if-none-match']
  if (tags !== undefined) return tags.split(',').some((one) => one.trim().replace(/^W\//, '') === tag)
  return Date.parse(headers['if-modified-since'] ?? '') >= headerS * 1000
}
