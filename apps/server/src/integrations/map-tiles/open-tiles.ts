/**
 * The operator's map, a file in PMTiles 3: opened once, so that who replaces it by another file (`mv`) has the old one served whole until
 * the next start.
 */
import { createReadStream } from 'node:fs'
import { type FileHandle, open, stat } from 'node:fs/promises'
import type { Readable } from 'node:stream'

export interface MapTiles {
  /** Bytes of the file. */
  size: number
  /** The mark of this file, in quotes: another one for another. */
  etag: string
  /** Bytes from one to another, that one included. */
  read(from: number, to: number): Readable
  close(): Promise<void>
}

/** Reasons why a file can't be served as a map. */
export const TILES_FAULTS = [
  'missing',
  'unreadable',
  'no-file',
  'no-tiles',
  'other-version',
  'other-kind',
  'cut',
] as const
export type TilesFault = (typeof TILES_FAULTS)[number]

export class WrongTiles extends Error {
  readonly fault: TilesFault

  constructor(fault: TilesFault, options?: ErrorOptions) {
    super(fault, options)
    this.fault = fault
  }
}

const MAGIC = 'PMTiles'
const VERSION = 3
const HEADER_BYTES = 127
/** Places in the header where it says of each part how far into the file it begins, 8 bytes before its length: root, metadata, leaves, tiles. */
const PARTS = [8, 24, 40, 56]
/** Places where it says how directories and tiles are packed, and the ways in which a page can read them: unknown, not at all, gzip. */
const PACKING = [97, 98]
const READABLE = [0, 1, 2]
/** The place where it says what the tiles are, and what we draw: vectors (MVT). */
const [KIND, VECTORS] = [99, 1]

/** @throws WrongTiles when there is no map at the path that can be served */
export async function openTiles(path: string): Promise<MapTiles> {
  const unreadable = (cause: NodeJS.ErrnoException) => {
    throw new WrongTiles(cause.code === 'ENOENT' ? 'missing' : 'unreadable', { cause })
  }
  // Before it is opened: a pipe would be waited for.
  if (!(await stat(path).catch(unreadable)).isFile()) throw new WrongTiles('no-file')
  const file = await open(path).catch(unreadable)
  try {
    const { size, etag } = await judged(file)
    const read = (from: number, to: number) =>
      createReadStream(path, { fd: file.fd, start: from, end: to, autoClose: false })
    return { size, etag, read, close: () => file.close() }
  } catch (error) {
    await file.close()
    throw error
  }
}

async function judged(file: FileHandle): Promise<{ size: number; etag: string }> {
  const { size, mtimeMs } = await file.stat()
  const header = Buffer.alloc(HEADER_BYTES)
  const { bytesRead } = await file.read(header, 0, HEADER_BYTES, 0)
  if (bytesRead < MAGIC.length || header.toString('latin1', 0, MAGIC.length) !== MAGIC)
    throw new WrongTiles('no-tiles')
  if (header[MAGIC.length] !== VERSION) throw new WrongTiles('other-version')
  if (bytesRead < HEADER_BYTES) throw new WrongTiles('cut')
  const isPacked = PACKING.every((at) => READABLE.includes(header[at] ?? -1))
  if (!isPacked || header[KIND] !== VECTORS) throw new WrongTiles('other-kind')
  const ends = PARTS.map((at) => header.readBigUInt64LE(at) + header.readBigUInt64LE(at + 8))
  if (ends.some((end) => end > BigInt(size))) throw new WrongTiles('cut')
  return { size, etag: `"${size.toString(36)}-${Math.round(mtimeMs).toString(36)}"` }
}
