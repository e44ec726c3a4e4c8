import { type PhotoOwner, type PhotoRow, photoOf } from '../../repositories/malfunctions/photos.ts'
import type { Caller, Context } from '../context.ts'
import { requireId } from '../given-id.ts'
import { notFound } from '../http-error.ts'
import { PHOTO_UNKNOWN } from '../unknown.ts'

/** A photo of the caller's concession; 404 without one. */
export async function showPhoto(
  { database }: Context,
  { concession }: Pick<Caller, 'concession'>,
  owner: PhotoOwner,
  id: string,
): Promise<PhotoRow> {
  const photo = await photoOf(database, concession, owner, requireId(id, PHOTO_UNKNOWN))
  if (!photo) throw notFound(PHOTO_UNKNOWN)
  return photo
}
