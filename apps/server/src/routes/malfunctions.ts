/** Malfunctions of ships, and the replies to them, which go to the storage base. */
import { malfunctionsCreate, malfunctionsDetailCreate, malfunctionsOverview } from '@vaarboek/wire/server'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../services/context.ts'
import { listMalfunctions, type MalfunctionRow } from '../services/malfunctions/list-malfunctions.ts'
import { replyAsCaptain } from '../services/malfunctions/reply-to-malfunction.ts'
import { reportMalfunction } from '../services/malfunctions/report-malfunction.ts'
import { showPhoto } from '../services/photos/show-photo.ts'
import { wireTime } from './present-time.ts'
import { serveCall, servePolled } from './serve-call.ts'
import { servePhoto } from './serve-photo.ts'
import { shedPolls } from './shed-polls.ts'

export function malfunctionRoutes(app: FastifyInstance, context: Context): void {
  servePolled(
    app,
    malfunctionsOverview,
    async ({ request, caller }) =>
      (await listMalfunctions(context, caller, request.ship)).map(presentMalfunction),
    shedPolls(context.database),
  )
  serveCall(app, malfunctionsCreate, ({ request, caller, key }) =>
    reportMalfunction(context, caller, request, key),
  )
  servePhoto(
    app,
    '/malfunctions/image/:id',
    { name: 'malfunctionsImage', summary: 'The photo of a malfunction' },
    (caller, id) => showPhoto(context, caller, 'malfunction', id),
  )
}

/** Below the storage base. */
export function malfunctionReplyRoutes(storage: FastifyInstance, context: Context): void {
  serveCall(storage, malfunctionsDetailCreate, ({ request, caller, key }) =>
    replyAsCaptain(context, caller, request, key),
  )
  servePhoto(
    storage,
    '/malfunctions/replies/:id/image',
    { name: 'malfunctionsReplyImage', summary: 'The photo of a reply to a malfunction' },
    (caller, id) => showPhoto(context, caller, 'reply', id),
  )
}

function presentMalfunction(malfunction: MalfunctionRow) {
  const { id, category, remarks, captainId, captainName, state, assignee } = malfunction
  return {
    id,
    client_ref: malfunction.clientRef,
    category,
    remarks,
    image: malfunction.hasPhoto,
    urgent: Number(malfunction.urgent),
    state,
    assignee,
    created_at: wireTime(malfunction.reportedAt),
    captain: { id: captainId, full_name: captainName },
    details: malfunction.replies.map(presentReply),
  }
}

/** `image` is a path below the storage base. */
function presentReply({ id, text, author, hasPhoto, createdAt }: MalfunctionRow['replies'][number]) {
  const image = hasPhoto ? `malfunctions/replies/${id}/image` : null
  return { id, text, image, created_at: wireTime(createdAt), author }
}
