/** Serves a picture to the office: only to who has a session with the right, never stored on the way, never taken for anything else. */
import type { Right } from '@vaarboek/wire/office'
import type { FastifyInstance } from 'fastify'
import { requireStaff, staffOf } from '../../plugins/office-session.ts'
import type { Context } from '../../services/context.ts'
import type { StaffCaller } from '../../services/office/staff-caller.ts'
import { pictureSchema, sendPicture } from '../serve-picture.ts'
import { shedPolls } from '../shed-polls.ts'

interface OfficePicture {
  context: Context
  right: Right
  /** Its last parameter is called 'id'. */
  path: string
  name: string
  summary: string
}

export function serveOfficePicture(
  app: FastifyInstance,
  { context, right, path, name, summary }: OfficePicture,
  show: (caller: StaffCaller, id: string) => Promise<{ type: string; bytes: Uint8Array }>,
): void {
  const schema = pictureSchema({ name, summary, security: [{ session: [] }] })
  app.get<{ Params: { id: string } }>(
    path,
    { onRequest: [shedPolls(context.database), requireStaff(context, right)], schema },
    async (request, reply) => sendPicture(reply, await show(staffOf(request), request.params.id)),
  )
}
