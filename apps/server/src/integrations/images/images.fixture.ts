/** Images for tests, made on the spot. */
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

const RED = { r: 200, g: 20, b: 20 }

/** A picture of one colour. */
export function plainImage(format: 'png' | 'jpeg' | 'gif' | 'webp', width = 8, height = 6): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: RED } })
    .toFormat(format)
    .toBuffer()
}

/** A JPEG as a telephone makes it: held sideways, with where it was taken. */
export function telephoneImage(): Promise<Buffer> {
  return sharp({ create: { width: 40, height: 20, channels: 3, background: RED } })
    .jpeg()
    .withExif({ IFD0: { Make: 'Telefoon' }, IFD3: { GPSLatitude: '51/1 13/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .toBuffer()
}

/** A PNG of exactly so many bytes. */
export async function imageOfSize(bytes: number): Promise<Buffer> {
  const image = await plainImage('png')
  // Behind its end a PNG may have anything.
  return Buffer.concat([image, Buffer.alloc(bytes - image.length)])
}

/** A small PNG in black and white that becomes very large when it is drawn. */
export function bomb(width: number, height: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header[8] = 1
  const rows = deflateSync(Buffer.alloc((1 + Math.ceil(width / 8)) * height))
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND')])
}

export function chunk(name: string, data = Buffer.alloc(0)): Buffer {
  const named = Buffer.concat([Buffer.from(name), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}

export function dataUrl(bytes: Uint8Array, type = 'image/png'): string {
  return `data:${type};base64,${Buffer.from(bytes).toString('base64')}`
}
