/**
 * A photo that arrives. Reading one takes long, so it happens before a transaction, never inside: others would wait for it.
 */
import type { ReadFault } from '../../integrations/images/image-reader.ts'
import type { KeptImage } from '../../integrations/images/read-image.ts'
import { type Asker, boatAsks } from '../../turns/asker.ts'
import type { Caller, Context } from '../context.ts'
import { HttpError, type Sentence, sentence } from '../http-error.ts'
import { BUSY } from '../photo-gate.ts'

const REFUSALS: Record<ReadFault, [status: number, why: Sentence, retryAfterS?: number]> = {
  'no image': [
    415,
    sentence('photo-unreadable', 'Deze foto kan niet gelezen worden. Kies een PNG, JPEG of GIF.'),
  ],
  'too many bytes': [
    413,
    sentence('photo-too-large', 'De foto is te groot. Maximale bestandsgrootte is 1MB.'),
  ],
  'too many pixels': [413, sentence('photo-too-large', 'De foto heeft te veel beeldpunten.')],
  slow: [503, BUSY, 60],
  'too slow': [415, sentence('photo-unreadable', 'Deze foto kan niet gelezen worden: dat duurt te lang.')],
}

/**
 * The photo of a request, fit to keep, or null without one; 413 or 415 when it can't be kept, 429 or 503 when it must come
 * later.
 */
export async function readPhoto(
  context: Pick<Context, 'photos' | 'clock'>,
  caller: Caller,
  given: string | Uint8Array | null,
): Promise<KeptImage | null> {
  return readPhotoOf(context, boatAsks(caller), given)
}

/** The same for somebody of the office. @param sender whose turn and whose limits it takes */
export async function readPhotoOf(
  { photos, clock }: Pick<Context, 'photos' | 'clock'>,
  sender: Asker,
  given: string | Uint8Array | null,
): Promise<KeptImage | null> {
  if (given === null) return null
  const nowMs = Date.parse(clock.now())
  const image = await photos.pass(sender, nowMs, () => photos.reader.read(given))
  if (typeof image !== 'string') return image
  throw new HttpError(...REFUSALS[image])
}
