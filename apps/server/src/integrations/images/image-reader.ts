/**
 * Reads photos in a process beside this one, which can be ended: what draws an image takes no order to stop, wherever it is in a file
 * that is made to take long. The process is kept, so a photo waits for none to start but the first; it knows nothing of this one's
 * settings, and is the first to go where memory runs out.
 */
import { type ChildProcess, fork } from 'node:child_process'
import { createHash } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { bytesOfDataUrl, type ImageFault, MAX_IMAGE_BYTES, type Photo } from './read-image.ts'

/** The first message of the process. */
export const READY = 'ready'
/** A process that isn't there by then is started again for the next photo. */
const READY_WITHIN_MS = 30_000
/** Ten times as long as the largest photo of a camera takes. */
const WITHIN_MS = 5000
/** So many photos that took too long are remembered: a few seconds of a machine that stood still are no photo's fault. */
const MAX_REMEMBERED = 1000

/** Why a photo isn't read. 'slow': it took too long this time, and may be tried again; 'too slow': it did twice. */
export type ReadFault = ImageFault | 'slow' | 'too slow'

export class ImageReader {
  readonly #withinMs: number
  readonly #slow = new Set<string>()
  #child: { process: ChildProcess; isReady: boolean } | null = null

  /** @param withinMs what a photo may take, in milliseconds */
  constructor(withinMs = WITHIN_MS) {
    this.#withinMs = withinMs
  }

  /** The photo, or why it can't be kept. To be asked for one at a time. @param given a data URL or the bytes themselves */
  async read(given: string | Uint8Array): Promise<Photo | ReadFault> {
    const bytes = typeof given === 'string' ? bytesOfDataUrl(given) : given
    if (bytes === null) return 'no image'
    if (bytes.length > MAX_IMAGE_BYTES) return 'too many bytes'
    const child = await this.#ready()
    // The machine's fault, not the photo's.
    if (!child) return 'slow'
    const read = await heard(child, this.#withinMs, bytes)
    if (read !== null) return read as Photo | ImageFault
    this.stop()
    return this.#wasSlow(bytes)
  }

  /** Ends the process; the next photo gets another one. */
  stop(): void {
    this.#child?.process.kill('SIGKILL')
    this.#child = null
  }

  /** The process, once it says that it is there; null when it doesn't. */
  async #ready(): Promise<ChildProcess | null> {
    this.#child ??= { process: startChild(), isReady: false }
    const child = this.#child
    child.isReady ||= (await heard(child.process, READY_WITHIN_MS)) === READY
    if (child.isReady) return child.process
    this.stop()
    return null
  }

  #wasSlow(bytes: Uint8Array): ReadFault {
    const name = createHash('sha256').update(bytes).digest('base64')
    if (this.#slow.has(name)) return 'too slow'
    const [oldest] = this.#slow
    if (this.#slow.size >= MAX_REMEMBERED && oldest !== undefined) this.#slow.delete(oldest)
    this.#slow.add(name)
    return 'slow'
  }
}

/**
 * The process's next message, after it was sent something; null when it says nothing in time, or has ended.
 */
async function heard(child: ChildProcess, withinMs: number, sent?: Uint8Array): Promise<unknown> {
  const { promise, resolve } = Promise.withResolvers<unknown>()
  const nothing = () => resolve(null)
  const late = setTimeout(nothing, withinMs)
  child.once('message', resolve)
  for (const end of ['exit', 'error']) child.once(end, nothing)
  if (sent) child.send(sent, (error) => error && nothing())
  const said = await promise
  clearTimeout(late)
  child.off('message', resolve)
  for (const end of ['exit', 'error']) child.off(end, nothing)
  return said
}

function startChild(): ChildProcess {
  const file = fileURLToPath(new URL('./image-child.ts', import.meta.url))
  const { PATH = '' } = process.env
  const child = fork(file, {
    serialization: 'advanced',
    execArgv: [],
    env: { PATH },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  // The server stops without it.
  child.unref()
  child.channel?.unref()
  return child
}
