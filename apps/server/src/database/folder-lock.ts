/**
 * The lock by which a data folder has one process. A second one is refused with a message an operator understands; the
 * lock of a process that died is taken over, also when its number was given to another process since. Two processes that
 * find the same dead lock at once must never both get it.
 *
 * The lock holds the process number and nothing else, as earlier versions read and write it. When that process started
 * stands in a file beside it. A lock of an earlier version has no such file: then a process of that number counts as its
 * holder, unless it runs another program.
 */
import { link, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { writeOwnFile } from '../files/owner-only.ts'
import { runsAnotherProgram, startOf } from './whose-process.ts'

const MAX_TRIES = 5

/** The locks this process holds or is taking. */
const ours = new Set<string>()

/** The folder is open in another process. */
export class FolderInUse extends Error {
  constructor(folder: string, pid: string) {
    super(
      `The data folder ${folder} is in use by process ${pid} already. Stop that process or choose another DATA_DIR.`,
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
    await rm(startFile(path, process.pid), { force: true })
    ours.delete(path)
    throw error
  }
}

async function take(folder: string, path: string): Promise<void> {
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    if (await create(path)) return
    const holder = await holderOf(path)
    if (holder === null) continue
    if (await isHeld(path, holder)) throw new FolderInUse(folder, holder)
    await takeAway(path, holder)
  }
  throw new FolderInUse(folder, (await holderOf(path)) ?? 'unknown')
}

/** The file that says when a holder started. */
function startFile(path: string, pid: number | string): string {
  return `${path}.start-${pid}`
}

/** Appears with its holder's number already in it: an empty lock would look like a dead one. */
async function create(path: string): Promise<boolean> {
  const start = await startOf(process.pid)
  if (start !== null) await writeOwnFile(startFile(path, process.pid), start)
  const draft = `${path}.draft-${process.pid}`
  await writeOwnFile(draft, String(process.pid))
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
  await rm(startFile(path, process.pid), { force: true })
  ours.delete(path)
}

/** The holder's number as it stands in a file; null when there is none. */
async function holderOf(path: string): Promise<string | null> {
  try {
    return (await readFile(path, 'utf8')).trim()
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null
    throw error
  }
}

/** In a container every start may have the same number: a lock with ours, found while taking it, is our dead forerunner's. */
async function isHeld(path: string, holder: string): Promise<boolean> {
  const pid = Number(holder)
  if (pid === process.pid || !Number.isInteger(pid) || pid <= 0 || !isAlive(pid)) return false
  const [said, start] = await Promise.all([holderOf(startFile(path, pid)), startOf(pid)])
  if (said !== null && start !== null) return said === start
  return !(await runsAnotherProgram(pid))
}

function isAlive(pid: number): boolean {
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
  if (/^\d+$/.test(dead) && dead !== String(process.pid)) await rm(startFile(path, dead), { force: true })
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined
}
