/**
 * The board as server-sent events: what has changed, each second while somebody watches. Each has the cursor it leads to as its id,
 * so a browser that opens the stream again is sent what it missed, as it is by then, or `reset`: then it asks for the board.
 */
import { PassThrough } from 'node:stream'
import { BOARD_LIVE_PATH } from '@vaarboek/wire/office'
import { officeBoard } from '@vaarboek/wire/office/server'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { boardCallerOf, requireBoard } from '../../plugins/wall-session.ts'
import type { BoardNews, Boards } from '../../services/board/boards.ts'
import type { StaffContext } from '../../services/staff-context.ts'
import { routeSchema } from '../call-schema.ts'
import { EVENT_STREAM, OpenStreams, STREAM } from '../open-streams.ts'
import { readFields } from '../serve-call.ts'
import { shedPolls } from '../shed-polls.ts'
import {
  presentLive,
  presentPlanned,
  presentSeenDevice,
  presentTrip,
  type Sight,
  sightOf,
} from './present-status.ts'

const EACH_MS = 1000
/** A board that wasn't read for longer stands still: while boats come first, or when it can't be read. */
const STILL_MS = 2 * EACH_MS
/** Proxies cut what stays silent for a minute; who watches counts ages by this clock, and holds the stream for cut after three. */
const CLOCK_MS = 15_000
/** Whether the link of a screen is open is looked at more often: where people pass by it must go dark. */
const WALL_LOOK_MS = 5000
/** How long a browser waits before it opens a stream anew. */
const RETRY_MS = 2000
/** Streams of one person, or of one link of a wall screen: some tabs on some screens. */
const MAX_STREAMS = 12

const schema = routeSchema({
  operationId: 'officeBoardLive',
  summary: 'A stream of events: what has changed on the board of a day',
  querystring: { type: 'object', properties: { day: { type: 'string' }, after: { type: 'string' } } },
  response: {
    200: {
      description:
        'Events `rows`, `live` (where boats are, of trips that are as before), `gone`, `planned`, `devices` and `clock` with JSON, and `reset`: the board is to be read anew.',
      content: { 'text/event-stream': { schema: { type: 'string' } } },
    },
  },
  statuses: [400, 401, 403, 422, 500, 503],
})

/** Does something again and again. Returns how to stop. */
export type Every = (ms: number, work: () => Promise<void>) => () => void

const everyInterval: Every = (ms, work) => {
  const timer = setInterval(() => void work(), ms)
  return () => clearInterval(timer)
}

export function boardStream(
  app: FastifyInstance,
  context: StaffContext,
  boards: Boards,
  every: Every = everyInterval,
): void {
  const { clock, log } = context
  const streams = new OpenStreams(MAX_STREAMS)
  const ticker = new Ticker(boards, every)
  const told = new Told()
  app.addHook('preClose', async () => {
    streams.endAll()
    ticker.stop()
  })
  const admit = requireBoard(context, true)
  const options = {
    onRequest: [shedPolls(context.database), admit],
    schema,
    config: STREAM,
    exposeHeadRoute: false,
  }
  app.get(BOARD_LIVE_PATH, options, async (request, reply) => {
    const caller = boardCallerOf(request)
    const { concession, account, isWall } = caller
    const sight = sightOf(caller)
    const lookMs = isWall ? WALL_LOOK_MS : CLOCK_MS
    const stream = new PassThrough()
    // News while the stream ends is of no use to anybody.
    const say = (text: string) => stream.writable && stream.write(text)
    const tell = (news: BoardNews) => say(told.text(news, sight))
    const { isReset, readAt, stop } = boards.watch({ concession, ...placeOf(request, clock.today()) }, tell)
    const ms = () => Date.parse(clock.now())
    let saidAt = Number.NEGATIVE_INFINITY
    const openedAt = ms()
    // A person whose session or right has ended since hears so when opening the stream anew. While nothing is read nothing is said: who
    // takes the server's time for a sign that all is told would hold old figures for new.
    const beat = async () => {
      if (ms() - saidAt < lookMs || readAt() < Math.max(openedAt, ms() - STILL_MS)) return
      saidAt = ms()
      await admit(request).then(
        () => say(event('clock', { now: clock.now() })),
        () => stream.end(),
      )
    }
    const stopBeating = every(EACH_MS, () => beat().catch((error: unknown) => log(error, 'board stream')))
    const leave = streams.add(isWall ? `${concession} ${account}` : account, stream)
    ticker.start()
    stream.once('close', () => {
      stopBeating()
      leave()
      stop()
    })
    say(`retry: ${RETRY_MS}\n\n`)
    if (isReset) tell('reset')
    // A connection that is kept would be waited for, for more than a minute.
    if (streams.isEnding) reply.header('Connection', 'close')
    return reply.headers(EVENT_STREAM).send(stream)
  })
}

/** Asks for a reading each second until nobody watches. */
class Ticker {
  readonly #boards: Pick<Boards, 'isWatched' | 'turn'>
  readonly #every: Every
  #stop: (() => void) | null = null

  constructor(boards: Pick<Boards, 'isWatched' | 'turn'>, every: Every) {
    this.#boards = boards
    this.#every = every
  }

  start(): void {
    this.#stop ??= this.#every(EACH_MS, async () => {
      if (this.#boards.isWatched) await this.#boards.turn()
      else this.stop()
    })
  }

  stop(): void {
    this.#stop?.()
    this.#stop = null
  }
}

/** The text of each piece of news, made once for all who watch: with names, without, and for screens on the wall. */
class Told {
  readonly #texts = {
    named: new WeakMap<object, string>(),
    nameless: new WeakMap<object, string>(),
    wall: new WeakMap<object, string>(),
  }

  text(news: BoardNews, sight: Sight): string {
    if (news === 'reset') return event('reset', {})
    const texts = this.#texts[sight.isWall ? 'wall' : sight.seesNames ? 'named' : 'nameless']
    const known = texts.get(news)
    if (known !== undefined) return known
    const text = eventsOf(news, sight)
    texts.set(news, text)
    return text
  }
}

/**
 * The last one has the id: who got only some of them is sent all of them again. They say when they were read, not when they are told: who
 * was away and is told of a step that is minutes old would hold it for new.
 */
function eventsOf(news: Exclude<BoardNews, 'reset'>, sight: Sight): string {
  const now = new Date(news.at).toISOString()
  const events = [
    ...(news.gone.length > 0 ? [['gone', { now, trips: news.gone }] as const] : []),
    ...(news.planned
      ? [['planned', { now, planned: news.planned.map((row) => presentPlanned(row, sight)) }] as const]
      : []),
    ...(news.devices.length > 0
      ? [['devices', { now, devices: news.devices.map((row) => presentSeenDevice(row, sight)) }] as const]
      : []),
    ...(news.trips.length > 0
      ? [['rows', { now, trips: news.trips.map((row) => presentTrip(row, sight)) }] as const]
      : []),
    ...(news.moved.length > 0
      ? [['live', { now, trips: news.moved.map((row) => ({ id: row.id, ...presentLive(row) })) }] as const]
      : []),
  ]
  const last = events.length - 1
  return events.map(([name, data], place) => event(name, data, place === last ? news.cursor : null)).join('')
}

function event(name: string, data: object, id: string | null = null): string {
  return `${id === null ? '' : `id: ${id}\n`}event: ${name}\ndata: ${JSON.stringify(data)}\n\n`
}

/** The day that is asked for, and the cursor to go on from: what a browser saw last goes before what the page says. */
function placeOf(request: FastifyRequest, today: string): { day: string; after: string | null } {
  const { day: given, after = null } = request.query as { day?: unknown; after?: unknown }
  const day = readFields(officeBoard, { day: given }).day ?? today
  const seen = request.headers['last-event-id'] ?? after
  return { day, after: typeof seen === 'string' && seen !== '' ? seen : null }
}
