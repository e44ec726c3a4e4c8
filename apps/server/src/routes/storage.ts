/**
 * Paths below the storage base: photos, and the replies to malfunctions. Nobody sees a photo without a token, and
 * nobody keeps a copy.
 */
import type { FastifyInstance } from 'fastify'
import type { Context } from '../services/context.ts'
import { showPortrait } from '../services/people/people.ts'
import { showPhoto } from '../services/photos/show-photo.ts'
import { malfunctionReplyRoutes } from './malfunctions.ts'
import { servePhoto } from './serve-photo.ts'

export function storageRoutes(storage: FastifyInstance, context: Context): void {
  servePhoto(
    storage,
    '/stewards/:id/picture',
    { name: 'stewardsPicture', summary: 'The portrait of a steward' },
    (caller, id) => showPortrait(context, caller, id),
  )
  servePhoto(
    storage,
    '/checklists/entries/:id/image',
    { name: 'checklistsEntryImage', summary: 'The photo of a checklist entry' },
    (caller, id) => showPhoto(context, caller, 'entry', id),
  )
  malfunctionReplyRoutes(storage, context)
}
