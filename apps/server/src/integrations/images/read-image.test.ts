import sharp from 'sharp'
import { expect, test } from 'vitest'
import { bomb, dataUrl, imageOfSize, plainImage, telephoneImage } from './images.fixture.ts'
import { type KeptImage, MAX_IMAGE_BYTES, readImage as read } from './read-image.ts'

const readImage = (given: string | Uint8Array) => read(given, () => undefined)

async function kept(given: string | Uint8Array): Promise<KeptImage> {
  const image = await readImage(given)
  if (typeof image === 'string') throw new Error(image)
  return image
}

test.each([
  ['png', 'image/png'],
  ['jpeg', 'image/jpeg'],
  ['gif', 'image/png'],
] as const)('a %s is kept as %s, as bytes and as data URL', async (format, type) => {
  const bytes = await plainImage(format)
  for (const given of [bytes, dataUrl(bytes, 'text/plain')]) {
    const image = await kept(given)
    expect(image.type).toBe(type)
    const seen = await sharp(image.bytes).metadata()
    expect([`image/${seen.format}`, seen.width, seen.height]).toEqual([type, 8, 6])
  }
})

test('[attack 18] where a photo was taken is gone, how it was held is applied', async () => {
  const before = await telephoneImage()
  expect((await sharp(before).metadata()).exif?.toString('latin1')).toContain('Telefoon')
  const seen = await sharp((await kept(before)).bytes).metadata()
  expect([seen.exif, seen.orientation, seen.width, seen.height]).toEqual([undefined, undefined, 20, 40])
})

test('[attack 17] of an image that moves the first frame is kept', async () => {
  const frames = await sharp([await plainImage('png'), await plainImage('png')], { join: { animated: true } })
    .gif({ delay: [100, 100], loop: 0 })
    .toBuffer()
  const seen = await sharp((await kept(frames)).bytes).metadata()
  expect([seen.format, seen.pages, seen.height]).toEqual(['png', undefined, 6])
})

test.each([
  ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
  ['HTML', Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['text', Buffer.from('een foto')],
  ['bytes of one', Buffer.from([0xff])],
  ['only the beginning of a PNG', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])],
  ['a text that is no data URL', 'https://example.org/foto.png'],
  ['an SVG that says it is a PNG', dataUrl(Buffer.from('<svg/>'))],
])('[attack 16] [PANEL-37] %s is no image', async (_, given) => {
  expect(await readImage(given)).toBe('no image')
})

test('an image of a kind not agreed on, and one that is cut short, are none', async () => {
  expect(await readImage(await plainImage('webp'))).toBe('no image')
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  const large = await sharp({ create: { width: 200, height: 200, channels: 3, background: 'red', noise } })
    .jpeg()
    .toBuffer()
  expect(await readImage(large.subarray(0, large.length / 2))).toBe('no image')
})

test('[attack 17] [PANEL-38] one byte above the limit is too much', async () => {
  expect(await readImage(await imageOfSize(MAX_IMAGE_BYTES))).toMatchObject({ type: 'image/png' })
  expect(await readImage(await imageOfSize(MAX_IMAGE_BYTES + 1))).toBe('too many bytes')
  expect(await readImage(dataUrl(await imageOfSize(MAX_IMAGE_BYTES + 1)))).toBe('too many bytes')
})

test('[attack 17] more pixels than a camera has are refused before they are drawn', async () => {
  expect(await readImage(bomb(8000, 8000))).toBe('too many pixels')
  expect(await readImage(bomb(400, 400))).toMatchObject({ type: 'image/png' })
})

test('[attack 43] the pixels of a photo are told before they are drawn, and whoever hears may refuse', async () => {
  const told: number[] = []
  const refuse = (pixels: number) => {
    told.push(pixels)
    throw new Error('too many just now')
  }
  await expect(read(bomb(7000, 7000), refuse)).rejects.toThrow('too many just now')
  expect(told).toEqual([49_000_000])
  await expect(read(bomb(8000, 8000), refuse)).resolves.toBe('too many pixels')
  expect(told).toHaveLength(1)
})
