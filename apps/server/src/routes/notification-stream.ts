/**
 * Server-sent events that say at once that something is new on the track, and nothing else. The app then asks for the
 * list as always, so a stream that is cut loses nothing. It ends when the server closes.
 */

import { PassThrough } from 'node:stream'
import { NOTIFICATIONS_LIVE_PATH } from '@vaarboek/wire'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { callerOf } from '../plugins/authentication.ts'
import type { Context } from '../services/context.ts'
import { HttpError, problem } from '../services/http-error.ts'
import { watchNotifications } from '../services/notifications/notifications.ts'
import { routeSchema } from './call-schema.ts'
import { EVENT_STREAM, OpenStreams, STREAM } from './open-streams.ts'

/** Proxies and telephones cut what stays silent for a minute or less. */
const HEARTBEAT_MS = 25_000
/** How long a browser waits before it opens a stream anew. */
const RETRY_MS = 5000

/** A captain has a tablet or two; who opens more has the oldest ended, and polls there. */
export const MAX_STREAMS_OF_CAPTAIN = 8

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
  const streams = new OpenStreams(MAX_STREAMS_OF_CAPTAIN)
  app.addHook('preClose', async () => streams.endAll())
  // Asked for its head alone it would never end.
  const options = { onRequest: app.requireCaller, schema, config: STREAM, exposeHeadRoute: false }
  app.get(NOTIFICATIONS_LIVE_PATH, options, async (request, reply) => {
    const stream = new PassThrough()
    // News while the stream ends is of no use to anybody.
    const say = (text: string) => stream.writable && stream.write(`${text}\n\n`)
    const changed = () => say('event: changed\ndata:')
    const caller = callerOf(request)
    const stop = await watchNotifications(context, caller, trackOf(request), changed)
    // A captain whose token has ended since hears so when opening the stream anew.
    const beat = () =>
      app.requireCaller(request, reply).then(
        () => say(':'),
        () => stream.end(),
      )
    const heartbeat = setInterval(() => void beat(), HEARTBEAT_MS)
    const leave = streams.add(`${caller.concession}/${caller.captain}`, stream)
    stream.once('close', () => {
      leave()
      clearInterval(heartbeat)
      stop().catch((error: unknown) => request.log.warn({ err: error }, 'stream not stopped'))
    })
    say(`retry: ${RETRY_MS}`)
    // A connection that is kept would be waited for, for more than a minute.
    if (streams.isEnding) reply.header('Connection', 'close')
    return reply.headers(EVENT_STREAM).send(stream)
  })
}

function trackOf(request: FastifyRequest): string {
  const { track } = request.query as { track?: unknown }
  if (typeof track !== 'string' || track === '')
    throw new HttpError(422, problem('field-missing', { field: 'track' }))
  return track
}
