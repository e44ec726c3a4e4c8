/**
 * Folders for what is needed for a moment: an upload, a backup that is tried. They are made below the data folder, where nobody
 * else may write. In a folder that others write to, as /tmp, a name can be swapped for a link between looking and removing.
 */
import type { Stats } from 'node:fs'
import { lstat, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { makeNewFolder } from './owner-only.ts'

/** Longer than a file takes to come in and to be read. */
const LEFT_AFTER_MS = 3 * 3600 * 1000
const OTHERS_WRITE = 0o022

export interface MomentFolders {
  /** Makes one; its name can't be foretold. Whoever asks removes it. */
  make(): Promise<string>
  /**
   * Removes those that processes which were killed left behind; what somebody else owns stays.
   * @param nowMs milliseconds since 1970
   * @throws the first that can't be removed, when all others are
   */
  removeLeft(nowMs: number): Promise<void>
}

export function momentFolders(dataDir: string): MomentFolders {
  const all = join(dataDir, 'moment')
  return {
    make: () => makeNewFolder(all),
    async removeLeft(nowMs) {
      const folder = await lstat(all).catch(() => null)
      if (!folder || !isOurs(folder) || (folder.mode & OTHERS_WRITE) !== 0) return
      const failed: unknown[] = []
      for (const path of (await readdir(all)).map((name) => join(all, name)))
        await removeOne(path, nowMs).catch((error: unknown) => failed.push(error))
      if (failed.length > 0) throw failed[0]
    },
  }
}

async function removeOne(path: string, nowMs: number): Promise<void> {
  const found = await lstat(path).catch(() => null)
  if (found && isOurs(found) && found.mtimeMs < nowMs - LEFT_AFTER_MS)
    await rm(path, { recursive: true, force: true })
}

/** A folder, and of the account this process runs as. On Windows everything counts as its own. */
function isOurs(found: Stats): boolean {
  return found.isDirectory() && (process.getuid === undefined || found.uid === process.getuid())
}
