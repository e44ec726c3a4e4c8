import sharp from 'sharp'
import { expect, test } from 'vitest'
import { bomb, imageOfSize, plainImage, telephoneImage } from './images.fixture.ts'
import { MAX_IMAGE_BYTES, type Photo, readImage } from './read-image.ts'

async function kept(given: Uint8Array): Promise<Photo> {
  const image = await readImage(given)
  if (typeof image === 'string') throw new Error(image)
  return image
}

test.each([
  ['png', 'image/png'],
  ['jpeg', 'image/jpeg'],
  ['gif', 'image/png'],
] as const)('a %s is kept as %s', async (format, type) => {
  const bytes = await plainImage(format)
  const image = await kept(bytes)
  expect(image.type).toBe(type)
  const seen = await sharp(image.bytes).metadata()
  expect([`image/${seen.format}`, seen.width, seen.height]).toEqual([type, 8, 6])
})

test('[attack 18] where a photo was taken is gone, how it was held is applied', async () => {
  const before = await telephoneImage()
  expect((await sharp(before).metadata()).exif?.toString('latin1')).toContain('Telefoon')
  const seen = await sharp((await kept(before)).bytes).metadata()
  expect([seen.exif, seen.orientation, seen.width, seen.height]).toEqual([undefined, undefined, 20, 40])
})

/** The quarters of a picture as they are seen, by EXIF's number: stored are a, b above and c, d below. */
const TURNED: [orientation: number, seen: string][] = [
  [1, 'abcd'],
  [2, 'badc'],
  [3, 'dcba'],
  [4, 'cdab'],
  [5, 'acbd'],
  [6, 'cadb'],
  [7, 'dbca'],
  [8, 'bdac'],
]

test.each(TURNED)(
  '[decision 25] a photo that EXIF says was turned by %i is kept upright',
  async (orientation, corners) => {
    const level = { a: 20, b: 90, c: 160, d: 230 }
    const stored = Buffer.from(
      Array.from({ length: 40 * 20 }, (_, at) => {
        const [left, above] = [at % 40 < 20, at < 40 * 10]
        return above ? (left ? level.a : level.b) : left ? level.c : level.d
      }),
    )
    const photo = await sharp(stored, { raw: { width: 40, height: 20, channels: 1 } })
      .jpeg({ quality: 95 })
      .withMetadata({ orientation })
      .toBuffer()
    const { bytes } = await kept(photo)
    const { width, height } = await sharp(bytes).metadata()
    expect([width, height]).toEqual(orientation < 5 ? [40, 20] : [20, 40])
    const pixels = await sharp(bytes).greyscale().raw().toBuffer()
    const quarters = [0.25, 0.75].flatMap((down) =>
      [0.25, 0.75].map((along) => pixels[Math.floor(down * height) * width + Math.floor(along * width)] ?? 0),
    )
    const names = quarters.map(
      (seen) => Object.entries(level).find(([, one]) => Math.abs(one - seen) < 20)?.[0],
    )
    expect(names.join('')).toBe(corners)
  },
)

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
  ['a JPEG of text', Buffer.from(`\xff\xd8\xff${'een foto '.repeat(100)}`, 'latin1')],
  ['a GIF of text', Buffer.from(`GIF89a${'een foto '.repeat(100)}`)],
])('[attack 16] [PANEL-37] %s is no image', async (_, given) => {
  expect(await readImage(given)).toBe('no image')
})

test('an image of a kind not agreed on is none', async () => {
  expect(await readImage(await plainImage('webp'))).toBe('no image')
})

/** A picture with something in every part of it. */
async function noisy(format: 'jpeg' | 'png' | 'gif', options: object = {}): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  return sharp({ create: { width: 200, height: 200, channels: 3, background: 'red', noise } })
    .toFormat(format, options)
    .toBuffer()
}

test.each([
  ['a JPEG without its end mark', await noisy('jpeg'), 2],
  ['a JPEG less 64 bytes', await noisy('jpeg'), 64],
  ['a progressive JPEG without its end mark', await noisy('jpeg', { progressive: true }), 2],
  ['a third of a JPEG', await noisy('jpeg'), (length: number) => (length * 2) / 3],
  [
    'a third of a progressive JPEG',
    await noisy('jpeg', { progressive: true }),
    (length: number) => (length * 2) / 3,
  ],
  ['a PNG without its end', await noisy('png'), 12],
  ['half a PNG', await noisy('png'), (length: number) => length / 2],
  ['a GIF without its end', await noisy('gif'), 1],
  ['half a GIF', await noisy('gif'), (length: number) => length / 2],
])('%s is kept as far as it goes', async (_, bytes, less) => {
  const cut = bytes.subarray(
    0,
    bytes.length - (typeof less === 'number' ? less : Math.floor(less(bytes.length))),
  )
  const image = await kept(cut)
  const { width, height } = await sharp(image.bytes).metadata()
  expect([width, height]).toEqual([200, 200])
  // Something of it is there, and what is kept is whole.
  const { channels } = await sharp(image.bytes, { failOn: 'warning' }).stats()
  expect(channels.some(({ stdev }) => stdev > 10)).toBe(true)
})

test.each([
  [
    'a JPEG up to its first row',
    await noisy('jpeg'),
    (bytes: Buffer) => bytes.indexOf(Buffer.from([0xff, 0xda])),
  ],
  ['a PNG up to its first row', await noisy('png'), (bytes: Buffer) => bytes.indexOf('IDAT') + 10],
  ['the head of a GIF', await noisy('gif'), () => 13],
])('%s is no image', async (_, bytes, end) => {
  expect(await readImage(bytes.subarray(0, end(bytes)))).toBe('no image')
})

test('[attack 17] [PANEL-38] one byte above the limit is too much', async () => {
  expect(await readImage(await imageOfSize(MAX_IMAGE_BYTES))).toMatchObject({ type: 'image/png' })
  expect(await readImage(await imageOfSize(MAX_IMAGE_BYTES + 1))).toBe('too many bytes')
})

test('[attack 17] more pixels than a camera has are refused before they are drawn', async () => {
  for (const [width, height] of [
    [8000, 8000],
    [1, 20_001],
    [20_001, 1],
    [1, 49_999_999],
  ] as const)
    expect(await readImage(bomb(width, height))).toBe('too many pixels')
  expect(await readImage(bomb(400, 400))).toMatchObject({ type: 'image/png' })
})
