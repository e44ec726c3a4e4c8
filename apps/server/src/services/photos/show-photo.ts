import { type PhotoOwner, type PhotoRow, photoOf } from '../../repositories/photos.ts'
import type { Caller, Context } from '../context.ts'
import { requireId } from '../given-id.ts'
import { notFound, sentence } from '../http-error.ts'

const PHOTO_UNKNOWN = sentence('photo-unknown', 'Deze foto bestaat niet')

/** A photo of the caller's concession; 404 without one. */
export async function showPhoto(
  { database }: Context,
  { concession }: Caller,
  owner: PhotoOwner,
  id: string,
): Promise<PhotoRow> {
  const photo = await photoOf(database, concession, owner, requireId(id, PHOTO_UNKNOWN))
  if (!photo) throw notFound(PHOTO_UNKNOWN)
  return photo
}
