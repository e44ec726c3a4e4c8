/**
 * A server's files are its owner's only: other accounts of the machine may neither read nor write it. Every file, folder
 * and socket of the server is made here, with its mode, so that nothing depends on the mask it was started under. The
 * embedded database writes its files for everybody, whatever that mask, so they are put right after it.
 */
import type { Dirent } from 'node:fs'
import { chmod, type FileHandle, lstat, mkdir, mkdtemp, open, readdir, rm } from 'node:fs/promises'
import type { Server } from 'node:net'
import { join } from 'node:path'

/** On Windows a folder has what its parent gives. */
const HAS_MODES = process.platform !== 'win32'
const OTHERS = 0o077
const OWNER = 0o700
const OWN_FILE = 0o600
/** Others may not even look at a socket. */
const SOCKET_MASK = 0o177

/** Makes a folder, and those above it that are missing. One that is there stays as it is. */
export async function makeOwnFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: OWNER })
}

/** Makes a folder in another one, whose name can't be foretold. */
export async function makeNewFolder(parent: string): Promise<string> {
  await makeOwnFolder(parent)
  return mkdtemp(join(parent, 'one-'))
}

/**
 * Opens a file for writing. `flag`: 'w' writes over one that is there, which is closed to others first; 'wx' throws when
 * there is one, or a link. In a folder where others may write only 'wx' is safe.
 */
export async function openOwnFile(path: string, flag: 'w' | 'wx'): Promise<FileHandle> {
  const file = await open(path, flag, OWN_FILE)
  try {
    if (HAS_MODES) await file.chmod(OWN_FILE)
    return file
  } catch (error) {
    await file.close()
    throw error
  }
}

/** Names that a folder got or lost are so after a power cut too. On Windows nobody can ask for that. */
export async function syncFolder(folder: string): Promise<void> {
  if (!HAS_MODES) return
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

export async function writeOwnFile(
  path: string,
  content: string | Uint8Array,
  flag: 'w' | 'wx' = 'w',
): Promise<void> {
  const file = await openOwnFile(path, flag)
  try {
    await file.writeFile(content)
  } catch (error) {
    // A secret that is there and empty would be taken for one at the next start.
    if (flag === 'wx') await rm(path, { force: true })
    // Node names no file where it was open already.
    throw error instanceof Error && 'code' in error ? Object.assign(error, { path }) : error
  } finally {
    await file.close()
  }
}

/** Listens on a socket. It is made while nobody else may use it: changing its mode afterwards would leave a gap. */
export function listenToOwner(server: Server, path: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject).once('listening', resolve)
    const mask = process.umask(SOCKET_MASK)
    try {
      server.listen(path)
    } finally {
      process.umask(mask)
    }
  })
}

/**
 * Whatever this process makes from now on is its owner's, and so is an older data folder. `warn` gets a sentence
 * when the machine doesn't allow it.
 */
export async function ownDataFolder(folder: string, warn: (line: string) => void): Promise<void> {
  if (HAS_MODES) process.umask(OTHERS)
  const error = await closeToOthers(folder)
  if (error)
    warn(
      `MIND: others on this machine can get into ${folder} (${error.message}). Give the folder to the account that runs the server, or take the rights of others away yourself.`,
    )
}

/**
 * Takes from others what they may do with a folder and with everything in it. Links are left alone.
 * @returns why they can still get in; null when they can't
 */
export async function closeToOthers(folder: string): Promise<Error | null> {
  if (!HAS_MODES) return null
  // The folder first: from then on nobody else gets at what is in it.
  const first = await closeOne(folder)
  const inside = await entriesOf(folder)
  const paths = inside
    .filter((entry) => !entry.isSymbolicLink())
    .map(({ parentPath, name }) => join(parentPath, name))
  // A file in it that is another account's stays as it is: nobody gets through a folder that is closed.
  await Promise.all(paths.map(closeOne))
  return first
}

/** Everything in it; nothing in one that isn't there. */
async function entriesOf(folder: string): Promise<Dirent[]> {
  return readdir(folder, { recursive: true, withFileTypes: true }).catch((error: unknown) => {
    if (isGone(error)) return []
    throw error
  })
}

async function closeOne(path: string): Promise<Error | null> {
  try {
    const { mode } = await lstat(path)
    if ((mode & OTHERS) !== 0) await chmod(path, mode & OWNER)
    return null
  } catch (error) {
    // Whoever works in the folder may take a file away meanwhile.
    if (isGone(error)) return null
    return error instanceof Error ? error : new Error(String(error))
  }
}

function isGone(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT'
}
