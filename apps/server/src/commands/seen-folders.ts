/**
 * Whether who types a command and the server that does it mean the same file by a path. A service has a /tmp of its own, and sees no
 * homes: a backup would be written where nobody looks for it.
 */
import { stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { CATALOGUE } from './text/text.ts'
import { UsageError } from './usage-error.ts'

export interface SeenFolder {
  path: string
  /** The numbers by which the machine's file system knows the folder. */
  device: number
  inode: number
}

/** The folders that files are in, as this process sees them; none for one that isn't there. @param paths absolute */
export async function seenFolders(paths: readonly string[]): Promise<SeenFolder[]> {
  const seen = await Promise.all([...new Set(paths.map((path) => dirname(path)))].map(look))
  return seen.filter((one) => one !== null)
}

/** @throws UsageError for one that this process doesn't see as they were seen */
export async function mustBeSeen(folders: readonly SeenFolder[]): Promise<void> {
  for (const { path, device, inode } of folders) {
    const here = await look(path)
    if (here?.device !== device || here.inode !== inode)
      throw new UsageError(CATALOGUE.wrong.otherFolder(path), 'not-seen')
  }
}

async function look(path: string): Promise<SeenFolder | null> {
  const found = await stat(path).catch(() => null)
  return found && { path, device: found.dev, inode: found.ino }
}
