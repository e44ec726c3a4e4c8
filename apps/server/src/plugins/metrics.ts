/** Measurements for Prometheus at /metrics: how many requests, how long, how the process does. */
import type { FastifyInstance } from 'fastify'
import metricsPlugin from 'fastify-metrics'
import fp from 'fastify-plugin'

export const metrics = fp(async (app: FastifyInstance) => {
  await app.register(metricsPlugin, {
    endpoint: '/metrics',
    clearRegisterOnInit: true,
    routeMetrics: { enabled: { histogram: true, summary: false } },
  })
})
