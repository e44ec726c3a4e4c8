/** Photos: judged, kept once under the name of their content, and fetched from the server where only the server has them. */
import type { PhotoName } from '@vaarboek/domain'
import { type FetchedImage, fetchImage, typeOfBytes } from '@vaarboek/wire'
import { type EngineContext, senderOf } from '../context.ts'
import type { Photo } from '../log/logbook.ts'

/** A photo has at most so many bytes (PANEL-38, LIM-06). */
export const MAX_PHOTO_BYTES = 1_048_576

/** The photo's name, or why it wasn't kept. */
export type PhotoKept =
  | { ok: true; name: PhotoName }
  | { ok: false; fault: 'not-an-image' | 'too-large' | 'not-saved' }

/** Where an image is: on this device, below the API's base, or below the storage base. */
export type ImageSource =
  | { on: 'device'; name: PhotoName }
  | { on: 'api'; address: string }
  | { on: 'storage'; address: string }

/** Keeps a photo somebody chose or took. Its bytes say what it is, not its name (PANEL-37), and it is one only when it can be read. */
export async function keepPhoto(context: EngineContext, file: Blob): Promise<PhotoKept> {
  if (file.size > MAX_PHOTO_BYTES) return { ok: false, fault: 'too-large' }
  const bytes = await file.arrayBuffer()
  const type = typeOfBytes(new Uint8Array(bytes))
  if (type === null) return { ok: false, fault: 'not-an-image' }
  if (!(await context.readsImage(new Blob([bytes], { type })))) return { ok: false, fault: 'not-an-image' }
  const name = (await context.secrets.digest(bytes)) ?? context.device.newId()
  try {
    await context.logbook.keepPhoto(name, { type, bytes })
    return { ok: true, name }
  } catch (error) {
    context.reportError(error, 'photo')
    return { ok: false, fault: 'not-saved' }
  }
}

/** The image, or null when it can't be had now. */
export async function showImage(
  context: EngineContext,
  source: ImageSource,
): Promise<Photo | FetchedImage | null> {
  if (source.on === 'device') return context.logbook.photo(source.name)
  const sender = senderOf(context)
  return fetchImage(sender, source.on === 'api' ? sender.base : sender.storage, source.address)
}
