/** The database's own part of a backup that was read and compared; decrypted on the way where it must be. */
import { createReadStream } from 'node:fs'
import { type Backup, BackupFault } from './backup-file.ts'
import { decryptedWith } from './encrypted.ts'

/** @param identity the file with the private key; null without one @throws BackupFault when it needs one, another, or none */
export function contentOf(backup: Backup, identity: string | null): AsyncIterable<Uint8Array> {
  const { path, offset, encrypted } = backup
  demandEncrypted(backup, identity)
  const parts = createReadStream(path, { start: offset })
  if (!encrypted) return parts
  if (identity === null)
    throw new BackupFault(
      `${path} is encrypted. Give the file with the private key with --identity (AGE-SECRET-KEY-…).`,
    )
  return decryptedWith(identity, parts)
}

/** A key for what isn't encrypted: somebody may have put another file in the place of ours. */
function demandEncrypted({ path, encrypted }: Backup, identity: string | null): void {
  if (encrypted || identity === null) return
  throw new BackupFault(
    `${path} is not encrypted, though the key ${identity} was given for it: somebody else may have written it. Find out who did. If you did, before BACKUP_KEY was set, leave --identity (VERIFY_IDENTITY) out.`,
  )
}

/** Reads all of it once, before anything is changed. @throws BackupFault when it can't be read with that key */
export async function checkReadable(backup: Backup, identity: string | null): Promise<void> {
  demandEncrypted(backup, identity)
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
