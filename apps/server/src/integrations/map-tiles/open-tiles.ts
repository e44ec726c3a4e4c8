/**
 * The operator's map, a file in PMTiles 3: opened once, so that who replaces it by another file (`mv`) has the old one served whole until
 * the next start. Of one that is written over in place each part says what it is of by then.
 */
import { type FileHandle, open, stat } from 'node:fs/promises'

/** A file as it stands now. */
export interface TilesStand {
  /** Bytes of the file. */
  size: number
  /** The mark of this file, in quotes: another one for another. */
  etag: string
}

export interface MapTiles {
  stand(): Promise<TilesStand>
  /** Bytes from one to another, that one included; fewer where the file ends before. */
  read(from: number, to: number): Promise<Buffer>
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
    await judge(file)
    const read = async (from: number, to: number) => {
      const part = Buffer.alloc(to - from + 1)
      const { bytesRead } = await file.read(part, 0, part.length, from)
      return part.subarray(0, bytesRead)
    }
    return { stand: () => standOf(file), read, close: () => file.close() }
  } catch (error) {
    await file.close()
    throw error
  }
}

async function standOf(file: FileHandle): Promise<TilesStand> {
  const { size, mtimeMs } = await file.stat()
  return { size, etag: `"${size.toString(36)}-${Math.round(mtimeMs).toString(36)}"` }
}

async function judge(file: FileHandle): Promise<void> {
  const { size } = await file.stat()
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
}
