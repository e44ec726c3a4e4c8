/** Kinds of photos that are made to take long: each ends, and the next photo is read as if nothing had been. */
import { readdir, readFile } from 'node:fs/promises'
import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, expect, test, vi } from 'vitest'
import { ImageReader } from './image-reader.ts'
import { bomb, chunk, dataUrl, imageOfSize, plainImage } from './images.fixture.ts'
import { MAX_IMAGE_BYTES } from './read-image.ts'

/** One that gives a photo all the time of a busy machine, and one that gives it a moment. */
const [patient, hasty] = [new ImageReader(120_000), new ImageReader(1000)]
afterAll(() => {
  for (const reader of [patient, hasty]) reader.stop()
})

const plain = await plainImage('png')
/** Behind the head of a PNG, where what describes it stands. */
const HEAD_BYTES = 33
const withChunks = (...chunks: Buffer[]) =>
  Buffer.concat([plain.subarray(0, HEAD_BYTES), ...chunks, plain.subarray(HEAD_BYTES)])
/** A hundred thousand bytes that become a hundred million. */
const zipBomb = deflateSync(Buffer.alloc(100_000_000))
const named = (name: string) => Buffer.from(`${name}\0\0`)

/** The scans of a JPEG, each with its tables, and what stands before them. */
function scansOf(jpeg: Buffer) {
  const scans: { bytes: Buffer; header: number }[] = []
  let [head, begin, at] = [0, 0, 2]
  while (jpeg[at + 1] !== 0xd9) {
    const marker = jpeg[at + 1] ?? 0
    if (head === 0 && (marker === 0xc4 || marker === 0xda)) head = begin = at
    let end = at + 2 + jpeg.readUInt16BE(at + 2)
    if (marker === 0xda) {
      while (jpeg[end] !== 0xff || jpeg[end + 1] === 0) end += 1
      scans.push({ bytes: jpeg.subarray(begin, end), header: at + 4 - begin })
      begin = end
    }
    at = end
  }
  return { head: jpeg.subarray(0, head), scans }
}

/**
 * A JPEG that says each bit of each part of its picture in a scan of its own, as it may: some 2,600 times through all of it. What
 * draws it looks at no clock meanwhile.
 */
async function manyScans(side: number): Promise<Buffer> {
  const options = { progressive: true, chromaSubsampling: '4:4:4' }
  const red = { create: { width: side, height: side, channels: 3, background: 'red' } } as const
  const { head, scans } = scansOf(await sharp(red).jpeg(options).toBuffer())
  const [colour] = scans
  const empty = scans.find(({ bytes, header }) => bytes[header] === 1)
  if (!colour || !empty) throw new Error('No progressive JPEG')
  const said: Buffer[] = []
  for (let place = 0; place < 3 * 63 * 14; place += 1) {
    const bit = 13 - (place % 14)
    const part = 1 + (Math.floor(place / 14) % 63)
    const scan = Buffer.from(empty.bytes)
    const before = bit === 13 ? 0 : bit + 1
    scan[empty.header + 1] = 1 + Math.floor(place / (14 * 63))
    scan.set([part, part, (before << 4) | bit], empty.header + 3)
    said.push(scan)
  }
  return Buffer.concat([head, colour.bytes, ...said, Buffer.from([0xff, 0xd9])])
}

/** A GIF of as many frames as fit, on a screen of this size. */
function manyFrames(side: number): Buffer {
  const head = Buffer.concat([Buffer.from('GIF89a'), Buffer.alloc(7), Buffer.from([0, 0, 0, 255, 255, 255])])
  head.writeUInt16LE(side, 6)
  head.writeUInt16LE(side, 8)
  head[10] = 0x80
  const frame = Buffer.from([0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0])
  const times = Math.floor((MAX_IMAGE_BYTES - head.length - 1) / frame.length)
  return Buffer.concat([head, ...Array(times).fill(frame), Buffer.from([0x3b])])
}

const KINDS: [kind: string, bytes: Buffer | Promise<Buffer>, outcome: string][] = [
  ['a line of fifty million', bomb(1, 49_999_999), 'too many pixels'],
  ['the tallest there may be', bomb(1, 20_000), 'image/png'],
  ['the largest there may be', bomb(20_000, 2500), 'image/png'],
  ['an interlaced PNG', sharp(bomb(4000, 4000)).png({ progressive: true }).toBuffer(), 'image/png'],
  [
    'a PNG with a zip bomb for a text',
    withChunks(chunk('zTXt', Buffer.concat([named('a'), zipBomb]))),
    'image/png',
  ],
  [
    'a PNG with a zip bomb for a profile',
    withChunks(chunk('iCCP', Buffer.concat([named('a'), zipBomb]))),
    'image/png',
  ],
  [
    'a PNG with forty thousand texts',
    withChunks(...Array(40_000).fill(chunk('tEXt', Buffer.from('a\0b')))),
    'image/png',
  ],
  ['a PNG with one endless text', withChunks(chunk('tEXt', Buffer.alloc(900_000, 'a'))), 'image/png'],
  ['a GIF of seventy thousand frames', manyFrames(3000), 'image/png'],
  ['one byte too many', imageOfSize(MAX_IMAGE_BYTES + 1), 'too many bytes'],
]

test.each(KINDS)('[attack 43] %s', { timeout: 240_000 }, async (_, bytes, outcome) => {
  const read = await patient.read(await bytes)
  expect(typeof read === 'string' ? read : read.type).toBe(outcome)
})

test('[attack 43] one that takes too long is ended, the second time for good; the next photo is read', {
  timeout: 240_000,
}, async () => {
  const slow = await manyScans(7000)
  expect(slow.length).toBeLessThan(MAX_IMAGE_BYTES)
  expect(await hasty.read(slow)).toBe('slow')
  expect(await hasty.read(slow)).toBe('too slow')
  // A busy machine may need more than its moment for any photo.
  await vi.waitFor(async () => {
    const next = await hasty.read(await plainImage('png', 8 + Math.floor(performance.now() % 90)))
    expect(next).toMatchObject({ type: 'image/png' })
  }, 60_000)
})

test('a data URL is read by its bytes; what is none, or says it is a picture, is no image', async () => {
  expect(await patient.read(dataUrl(plain, 'text/plain'))).toMatchObject({ type: 'image/png' })
  expect(await patient.read('https://example.org/foto.png')).toBe('no image')
  expect(await patient.read(dataUrl(Buffer.from('<svg/>')))).toBe('no image')
})

test('[attack 43] a process that died is started again', async () => {
  await patient.read(plain)
  patient.stop()
  expect(await patient.read(plain)).toMatchObject({ type: 'image/png' })
})

/** What the processes that this one started know of their surroundings, by name. */
async function toldToChildren(): Promise<string[]> {
  const threads = await readdir('/proc/self/task')
  const children = await Promise.all(
    threads.map((thread) => readFile(`/proc/self/task/${thread}/children`, 'utf8')),
  )
  const told = await Promise.all(
    children
      .flatMap((ids) => ids.split(' ').filter(Boolean))
      .map((id) => readFile(`/proc/${id}/environ`, 'utf8').catch(() => '')),
  )
  return told.flatMap((all) => all.split('\0')).flatMap((one) => one.split('=', 1))
}

test.runIf(process.platform === 'linux')(
  '[attack 43] the process that a photo may take over knows none of the server’s settings',
  async () => {
    const own = new ImageReader(120_000)
    vi.stubEnv('OF_THE_SERVER', 'secret')
    try {
      expect(await own.read(plain)).toMatchObject({ type: 'image/png' })
      const told = await toldToChildren()
      expect(told).toContain('PATH')
      expect(told).not.toContain('OF_THE_SERVER')
    } finally {
      own.stop()
      vi.unstubAllEnvs()
    }
  },
)
