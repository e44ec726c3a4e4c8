/** A server of a few of the office's routes: to start it takes a fraction of what the whole one takes. */
import Fastify, { type FastifyInstance } from 'fastify'
import { dailyShares } from '../../../apps/server/src/plugins/daily-shares.ts'
import { errors } from '../../../apps/server/src/plugins/errors.ts'
import { fairCalls } from '../../../apps/server/src/plugins/fair-calls.ts'
import { officeSession } from '../../../apps/server/src/plugins/office-session.ts'
import { serverTime } from '../../../apps/server/src/plugins/server-time.ts'
import type { Context } from '../../../apps/server/src/services/context.ts'
import { type StaffContext, staffContext } from '../../../apps/server/src/services/staff-context.ts'

export async function officeApp(
  context: Context,
  routes: (office: FastifyInstance, context: StaffContext) => void,
): Promise<FastifyInstance> {
  const app = Fastify({ logger: false })
  // To make what reads and writes a route quickly takes longer than all that is asked here.
  app.setSerializerCompiler(() => (data) => JSON.stringify(data))
  app.setValidatorCompiler(() => () => true)
  await app.register(errors)
  await app.register(serverTime, { context })
  await app.register(fairCalls)
  await app.register(dailyShares, { clock: context.clock, part: 1 })
  await app.register(
    async (office) => {
      await office.register(officeSession)
      routes(office, staffContext(context))
    },
    { prefix: '/api' },
  )
  await app.ready()
  return app
}
