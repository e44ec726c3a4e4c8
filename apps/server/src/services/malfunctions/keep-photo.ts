/**
 * Photos that arrive and are asked for. Reading one takes long, so it happens before a transaction, never inside: others
 * would wait for it.
 */
import { type ImageFault, type KeptImage, readImage } from '../../integrations/images/read-image.ts'
import { type PhotoOwner, type PhotoRow, photoOf } from '../../repositories/photos.ts'
import type { Caller, Context } from '../context.ts'
import { HttpError, notFound, requireId } from '../http-error.ts'

const PHOTO_UNKNOWN = 'Deze foto bestaat niet'

const REFUSALS: Record<ImageFault, [status: number, message: string]> = {
  'no image': [415, 'Deze foto kan niet gelezen worden. Kies een PNG, JPEG of GIF.'],
  'too many bytes': [413, 'De foto is te groot. Maximale bestandsgrootte is 1MB.'],
  'too many pixels': [413, 'De foto heeft te veel beeldpunten.'],
}

/** The photo of a request, fit to keep, or null without one; 413 or 415 when it can't be kept. */
export async function readPhoto(given: string | Uint8Array | null): Promise<KeptImage | null> {
  if (given === null) return null
  const image = await readImage(given)
  if (typeof image !== 'string') return image
  throw new HttpError(...REFUSALS[image])
}

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
