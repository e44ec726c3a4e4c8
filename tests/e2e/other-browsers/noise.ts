/** A real photo of more than a megabyte: noise, which no compression makes smaller. */
import { randomBytes } from 'node:crypto'
import { crc32, deflateSync } from 'node:zlib'

const SIDE = 700
const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex')

/** As PNG, 700 by 700 pixels in full colour. */
export function noisePhoto(): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(SIDE, 0)
  header.writeUInt32BE(SIDE, 4)
  // Eight bits a channel, three channels.
  header.set([8, 2, 0, 0, 0], 8)
  const lines = randomBytes(SIDE * (1 + SIDE * 3))
  // Each line begins with its filter: none.
  for (let line = 0; line < SIDE; line += 1) lines[line * (1 + SIDE * 3)] = 0
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(lines, { level: 1 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type), data])
  const ends = Buffer.alloc(8)
  ends.writeUInt32BE(data.length, 0)
  ends.writeUInt32BE(crc32(named), 4)
  return Buffer.concat([ends.subarray(0, 4), named, ends.subarray(4)])
}
