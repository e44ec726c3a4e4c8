/** Source maps of the builds that this server served: an upgrade takes the earlier builds' own away, and tablets still run them. */
import { readdir, readFile, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { makeOwnFolder, writeOwnFile } from './owner-only.ts'

/** Errors are kept for 90 days; a tablet may be off for a season. */
const KEPT_MS = 365 * 24 * 3600 * 1000

/** The folder in which a server keeps them. */
export function keptSourceMaps(dataDir: string): string {
  return join(dataDir, 'source-maps')
}

/**
 * Copies what isn't there yet, and deletes what no server here has served for a year.
 * @param builds the folder with the present build's; nothing is copied of one that isn't there
 * @param nowMs milliseconds since 1970
 */
export async function keepSourceMaps(builds: string, kept: string, nowMs: number): Promise<void> {
  await makeOwnFolder(kept)
  const there = new Set(await readdir(kept))
  for (const name of await readdir(builds).catch(() => [])) {
    const path = join(kept, name)
    // A name has a hash of its content: one that is there is the same.
    if (!there.has(name)) await writeOwnFile(path, await readFile(join(builds, name)))
    // Served now.
    await utimes(path, nowMs / 1000, nowMs / 1000)
  }
  for (const name of there) {
    const path = join(kept, name)
    if (nowMs - (await stat(path)).mtimeMs > KEPT_MS) await rm(path)
  }
}
