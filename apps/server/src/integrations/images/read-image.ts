/**
 * A photo as it arrives, made into one that can be kept: judged by its own bytes, never by a name or a declared type,
 * bounded before anything is decoded, and drawn anew, so that nothing but its pixels is left. Position and camera of the
 * one who took it are gone; how it was held is applied.
 */
import sharp, { type Sharp } from 'sharp'

/** The most bytes a photo may have. */
export const MAX_IMAGE_BYTES = 1_048_576
/** More than any tablet's camera makes; what is above that is meant to exhaust the server. */
const MAX_PIXELS = 50_000_000

/** A photo fit to keep. */
export interface KeptImage {
  type: 'image/jpeg' | 'image/png'
  bytes: Uint8Array
}

export type ImageFault = 'no image' | 'too many bytes' | 'too many pixels'

/**
 * The photo, or why it can't be kept.
 * @param given a data URL or the bytes themselves
 * @param beforeDrawing called with the number of pixels before they take memory and time; what it throws is thrown
 */
export async function readImage(
  given: string | Uint8Array,
  beforeDrawing: (pixels: number) => void,
): Promise<KeptImage | ImageFault> {
  const bytes = typeof given === 'string' ? bytesOfDataUrl(given) : given
  if (bytes === null) return 'no image'
  if (bytes.length > MAX_IMAGE_BYTES) return 'too many bytes'
  const format = formatOf(bytes)
  if (format === null) return 'no image'
  const image = await opened(bytes)
  if (typeof image === 'string') return image
  beforeDrawing(image.pixels)
  return drawnAnew(image.image, format)
}

type Format = 'jpeg' | 'png' | 'gif'

/** What these kinds of file begin with. */
const BEGINNINGS: readonly [Format, readonly number[]][] = [
  ['png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['jpeg', [0xff, 0xd8, 0xff]],
  ['gif', [...Buffer.from('GIF87a')]],
  ['gif', [...Buffer.from('GIF89a')]],
]

function formatOf(bytes: Uint8Array): Format | null {
  const begins = ([, beginning]: (typeof BEGINNINGS)[number]) =>
    beginning.every((byte, place) => bytes[place] === byte)
  return BEGINNINGS.find(begins)?.[0] ?? null
}

/** The bytes that a data URL says; null when it isn't one. */
export function bytesOfDataUrl(url: string): Uint8Array | null {
  const start = /^data:[\w./+;=-]*;base64,/i.exec(url.slice(0, 200))?.[0]
  return start === undefined ? null : Buffer.from(url.slice(start.length), 'base64')
}

/** Reads what the file says of itself, without drawing it. */
async function opened(bytes: Uint8Array): Promise<{ image: Sharp; pixels: number } | ImageFault> {
  // One page: a GIF of five hundred frames is as much work as its first.
  const image = sharp(bytes, { limitInputPixels: MAX_PIXELS, pages: 1, failOn: 'error' })
  try {
    const { width, height } = await image.metadata()
    const pixels = width * height
    return pixels > MAX_PIXELS ? 'too many pixels' : { image, pixels }
  } catch (error) {
    return faultOf(error)
  }
}

async function drawnAnew(image: Sharp, format: Format): Promise<KeptImage | ImageFault> {
  try {
    return await encoded(image.rotate(), format)
  } catch (error) {
    return faultOf(error)
  }
}

function faultOf(error: unknown): ImageFault {
  return error instanceof Error && /exceeds pixel limit/i.test(error.message) ? 'too many pixels' : 'no image'
}

async function encoded(image: Sharp, format: Format): Promise<KeptImage> {
  if (format === 'jpeg') return { type: 'image/jpeg', bytes: await image.jpeg({ quality: 85 }).toBuffer() }
  return { type: 'image/png', bytes: await image.png().toBuffer() }
}
