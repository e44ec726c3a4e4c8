/** Photos as cameras, scanners and drawing programs write them: too heavy to be sent as they are, and all of one colour under their grain. */
import sharp, { type Sharp } from 'sharp'

interface Photo {
  name: string
  mimeType: string
  buffer: Buffer
}

/** What each shows: red, green, blue. */
export const SHOWN = [160, 96, 48] as const

function grained(width: number, height: number): Sharp {
  const noise = { type: 'gaussian', mean: 160, sigma: 20 } as const
  const background = { r: 0, g: 0, b: 0 }
  return sharp({ create: { width, height, channels: 3, background, noise } }).linear(
    SHOWN.map((level) => level / noise.mean),
    [0, 0, 0],
  )
}

async function jpeg(name: string, drawn: Sharp, options = {}): Promise<Photo> {
  return { name, mimeType: 'image/jpeg', buffer: await drawn.jpeg({ quality: 90, ...options }).toBuffer() }
}

export const cameraPhotos = (): Promise<Photo[]> =>
  Promise.all([
    // Its grain is coarse: to make so much of it fine takes a minute.
    jpeg('50 megapixels.jpg', grained(1020, 765).resize(8160, 6120, { kernel: 'nearest' })),
    jpeg('progressive.jpg', grained(2200, 1600), { progressive: true }),
    jpeg('cmyk.jpg', grained(2200, 1600).toColourspace('cmyk')),
    grained(1200, 900)
      .toColourspace('rgb16')
      .png()
      .toBuffer()
      .then((buffer) => ({ name: '16 bits.png', mimeType: 'image/png', buffer })),
  ])

/** As an iPhone names it; what follows is read by no browser here. */
export const HEIC: Photo = {
  name: 'IMG_0001.HEIC',
  mimeType: 'image/heic',
  buffer: Buffer.concat([Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic'), Buffer.alloc(2000, 7)]),
}
