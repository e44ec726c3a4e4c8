/** A steward's portrait from a photo: small, upright, and nothing but its pixels. */
import sharp from 'sharp'
import type { Photo } from './read-image.ts'

/** The largest edge at which any screen shows it, in pixels. */
const MAX_EDGE = 512
/** A camera's file; what is above that is no photo of a face. */
const MAX_PIXELS = 100_000_000

/** Null when it is no JPEG, PNG or GIF that can be read to its end; of a GIF its first frame, as a PNG. */
export async function readPortrait(bytes: Uint8Array): Promise<Photo | null> {
  try {
    const image = sharp(bytes, { limitInputPixels: MAX_PIXELS, pages: 1, failOn: 'error' })
    const { format } = await image.metadata()
    const small = image.rotate().resize(MAX_EDGE, MAX_EDGE, { fit: 'inside', withoutEnlargement: true })
    if (format === 'jpeg') return { type: 'image/jpeg', bytes: await small.jpeg({ quality: 85 }).toBuffer() }
    if (format === 'png' || format === 'gif')
      return { type: 'image/png', bytes: await small.png().toBuffer() }
    return null
  } catch {
    return null
  }
}
