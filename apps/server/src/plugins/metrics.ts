/**
 * Measurements for Prometheus at /metrics: how many requests, how long, how the process does, and how the work stands. For whoever
 * keeps the server only: to others there is no such address.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import metricsPlugin from 'fastify-metrics'
import fp from 'fastify-plugin'
import type { Context } from '../services/context.ts'
import { missingStandby } from '../services/upkeep/missing-standby.ts'
import { type Figures, figuresReader } from '../services/upkeep/read-figures.ts'
import { networksOf } from './networks.ts'
import { OWN_COUNTERS, OWN_METRICS, WORK_METRICS } from './work-metric-list.ts'

/** A scrape waits no longer for the database, which may take long to say that it is away. */
const PATIENCE_MS = 3000

/** Headers that a proxy adds, and Prometheus doesn't. */
const FORWARDED = /^(?:x-forwarded-.*|x-real-ip|forwarded|via)$/

interface Settings {
  context: Pick<Context, 'database' | 'clock' | 'log'>
  /** Addresses or networks (CIDR) that may read them. */
  readers: readonly string[]
  /** Whether a proxy is believed that says who asks: else whatever came by one is a stranger. */
  trustsProxy: boolean
  /** How many bytes of log the server wrote so far. */
  logged: () => number
}

export const metrics = fp(
  async (app: FastifyInstance, { context, readers, trustsProxy, logged }: Settings) => {
    await app.register(metricsPlugin, {
      endpoint: null,
      clearRegisterOnInit: true,
      defaultMetrics: { enabled: false },
      routeMetrics: { enabled: { histogram: true, summary: false } },
    })
    const { register } = app.metrics.client
    const ofProcess = processRegister(app.metrics.client)
    const show = workGauges(app, context.database)
    const { name, help } = OWN_COUNTERS.logged
    const bytesLogged = new app.metrics.client.Counter({ name, help })
    const read = figuresReader(context)
    const isReader = networksOf(readers)
    const mayRead = ({ ip, headers }: FastifyRequest) =>
      isReader(ip) && (trustsProxy || !Object.keys(headers).some((name) => FORWARDED.test(name)))
    app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
      if (!mayRead(request)) return reply.callNotFound()
      const [figures, missing] = await Promise.all([
        within(PATIENCE_MS, read()),
        within(PATIENCE_MS, standbyMissing(context.database)),
      ])
      show(figures, missing)
      bytesLogged.reset()
      bytesLogged.inc(logged())
      return reply.type(register.contentType).send((await ofProcess.metrics()) + (await register.metrics()))
    })
  },
)

type Client = FastifyInstance['metrics']['client']
let measured: InstanceType<Client['Registry']> | undefined

/** How the process does, measured once for all servers in it: what measures that goes on for as long as the process does. */
function processRegister({ Registry, collectDefaultMetrics }: Client) {
  if (measured) return measured
  measured = new Registry()
  collectDefaultMetrics({ register: measured })
  return measured
}

/** Gauges of the work. Returns how to set them all; those of null are taken away. */
function workGauges(
  { metrics: { client } }: Pick<FastifyInstance, 'metrics'>,
  database: Pick<Context['database'], 'waiting'>,
): (figures: Figures | null, standbyMissing: boolean | null) => void {
  const work = WORK_METRICS.map(({ name, help, labels, samples }) => ({
    gauge: new client.Gauge({ name, help, labelNames: [...labels] }),
    labels,
    samples,
  }))
  const figuresRead = new client.Gauge(OWN_METRICS.figuresRead)
  const waiting = new client.Gauge(OWN_METRICS.waiting)
  const missing = new client.Gauge(OWN_METRICS.standbyMissing)
  return (figures, standbyMissing) => {
    if (standbyMissing === null) missing.remove()
    else missing.set(standbyMissing ? 1 : 0)
    figuresRead.set(figures ? 1 : 0)
    waiting.set(database.waiting())
    for (const { gauge, labels: all, samples } of work) {
      gauge.reset()
      // A gauge without labels is 0 after a reset, which would be wrong.
      if (all.length === 0) gauge.remove()
      for (const { labels, value } of figures ? samples(figures) : []) gauge.set(labels, value)
    }
  }
}

/** Null where nobody knows. */
const standbyMissing = (database: Pick<Context['database'], 'kind' | 'aside'>) =>
  missingStandby(database).then(
    (missing) => missing !== null,
    () => null,
  )

async function within<Found>(ms: number, found: Promise<Found>): Promise<Found | null> {
  const patience = Promise.withResolvers<null>()
  const timer = setTimeout(() => patience.resolve(null), ms)
  try {
    return await Promise.race([found, patience.promise])
  } finally {
    clearTimeout(timer)
  }
}
