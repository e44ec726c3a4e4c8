import { statfs } from 'node:fs/promises'

/** Free bytes of the disk of a folder, for who isn't root; null where it can't be seen. */
export async function freeBytes(folder: string): Promise<number | null> {
  const disk = await statfs(folder).catch(() => null)
  return disk && disk.bavail * disk.bsize
}
