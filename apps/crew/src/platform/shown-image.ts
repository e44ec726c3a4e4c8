/**
 * An image as whoever looks at it sees it, upright, and as far as it goes: telephones write photos without an end mark, which
 * `createImageBitmap` refuses. @throws when the browser shows nothing of it
 */
export async function shownImage(file: Blob): Promise<HTMLImageElement> {
  const image = new Image()
  image.src = URL.createObjectURL(file)
  try {
    await new Promise((shown, broken) => {
      image.onload = shown
      image.onerror = broken
    })
    return image
  } finally {
    URL.revokeObjectURL(image.src)
  }
}
