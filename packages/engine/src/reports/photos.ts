/** Photos: judged, kept once under the name of their content, and fetched from the server where only the server has them. */
import type { PhotoName } from '@vaarboek/domain'
import { type FetchedPhoto, fetchPhoto, typeOfBytes } from '@vaarboek/wire'
import { type EngineContext, senderOf } from '../context.ts'
import type { Photo } from '../log/logbook.ts'
import { withContext } from '../with-context.ts'

/** A photo has at most so many bytes (PANEL-38, LIM-06). */
export const MAX_PHOTO_BYTES = 1_048_576

/** The photo's name, or why it wasn't kept. */
export type PhotoKept =
  | { ok: true; name: PhotoName }
  | { ok: false; fault: 'not-a-photo' | 'too-large' | 'not-saved' }

/** The place of a photo: on this device, below the API's base, or below the storage base. */
export type PhotoSource =
  | { on: 'device'; name: PhotoName }
  | { on: 'api'; address: string }
  | { on: 'storage'; address: string }

export interface PhotoActions {
  /** Keeps a photo that was chosen or taken. */
  keep(file: Blob): Promise<PhotoKept>
  /** A photo of this device or of the server, or null when it can't be had now. */
  show(source: PhotoSource): Promise<Photo | FetchedPhoto | null>
}

export function photoActions(context: EngineContext): PhotoActions {
  return withContext(context, { keep: keepPhoto, show: showPhoto })
}

/** Its bytes say what it is, not its name (PANEL-37), and it is one only when it can be read. */
async function keepPhoto(context: EngineContext, file: Blob): Promise<PhotoKept> {
  if (file.size > MAX_PHOTO_BYTES) return { ok: false, fault: 'too-large' }
  const bytes = await file.arrayBuffer()
  const type = typeOfBytes(new Uint8Array(bytes))
  if (type === null) return { ok: false, fault: 'not-a-photo' }
  if (!(await context.readsPhoto(new Blob([bytes], { type })))) return { ok: false, fault: 'not-a-photo' }
  const name = (await context.secrets.digest(bytes)) ?? context.device.newId()
  try {
    await context.logbook.keepPhoto(name, { type, bytes })
    return { ok: true, name }
  } catch (error) {
    context.reportError(error, 'photo')
    return { ok: false, fault: 'not-saved' }
  }
}

async function showPhoto(context: EngineContext, source: PhotoSource): Promise<Photo | FetchedPhoto | null> {
  if (source.on === 'device') return context.logbook.photo(source.name)
  const sender = senderOf(context)
  return fetchPhoto(sender, source.on === 'api' ? sender.base : sender.storage, source.address)
}
