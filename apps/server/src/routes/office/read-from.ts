/** Lists of the office are read at a standby while one is young, which the response says, and never just after a change of one's own. */
import { AS_OF_HEADER } from '@vaarboek/wire/office'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { hasJustWritten } from '../../plugins/just-wrote.ts'
import type { StaffContext } from '../../services/staff-context.ts'

/** Dependencies of a service that only reads. */
export type ReadingContext = StaffContext['ofReading']

export async function readFrom(
  context: StaffContext,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<ReadingContext> {
  const ageMs = hasJustWritten(request) ? null : await context.reading.ageMs?.()
  if (typeof ageMs !== 'number') return context
  reply.header(AS_OF_HEADER, context.clock.after(-Math.ceil(ageMs)))
  return context.ofReading
}
