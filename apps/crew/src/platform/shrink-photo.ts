/** Makes a photo small enough to be sent, on the device itself. What it shows stays upright. */
import { MAX_PHOTO_BYTES } from '@vaarboek/engine'
import { shownImage } from './shown-image.ts'

/** The longest side at the first try, in pixels; each next try is three quarters of it. */
const MAX_SIDE = 1920
const QUALITY = 0.82

/** The photo as a JPEG of at most {@link MAX_PHOTO_BYTES}. @throws when the browser can't read it */
export async function shrinkPhoto(file: Blob): Promise<Blob> {
  const image = await shownImage(file)
  let scale = Math.min(1, MAX_SIDE / Math.max(image.width, image.height))
  for (;;) {
    const small = await drawn(image, scale)
    if (small.size <= MAX_PHOTO_BYTES) return small
    scale *= 0.75
  }
}

async function drawn(image: HTMLImageElement, scale: number): Promise<Blob> {
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(image.width * scale))
  canvas.height = Math.max(1, Math.round(image.height * scale))
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
  const { promise, resolve, reject } = Promise.withResolvers<Blob>()
  canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('No image'))), 'image/jpeg', QUALITY)
  return promise
}
