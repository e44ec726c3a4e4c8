/** The text files of a GTFS feed, from a folder or a zip. A file that isn't there is null: GTFS has optional ones. */
import { createReadStream } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Readable } from 'node:stream'
import { type Entry, openPromise, type ZipFile } from 'yauzl'
import { FeedError } from './feed-error.ts'

export interface FeedFiles {
  /** Opens 'stops.txt' and the like; null when the feed hasn't got it. */
  open(name: string): Promise<Readable | null>
  close(): void
}

/** A zip that unpacks to more than this is refused: nobody's timetable is that large. */
export const MAX_UNPACKED_BYTES = 2_000_000_000
/** A feed has some thirty files. */
const MAX_ENTRIES = 1000
/** Errors of the reader of zips, and what they come down to. */
const WHY_UNREADABLE = [
  [/^(invalid relative path|absolute path|invalid characters in fileName)/, 'outside'],
  [/^entry is encrypted/, 'encrypted'],
  [/^unsupported compression method/, 'compression'],
] as const

/** Opens a feed. @param called what people call it @throws FeedError when there is nothing like a feed at the path */
export async function openFeed(path: string, called = path): Promise<FeedFiles> {
  const found = await stat(path).catch(() => null)
  if (!found) throw new FeedError({ code: 'feed-missing', path })
  return found.isDirectory() ? openFolder(path) : openZip(path, called)
}

async function openFolder(path: string): Promise<FeedFiles> {
  const names = new Set(await readdir(path))
  return {
    open: async (name) => (names.has(name) ? createReadStream(join(path, name)) : null),
    close: () => {},
  }
}

async function openZip(path: string, called: string): Promise<FeedFiles> {
  const zip: ZipFile = await openPromise(path, { lazyEntries: true, autoClose: false }).catch((cause) => {
    throw new FeedError({ code: 'zip-unreadable', zip: called }, { cause })
  })
  try {
    const entries = await textFilesIn(zip, called)
    return {
      async open(name) {
        const entry = entries.get(name)
        return entry ? await zip.openReadStreamPromise(entry).catch(unreadable(name, called)) : null
      },
      close: () => zip.close(),
    }
  } catch (error) {
    zip.close()
    throw error instanceof FeedError ? error : unreadable(null, called)(error)
  }
}

/** The text files by their name alone: some feeds lie in a folder inside the zip. */
async function textFilesIn(zip: ZipFile, called: string): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>()
  let [unpacked, count] = [0, 0]
  for await (const entry of zip.eachEntry()) {
    unpacked += entry.uncompressedSize
    count += 1
    if (unpacked > MAX_UNPACKED_BYTES || count > MAX_ENTRIES)
      throw new FeedError({ code: 'feed-too-large', zip: called })
    const name = basename(entry.fileName)
    // Nobody could say which of two is meant.
    const other = name.endsWith('.txt') ? entries.get(name) : undefined
    if (other) {
      const paths: [string, string] = [other.fileName, entry.fileName]
      throw new FeedError({ code: 'file-twice', zip: called, file: name, paths })
    }
    if (!entry.fileName.endsWith('/')) entries.set(name, entry)
  }
  return entries
}

function unreadable(file: string | null, zip: string): (cause: unknown) => never {
  return (cause) => {
    const reason = cause instanceof Error ? cause.message : String(cause)
    const why = WHY_UNREADABLE.find(([pattern]) => pattern.test(reason))?.[1] ?? 'damaged'
    throw new FeedError({ code: 'entry-unreadable', zip, file, why, reason }, { cause })
  }
}
