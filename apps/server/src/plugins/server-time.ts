/**
 * Each response says the time by the clock the server works with: tablets count the age of their records by it, and the office the age
 * of its figures. Node's own header says the machine's.
 */
import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'
import type { Context } from '../services/context.ts'

export const serverTime = fp<{ context: Pick<Context, 'clock'> }>(
  async (app: FastifyInstance, { context: { clock } }) => {
    app.addHook('onRequest', async (_request, reply) => {
      reply.header('date', new Date(clock.now()).toUTCString())
    })
  },
)
