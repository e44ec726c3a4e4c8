/** A steward's portrait from an operator's file: small, upright, and nothing but its pixels. */
import sharp from 'sharp'
import type { KeptImage } from './read-image.ts'

/** As large as any screen shows it. */
const MAX_EDGE = 512
/** A camera's file; what is above that is no photo of a face. */
const MAX_PIXELS = 100_000_000

/** Null when it is no JPEG or PNG that can be read to its end. */
export async function readPortrait(bytes: Uint8Array): Promise<KeptImage | null> {
  try {
    const image = sharp(bytes, { limitInputPixels: MAX_PIXELS, pages: 1, failOn: 'error' })
    const { format } = await image.metadata()
    const small = image.rotate().resize(MAX_EDGE, MAX_EDGE, { fit: 'inside', withoutEnlargement: true })
    if (format === 'jpeg') return { type: 'image/jpeg', bytes: await small.jpeg({ quality: 85 }).toBuffer() }
    if (format === 'png') return { type: 'image/png', bytes: await small.png().toBuffer() }
    return null
  } catch {
    return null
  }
}
