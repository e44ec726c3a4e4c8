/** Photos that were chosen or taken, and images to show. */
import type { FetchedImage } from '@vaarboek/wire'
import type { EngineContext } from '../context.ts'
import type { Photo } from '../log/logbook.ts'
import { withContext } from '../with-context.ts'
import { type ImageSource, keepPhoto, type PhotoKept, showImage } from './photos.ts'

export interface PhotoActions {
  /** Keeps a photo that was chosen or taken. */
  keep(file: Blob): Promise<PhotoKept>
  /** An image of this device or of the server, or null when it can't be had now. */
  show(source: ImageSource): Promise<Photo | FetchedImage | null>
}

export function photoActions(context: EngineContext): PhotoActions {
  return withContext(context, { keep: keepPhoto, show: showImage })
}
