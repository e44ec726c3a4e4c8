/**
 * One process a data folder. A second one is refused with a message an operator understands; the lock of a process that
 * died is taken over. Two processes that find the same dead lock at once must never both get it.
 */
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const MAX_TRIES = 5

/** The locks this process holds or is taking. */
const ours = new Set<string>()

/** The folder is open in another process. */
export class FolderInUse extends Error {
  constructor(folder: string, pid: string) {
    super(
      `De gegevensmap ${folder} is al in gebruik door proces ${pid}. Stop dat proces of kies een andere DATA_DIR.`,
    )
    this.name = 'FolderInUse'
  }
}

/** Locks the folder for this process; returns how to unlock it. */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const path = join(folder, 'database.lock')
  if (ours.has(path)) throw new FolderInUse(folder, String(process.pid))
  ours.add(path)
  try {
    await take(folder, path)
    return () => unlock(path)
  } catch (error) {
    ours.delete(path)
    throw error
  }
}

async function take(folder: string, path: string): Promise<void> {
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    if (await create(path)) return
    const holder = await holderOf(path)
    if (holder === null) continue
    if (isAlive(holder)) throw new FolderInUse(folder, holder)
    await takeAway(path, holder)
  }
  throw new FolderInUse(folder, (await holderOf(path)) ?? 'onbekend')
}

/** Appears with its holder's number already in it: an empty lock would look like a dead one. */
async function create(path: string): Promise<boolean> {
  const draft = `${path}.draft-${process.pid}`
  await writeFile(draft, String(process.pid))
  try {
    await link(draft, path)
    return true
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false
    throw error
  } finally {
    await rm(draft, { force: true })
  }
}

async function unlock(path: string): Promise<void> {
  await rm(path, { force: true })
  ours.delete(path)
}

async function holderOf(path: string): Promise<string | null> {
  try {
    return (await readFile(path, 'utf8')).trim()
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null
    throw error
  }
}

/** In a container every start may have the same number: a lock with ours, found while taking it, is our dead forerunner's. */
function isAlive(holder: string): boolean {
  const pid = Number(holder)
  if (pid === process.pid || !Number.isInteger(pid) || pid <= 0) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return codeOf(error) === 'EPERM'
  }
}

/** Moves a dead lock aside. When somebody replaced it in between, theirs is put back. */
async function takeAway(path: string, dead: string): Promise<void> {
  const aside = `${path}.${process.pid}`
  try {
    await rename(path, aside)
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return
    throw error
  }
  if ((await holderOf(aside)) !== dead) await link(aside, path).catch(() => undefined)
  await rm(aside, { force: true })
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined
}
