/**
 * Server-sent events that say at once that something is new on the track, and nothing else. The app then asks for the
 * list as always, so a stream that is cut loses nothing. It ends when the server closes.
 */
import { PassThrough } from 'node:stream'
import { NOTIFICATIONS_LIVE_PATH } from '@vaarboek/wire'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { callerOf } from '../plugins/authentication.ts'
import type { Context } from '../services/context.ts'
import { HttpError } from '../services/http-error.ts'
import { watchNotifications } from '../services/notifications/notifications.ts'
import { routeSchema } from './call-schema.ts'

/** Proxies and telephones cut what stays silent for a minute or less. */
const HEARTBEAT_MS = 25_000
/** How long a browser waits before it opens a stream anew. */
const RETRY_MS = 5000

const HEADERS = {
  'Content-Type': 'text/event-stream; charset=utf-8',
  'Cache-Control': 'no-store',
  // Proxies such as nginx would keep events until there are many.
  'X-Accel-Buffering': 'no',
}

const schema = routeSchema({
  operationId: 'notificationsLive',
  summary: 'A stream of events: `changed` when a track has a new notification',
  querystring: { type: 'object', properties: { track: { type: 'string' } }, required: ['track'] },
  response: {
    200: {
      description: 'Events without content; the notifications are asked for as always.',
      content: { 'text/event-stream': { schema: { type: 'string' } } },
    },
  },
  statuses: [400, 401, 403, 404, 422, 500, 503],
})

export function notificationStream(app: FastifyInstance, context: Context): void {
  const streams = new Set<PassThrough>()
  app.addHook('preClose', async () => {
    for (const stream of streams) stream.end()
  })
  // Asked for its head alone it would never end.
  const options = { onRequest: app.requireCaller, schema, exposeHeadRoute: false }
  app.get(NOTIFICATIONS_LIVE_PATH, options, async (request, reply) => {
    const stream = new PassThrough()
    // What is said while it ends is of no use to anybody.
    const say = (text: string) => stream.writable && stream.write(`${text}\n\n`)
    const changed = () => say('event: changed\ndata:')
    const stop = await watchNotifications(context, callerOf(request), trackOf(request), changed)
    // Whose token has ended since hears so when opening the stream anew.
    const beat = () =>
      app.requireCaller(request, reply).then(
        () => say(':'),
        () => stream.end(),
      )
    const heartbeat = setInterval(() => void beat(), HEARTBEAT_MS)
    streams.add(stream)
    stream.once('close', () => {
      streams.delete(stream)
      clearInterval(heartbeat)
      stop().catch((error: unknown) => request.log.warn({ err: error }, 'stream not stopped'))
    })
    say(`retry: ${RETRY_MS}`)
    return reply.headers(HEADERS).send(stream)
  })
}

function trackOf(request: FastifyRequest): string {
  const { track } = request.query as { track?: unknown }
  if (typeof track !== 'string' || track === '') throw new HttpError(422, "Het veld 'track' ontbreekt")
  return track
}
