/** A large body goes to a file of its own, readable by this server only, and is never held in memory. */
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { MomentFolders } from '../../files/moment-folders.ts'
import { openOwnFile } from '../../files/owner-only.ts'
import { HttpError, problem } from '../../services/http-error.ts'

const TOO_LARGE = problem('too-large')
const CUT_OFF = problem('office-upload-cut')

export interface ReceivedFile {
  path: string
  remove: () => Promise<void>
}

/** @throws HttpError 413 when it is larger, 400 when it doesn't come to its end; then nothing is kept */
export async function receiveFile(
  body: Readable,
  maxBytes: number,
  folders: Pick<MomentFolders, 'make'>,
): Promise<ReceivedFile> {
  const folder = await folders.make()
  const remove = () => rm(folder, { recursive: true, force: true })
  const path = join(folder, 'received')
  let bytes = 0
  async function* within(source: AsyncIterable<Buffer>) {
    for await (const chunk of source) {
      bytes += chunk.length
      if (bytes > maxBytes) throw new HttpError(413, TOO_LARGE)
      yield chunk
    }
  }
  try {
    const file = await openOwnFile(path, 'wx')
    await pipeline(body, within, file.createWriteStream())
    return { path, remove }
  } catch (error) {
    await remove()
    throw error instanceof HttpError ? error : new HttpError(400, CUT_OFF)
  }
}
