/** The database's own part of a backup that was read and compared; decrypted on the way where it must be. */
import { createReadStream } from 'node:fs'
import { type Backup, BackupFault } from './backup-file.ts'
import { decryptedWith } from './encrypted.ts'

/** @param identity the file with the private key; null without one @throws BackupFault when it needs one, or another */
export function contentOf(
  { path, offset, encrypted }: Backup,
  identity: string | null,
): AsyncIterable<Uint8Array> {
  const parts = createReadStream(path, { start: offset })
  if (!encrypted) return parts
  if (identity === null)
    throw new BackupFault(
      `${path} is encrypted. Give the file with the private key with --identity (AGE-SECRET-KEY-…).`,
    )
  return decryptedWith(identity, parts)
}

/** Reads all of it once, before anything is changed. @throws BackupFault when it can't be read with that key */
export async function checkReadable(backup: Backup, identity: string | null): Promise<void> {
  if (!backup.encrypted) return
  try {
    for await (const _ of contentOf(backup, identity));
  } catch (error) {
    if (!(error instanceof BackupFault) || identity === null) throw error
    throw new BackupFault(
      `${backup.path} cannot be read with the key in ${identity} (${error.message}). Nothing was changed.`,
    )
  }
}
