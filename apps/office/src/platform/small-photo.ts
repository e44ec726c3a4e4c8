/** A photo as one takes them, made small enough to send: at most 1600 pixels a side, as JPEG. */
const MAX_SIDE = 1600
const QUALITY = 0.8

/** A data URL; null when the browser can't read the file as a picture. */
export async function smallPhoto(file: Blob): Promise<string | null> {
  let picture: ImageBitmap
  try {
    picture = await createImageBitmap(file, { imageOrientation: 'from-image' })
  } catch {
    return null
  }
  const scale = Math.min(1, MAX_SIDE / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  return canvas.toDataURL('image/jpeg', QUALITY)
}
