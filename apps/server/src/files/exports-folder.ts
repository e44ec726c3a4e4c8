/**
 * The folder with the files of exports. One is written in a folder of its own and gets its place when it is whole; servers may share the
 * folder, so each file is called after its export's number, of which there are no two alike.
 */
import { createHash, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { type FileHandle, open, readdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { makeOwnFolder, openOwnFile, writeOwnFile } from './owner-only.ts'

/** The file with the folder's own name. */
const NAME = 'folder'
const PART = '.part'
const PIECE_BYTES = 1 << 16

/** A file that grows; what is given to it is on its way to the disk when `write` returns. */
export interface OwnFile {
  path: string
  write(content: string | Uint8Array): Promise<void>
  /** All of it is on the disk then. */
  close(): Promise<void>
  /** Closes it as it is, unless that was done: it isn't wanted. */
  abandon(): Promise<void>
}

/** What is made of an export before it is whole. */
export interface ExportPart {
  /** A file in it. */
  file(name: string): Promise<OwnFile>
  /** Gives one of its files its place, and removes the others. */
  finish(file: OwnFile): Promise<{ bytes: number; sha256: string }>
  discard(): Promise<void>
}

export interface ExportsFolder {
  /** Its name, of its own, made once: servers that share the folder say the same. */
  name(): Promise<string>
  /** Removes what an earlier try left. */
  begin(id: number): Promise<ExportPart>
  /** A whole file; null when it isn't here. */
  open(id: number): Promise<{ bytes: number; stream: Readable } | null>
  /** The numbers of what is in it, whole or not. */
  ids(): Promise<number[]>
  /** Removes a file, and what was begun of it. */
  remove(id: number): Promise<void>
}

export function exportsFolder(dataDir: string): ExportsFolder {
  const folder = join(dataDir, 'exports')
  return {
    async name() {
      await makeOwnFolder(folder)
      const path = join(folder, NAME)
      // Of two servers that begin at once the second reads what the first wrote.
      await writeOwnFile(path, randomUUID(), 'wx').catch(unless('EEXIST'))
      return readFile(path, 'utf8')
    },
    async begin(id) {
      const part = join(folder, `${id}${PART}`)
      await rm(part, { recursive: true, force: true })
      await makeOwnFolder(part)
      return partIn(part, join(folder, String(id)))
    },
    async open(id) {
      const file = await open(join(folder, String(id))).catch(unless('ENOENT'))
      if (!file) return null
      return { bytes: (await file.stat()).size, stream: file.createReadStream() }
    },
    async ids() {
      const names = (await readdir(folder).catch(unless('ENOENT'))) ?? []
      return [...new Set(names.flatMap((name) => Number(/^(\d{1,15})(?:\.part)?$/.exec(name)?.[1]) || []))]
    },
    async remove(id) {
      await rm(join(folder, String(id)), { force: true })
      await rm(join(folder, `${id}${PART}`), { recursive: true, force: true })
    },
  }
}

function partIn(part: string, whole: string): ExportPart {
  const files: OwnFile[] = []
  const discard = async () => {
    for (const file of files) await file.abandon()
    await rm(part, { recursive: true, force: true })
  }
  return {
    discard,
    async file(name) {
      const file = await ownFile(join(part, name))
      files.push(file)
      return file
    },
    async finish(file) {
      await file.close()
      const told = await toldOf(file.path)
      await rename(file.path, whole)
      await discard()
      return told
    },
  }
}

/** A new file that only its owner can read. @throws when there is one */
export async function ownFile(path: string): Promise<OwnFile> {
  const file = await openOwnFile(path, 'wx')
  let kept: Uint8Array[] = []
  let size = 0
  const flush = async () => {
    const [all, left] = [Buffer.concat(kept), size]
    kept = []
    size = 0
    if (left > 0) await writeAll(file, all)
  }
  let isClosed = false
  return {
    path,
    async write(content) {
      const bytes = typeof content === 'string' ? Buffer.from(content) : content
      kept.push(bytes)
      size += bytes.length
      if (size >= PIECE_BYTES) await flush()
    },
    async close() {
      if (isClosed) return
      isClosed = true
      try {
        await flush()
        // Whoever is told that it is whole finds it whole after a power cut.
        await file.sync()
      } finally {
        await file.close()
      }
    },
    async abandon() {
      if (isClosed) return
      isClosed = true
      await file.close()
    },
  }
}

async function writeAll(file: FileHandle, bytes: Uint8Array): Promise<void> {
  for (let at = 0; at < bytes.length; ) at += (await file.write(bytes, at)).bytesWritten
}

/** How large a file is, and its SHA-256. */
export async function toldOf(path: string): Promise<{ bytes: number; sha256: string }> {
  const hash = createHash('sha256')
  let bytes = 0
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    hash.update(chunk)
    bytes += chunk.length
  }
  return { bytes, sha256: hash.digest('hex') }
}

/** Undefined for an error with that code; others are thrown on. */
function unless(code: string): (error: unknown) => undefined {
  return (error) => {
    if (error instanceof Error && 'code' in error && error.code === code) return undefined
    throw error
  }
}
