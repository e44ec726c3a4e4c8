/** Captains and stewards. */
import { captainDetail, captainName, stewardsCreate, stewardsOverview } from '@vaarboek/wire/server'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../services/context.ts'
import { addSteward, listStewards, showCaptain } from '../services/people/people.ts'
import { presentSteward } from './present-person.ts'
import { serveCall, servePolled } from './serve-call.ts'

export function peopleRoutes(app: FastifyInstance, context: Context): void {
  serveCall(app, captainDetail, async ({ request, caller }) => {
    const { id, fullName } = await showCaptain(context, caller, request.captain)
    return { id, full_name: fullName, name: fullName }
  })
  serveCall(
    app,
    captainName,
    async ({ request, caller }) => (await showCaptain(context, caller, request.id)).fullName,
  )
  servePolled(app, stewardsOverview, async ({ caller }) =>
    (await listStewards(context, caller)).map(presentSteward),
  )
  serveCall(app, stewardsCreate, async ({ request, caller, key }) =>
    presentSteward(await addSteward(context, caller, request, key)),
  )
}
