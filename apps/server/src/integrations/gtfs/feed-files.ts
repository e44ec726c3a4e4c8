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
/** What the reader of zips says, and what people are told. */
const WHY_UNREADABLE: [RegExp, string][] = [
  [
    /^(invalid relative path|absolute path|invalid characters in fileName)/,
    'er staat een bestand in buiten de map van het zip-bestand',
  ],
  [/^entry is encrypted/, 'het zip-bestand is met een wachtwoord beveiligd; pak het uit en zip het opnieuw'],
  [
    /^unsupported compression method/,
    'het is ingepakt op een manier die niet gelezen wordt; pak het uit en zip het opnieuw, als gewone zip',
  ],
]

/** Opens a feed. @param called what people call it @throws FeedError when there is nothing like a feed at the path */
export async function openFeed(path: string, called = path): Promise<FeedFiles> {
  const found = await stat(path).catch(() => null)
  if (!found) throw new FeedError(`Er is niets te vinden op ${path}.`)
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
    throw new FeedError(`${called} is geen leesbaar zip-bestand.`, { cause })
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
    throw error instanceof FeedError ? error : unreadable('de inhoudsopgave', called)(error)
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
      throw new FeedError(`${called} is uitgepakt te groot om een dienstregeling te zijn.`)
    const name = basename(entry.fileName)
    // Nobody could say which of two is meant.
    const other = name.endsWith('.txt') ? entries.get(name) : undefined
    if (other) {
      const both = `${other.fileName} en ${entry.fileName}`
      throw new FeedError(
        `${called} bevat ${name} twee keer (${both}). Pak het uit en geef de map mee die geldt.`,
      )
    }
    if (!entry.fileName.endsWith('/')) entries.set(name, entry)
  }
  return entries
}

function unreadable(name: string, called: string): (cause: unknown) => never {
  return (cause) => {
    const said = cause instanceof Error ? cause.message : String(cause)
    const why =
      WHY_UNREADABLE.find(([pattern]) => pattern.test(said))?.[1] ??
      `het is beschadigd of ongewoon gemaakt (${said})`
    throw new FeedError(`${name} in ${called} is niet uit te pakken: ${why}`, { cause })
  }
}
