/**
 * A photo that arrives. Reading one takes long, so it happens before a transaction, never inside: others would wait for it. Inside it is
 * given to its row.
 */
import type { Queries } from '../../database/database.ts'
import type { ReadFault } from '../../integrations/images/image-reader.ts'
import type { Photo } from '../../integrations/images/read-image.ts'
import type { ReplyBy, WithPhoto } from '../../repositories/malfunctions/malfunctions.ts'
import { insertPhoto } from '../../repositories/malfunctions/photos.ts'
import type { ConcessionNumber, MalfunctionNumber, PhotoNumber } from '../../repositories/row-ids.ts'
import { type Asker, boatAsks } from '../../turns/asker.ts'
import type { Caller, Context } from '../context.ts'
import { HttpError, type Problem, problem } from '../http-error.ts'
import { BUSY } from '../load/photo-gate.ts'

const REFUSALS: Record<ReadFault, [status: number, why: Problem, retryAfterS?: number]> = {
  'no image': [415, problem('photo-unreadable', { because: 'kind' })],
  'too many bytes': [413, problem('photo-too-large', { of: 'bytes' })],
  'too many pixels': [413, problem('photo-too-large', { of: 'pixels' })],
  slow: [503, BUSY, 60],
  'too slow': [415, problem('photo-unreadable', { because: 'slow' })],
}

/**
 * The photo of a request, fit to keep, or null without one; 413 or 415 when it can't be kept, 429 or 503 when it must come
 * later.
 */
export async function readPhoto(
  context: Pick<Context, 'photos' | 'clock'>,
  caller: Caller,
  given: string | Uint8Array | null,
): Promise<Photo | null> {
  return readPhotoOf(context, boatAsks(caller), given)
}

/** The same for somebody of the office. @param sender whose turn and whose limits it takes */
export async function readPhotoOf(
  { photos, clock }: Pick<Context, 'photos' | 'clock'>,
  sender: Asker,
  given: string | Uint8Array | null,
): Promise<Photo | null> {
  if (given === null) return null
  const nowMs = Date.parse(clock.now())
  const image = await photos.pass(sender, nowMs, () => photos.reader.read(given))
  if (typeof image !== 'string') return image
  throw new HttpError(...REFUSALS[image])
}

interface Given {
  photo: Photo | null
  row: WithPhoto
  add: (tx: Queries, concession: ConcessionNumber, id: MalfunctionNumber, photo: PhotoNumber) => Promise<void>
}

/** Stores the photo for a report or reply that has none. Returns its number; null when none came, or the row has its own. */
export async function givePhoto(
  tx: Queries,
  by: ReplyBy,
  { photo, row, add }: Given,
): Promise<PhotoNumber | null> {
  if (photo === null || row.photo !== null) return null
  const number = await insertPhoto(tx, by, photo)
  await add(tx, by.concession, row.id, number)
  return number
}
