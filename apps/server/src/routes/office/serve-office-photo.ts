/** Serves a photo to the office: only to who has a session with the right, never stored on the way, never taken for anything else. */
import type { Right } from '@vaarboek/wire/office'
import type { FastifyInstance } from 'fastify'
import { requireStaff, staffOf } from '../../plugins/office-session.ts'
import type { StaffCaller } from '../../services/staff-caller.ts'
import type { StaffContext } from '../../services/staff-context.ts'
import { photoSchema, sendPhoto } from '../serve-photo.ts'
import { shedPolls } from '../shed-polls.ts'

interface OfficePhoto {
  context: StaffContext
  right: Right
  /** Its last parameter is called 'id'. */
  path: string
  name: string
  summary: string
}

export function serveOfficePhoto(
  app: FastifyInstance,
  { context, right, path, name, summary }: OfficePhoto,
  show: (caller: StaffCaller, id: string) => Promise<{ type: string; bytes: Uint8Array }>,
): void {
  const schema = photoSchema({ name, summary, security: [{ session: [] }] })
  app.get<{ Params: { id: string } }>(
    path,
    { onRequest: [shedPolls(context.database), requireStaff(context, right)], schema },
    async (request, reply) => sendPhoto(reply, await show(staffOf(request), request.params.id)),
  )
}
