/** Bounds of what is unpacked of a backup: its size isn't known before, and a file of somebody else's may unpack to a thousand times its own. */
import { totalmem } from 'node:os'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { createGunzip, zstdDecompress } from 'node:zlib'
import { BackupFault } from './backup-file.ts'

/**
 * The most bytes of rows that lie together, and of what stands between them. Our own pieces have some eight million; one row may be more,
 * and holds a photo of a million at most.
 */
export const MOST_TOGETHER = 256 << 20

const unpack = promisify(zstdDecompress)

/** A piece of a table's rows. @throws BackupFault for more than we ever write */
export async function unpackedRows(table: string, packed: Uint8Array): Promise<Buffer> {
  return unpack(packed, { maxOutputLength: MOST_TOGETHER }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ERR_BUFFER_TOO_LARGE') throw error
    throw new BackupFault(
      `Rows of ${table} in the backup unpack to more than ${MOST_TOGETHER} bytes: Vaarboek didn't write it.`,
    )
  })
}

/** All of a gzipped content, which is held in memory. @throws BackupFault for more than `most` bytes */
export function unzipped(
  content: AsyncIterable<Uint8Array>,
  most: number = totalmem(),
): Promise<Buffer<ArrayBuffer>> {
  const within = async function* (parts: AsyncIterable<Uint8Array>) {
    let bytes = 0
    for await (const part of parts) {
      bytes += part.length
      if (bytes > most)
        throw new BackupFault(`It unpacks to more than ${most} bytes, all the memory of this machine.`)
      yield part
    }
  }
  return pipeline(content, createGunzip(), within, buffer)
}
