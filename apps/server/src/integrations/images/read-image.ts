/**
 * A photo as it arrives, made into one that can be kept: judged by its own bytes, never by a name or a declared type,
 * bounded before anything is decoded, and drawn again, so that nothing but its pixels is left. Position and camera of the
 * one who took it are gone; how it was held is applied. One that ends too early is kept as far as it goes: telephones write
 * them without an end mark.
 */
import sharp, { type Sharp } from 'sharp'

/** The most bytes a photo may have. */
export const MAX_IMAGE_BYTES = 1_048_576
/** More than any tablet's camera makes; what is above that is meant to exhaust the server. */
const MAX_PIXELS = 50_000_000
/** The longest side. A row costs as much as a hundred pixels: a line of fifty million is the slowest image. */
const MAX_SIDE = 20_000

/** A photo fit to keep. */
export interface Photo {
  type: 'image/jpeg' | 'image/png'
  bytes: Uint8Array
}

export type ImageFault = 'no image' | 'too many bytes' | 'too many pixels'

/** The photo, or why it can't be kept. It may take for ever: it is for a process that can be ended. */
export async function readImage(bytes: Uint8Array): Promise<Photo | ImageFault> {
  if (bytes.length > MAX_IMAGE_BYTES) return 'too many bytes'
  const format = formatOf(bytes)
  if (format === null) return 'no image'
  try {
    const { width, height } = await opened(bytes, 'none').metadata()
    if (width * height > MAX_PIXELS || Math.max(width, height) > MAX_SIDE) return 'too many pixels'
    return (await whole(bytes, format)) ?? (await asFarAsItGoes(bytes, format))
  } catch (error) {
    return error instanceof Error && /exceeds pixel limit/i.test(error.message)
      ? 'too many pixels'
      : 'no image'
  }
}

type Format = 'jpeg' | 'png' | 'gif'

/** The first bytes of these kinds of file. */
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

/** The first page only: a GIF of five hundred frames would be as much work as each of them. */
function opened(bytes: Uint8Array, failOn: 'error' | 'none'): Sharp {
  return sharp(bytes, { limitInputPixels: MAX_PIXELS, pages: 1, failOn })
}

/** Null when it can't be read to its end. */
async function whole(bytes: Uint8Array, format: Format): Promise<Photo | null> {
  return encoded(opened(bytes, 'error').rotate(), format).catch(() => null)
}

/** The part that can be read; nothing at all is one colour from edge to edge. */
async function asFarAsItGoes(bytes: Uint8Array, format: Format): Promise<Photo | ImageFault> {
  const kept = await encoded(opened(bytes, 'none').rotate(), format)
  const { channels } = await sharp(kept.bytes).stats()
  return channels.every(({ min, max }) => min === max) ? 'no image' : kept
}

async function encoded(image: Sharp, format: Format): Promise<Photo> {
  if (format === 'jpeg') return { type: 'image/jpeg', bytes: await image.jpeg({ quality: 85 }).toBuffer() }
  return { type: 'image/png', bytes: await image.png().toBuffer() }
}
