/** Serves one reading call of the board, to people of the office and to screens on the wall. */
import type { RequestOf } from '@vaarboek/wire'
import type { ServedCall } from '@vaarboek/wire/server'
import type { FastifyInstance } from 'fastify'
import type * as v from 'valibot'
import { type BoardCaller, boardCallerOf, requireBoard } from '../../plugins/wall-session.ts'
import type { StaffContext } from '../../services/staff-context.ts'
import { routeOf, sendTagged } from '../serve-call.ts'
import { shedPolls } from '../shed-polls.ts'
import { readOwnFields } from './read-own-fields.ts'

export function serveBoard<C extends ServedCall>(
  app: FastifyInstance,
  { context, call }: { context: StaffContext; call: C },
  handle: (request: RequestOf<C>, caller: BoardCaller) => Promise<v.InferInput<C['response']>>,
): void {
  app.route({
    ...routeOf(call),
    // Boats come first.
    onRequest: [shedPolls(context.database), requireBoard(context)],
    handler: async (raw, reply) =>
      sendTagged(call, reply, await handle(readOwnFields(call, raw), boardCallerOf(raw)), raw),
  })
}
