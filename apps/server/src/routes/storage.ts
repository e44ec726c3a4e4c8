/**
 * What lives below the storage base: pictures, and the replies to malfunctions. Nobody sees a picture without a token, and
 * nobody keeps a copy (DATA-02).
 */
import type { FastifyInstance } from 'fastify'
import { showPicture } from '../services/accounts/people.ts'
import type { Context } from '../services/context.ts'
import { showPhoto } from '../services/photos/show-photo.ts'
import { malfunctionReplyRoutes } from './malfunctions.ts'
import { servePicture } from './serve-picture.ts'

export function storageRoutes(storage: FastifyInstance, context: Context): void {
  servePicture(
    storage,
    '/stewards/:id/picture',
    { name: 'stewardsPicture', summary: 'The picture of a steward' },
    (caller, id) => showPicture(context, caller, id),
  )
  servePicture(
    storage,
    '/checklists/entries/:id/image',
    { name: 'checklistsEntryImage', summary: 'The photo of a checklist entry' },
    (caller, id) => showPhoto(context, caller, 'entry', id),
  )
  malfunctionReplyRoutes(storage, context)
}
