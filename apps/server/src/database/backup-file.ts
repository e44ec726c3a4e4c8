/**
 * The file of a backup: a block that says what it is, then what the database itself gave (PGlite: its folder as a gzipped
 * tar; PostgreSQL: an archive of its rows and its schema). It appears under its name only when it is whole and was read back from the disk,
 * and nothing is taken out of it before its checksum was compared.
 */
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { access, type FileHandle, open, rename, rm } from 'node:fs/promises'
import { openOwnFile } from '../files/owner-only.ts'

/** The size of the header, padded with blanks, so that `tail -c +4097` gives the rest. */
const HEADER_BYTES = 4096
const FORMAT = 'vaarboek-backup-1'
/** Since then a backup of PostgreSQL is in parts. */
const FORMAT_IN_PARTS = 'vaarboek-backup-2'

export type DatabaseKind = 'pglite' | 'postgresql'

/** Rows of the tables that nothing is ever taken away of. */
export interface CountedRows {
  captains: number
  trips: number
  stop_visits: number
  malfunctions: number
}

/** The header of a backup: what it says of itself. */
export interface BackupContent {
  kind: DatabaseKind
  takenAt: string
  /** The migrations its schema has. */
  migrations: string[]
  /**
   * A known text hashed like a PIN. It shows whether a pepper is the right one, and gives away no more than a PIN's
   * hash.
   */
  pepperMark: string
  /** How many there were when it was begun; backups of earlier versions don't say. */
  rows?: CountedRows
  /** With what the database's own part is encrypted. */
  encrypted?: 'age'
  /** The database's own part is an archive of tar, with rows beside pg_dump's schema; else all of it is pg_dump's, or PGlite's. */
  parts?: true
}

interface Header extends BackupContent {
  format: string
  bytes: number
  sha256: string
}

export interface Backup extends BackupContent {
  path: string
  /** The size of the whole file. */
  bytes: number
  /** The place in the file where the database's own part begins, in bytes. */
  offset: number
}

/** A backup that can't be written or used; the message says why. */
export class BackupFault extends Error {}

/** Writes a backup that only its owner may read. @throws BackupFault; then there is no file of that name */
export async function writeBackup(
  path: string,
  content: BackupContent,
  parts: AsyncIterable<Uint8Array>,
): Promise<Backup> {
  if (await exists(path)) throw new BackupFault(`${path} exists already; choose another name.`)
  const draft = `${path}.incomplete`
  try {
    // A file that is there may be a link of somebody else's, or what a backup that was killed left.
    await rm(draft, { force: true })
    const file = await openOwnFile(draft, 'wx')
    try {
      await fill(file, content, parts)
      await file.sync()
    } finally {
      await file.close()
    }
    const { bytes } = await readBackup(draft)
    await rename(draft, path)
    return { ...content, path, bytes, offset: HEADER_BYTES }
  } catch (error) {
    await rm(draft, { force: true }).catch(() => undefined)
    if (error instanceof BackupFault) throw error
    throw new BackupFault(`The backup could not be written: ${messageOf(error)}`)
  }
}

async function fill(file: FileHandle, content: BackupContent, parts: AsyncIterable<Uint8Array>) {
  const hash = createHash('sha256')
  let bytes = 0
  for await (const part of parts) {
    hash.update(part)
    await writeAll(file, part, HEADER_BYTES + bytes)
    bytes += part.length
  }
  const format = content.parts ? FORMAT_IN_PARTS : FORMAT
  const header: Header = { format, ...content, bytes, sha256: hash.digest('hex') }
  const text = Buffer.from(`${JSON.stringify(header)}\n`)
  if (text.length > HEADER_BYTES) throw new Error('The header is too long')
  await writeAll(file, Buffer.concat([text, Buffer.alloc(HEADER_BYTES - text.length, ' ')]), 0)
}

async function writeAll(file: FileHandle, part: Uint8Array, position: number): Promise<void> {
  for (let done = 0; done < part.length; ) {
    const { bytesWritten } = await file.write(part, done, part.length - done, position + done)
    done += bytesWritten
  }
}

/** Reads all of a backup and compares it with its checksum. @throws BackupFault when it isn't whole, or isn't one */
export async function readBackup(path: string): Promise<Backup> {
  const { format, bytes, sha256, ...content } = await headerOf(path)
  if (format !== (content.parts ? FORMAT_IN_PARTS : FORMAT))
    throw new BackupFault(`${path} was written by a newer version of Vaarboek. Upgrade this one first.`)
  const hash = createHash('sha256')
  let read = 0
  for await (const part of createReadStream(path, { start: HEADER_BYTES })) {
    hash.update(part)
    read += part.length
  }
  if (read !== bytes || hash.digest('hex') !== sha256)
    throw new BackupFault(`${path} is damaged or not complete. Nothing was changed.`)
  return { ...content, path, bytes: HEADER_BYTES + bytes, offset: HEADER_BYTES }
}

async function headerOf(path: string): Promise<Header> {
  const file = await open(path, 'r')
  try {
    const block = Buffer.alloc(HEADER_BYTES)
    const { bytesRead } = await file.read(block, 0, HEADER_BYTES, 0)
    const header = JSON.parse(block.toString('utf8', 0, bytesRead))
    if (String(header.format).startsWith('vaarboek-backup-')) return header
  } catch {
    // Sentence below.
  } finally {
    await file.close()
  }
  throw new BackupFault(`${path} is no backup of Vaarboek.`)
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  )
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
