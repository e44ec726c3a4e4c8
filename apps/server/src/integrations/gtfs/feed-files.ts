/** The text files of a GTFS feed, from a folder or a zip. A file that isn't there is null: GTFS has optional ones. */
import { createReadStream } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Readable } from 'node:stream'
import { type Entry, openPromise, type ZipFile } from 'yauzl'

export interface FeedFiles {
  /** Opens 'stops.txt' and the like; null when the feed hasn't got it. */
  open(name: string): Promise<Readable | null>
  close(): void
}

/** A zip that unpacks to more than this is refused: nobody's timetable is that large. */
export const MOST_UNPACKED_BYTES = 2_000_000_000

/** Opens a feed. @throws with a Dutch message when there is nothing like a feed at the path */
export async function openFeed(path: string): Promise<FeedFiles> {
  const found = await stat(path).catch(() => null)
  if (!found) throw new Error(`Er is niets te vinden op ${path}.`)
  return found.isDirectory() ? openFolder(path) : openZip(path)
}

async function openFolder(path: string): Promise<FeedFiles> {
  const names = new Set(await readdir(path))
  return {
    open: async (name) => (names.has(name) ? createReadStream(join(path, name)) : null),
    close: () => {},
  }
}

async function openZip(path: string): Promise<FeedFiles> {
  const zip: ZipFile = await openPromise(path, { lazyEntries: true, autoClose: false }).catch(() => {
    throw new Error(`${path} is geen leesbaar zip-bestand.`)
  })
  const entries = new Map<string, Entry>()
  let unpacked = 0
  for await (const entry of zip.eachEntry()) {
    unpacked += entry.uncompressedSize
    // Some feeds lie in a folder inside the zip.
    if (!entry.fileName.endsWith('/')) entries.set(basename(entry.fileName), entry)
  }
  if (unpacked > MOST_UNPACKED_BYTES)
    throw new Error(`${path} is uitgepakt te groot om een dienstregeling te zijn.`)
  return {
    async open(name) {
      const entry = entries.get(name)
      return entry ? zip.openReadStreamPromise(entry) : null
    },
    close: () => zip.close(),
  }
}
