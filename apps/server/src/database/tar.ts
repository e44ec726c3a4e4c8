/** The archive that tar reads (ustar), made and read as it streams: what is in it is small enough for memory, the whole isn't. */

const BLOCK = 512
/** Fields of a header: place and length, in bytes. */
const NAME = [0, 100] as const
const SIZE = [124, 12] as const
const SUM = [148, 8] as const
const PREFIX = [345, 155] as const
/** A size as tar writes it, and the most bytes of a file: ours are pieces of a table, packed. */
const OCTAL = /^ *[0-7]+ *$/
const MOST_OF_A_FILE = 512 << 20
const OWNER_ONLY = '0000600'

/** Two empty blocks end an archive. */
export const TAR_END = Buffer.alloc(2 * BLOCK)

export interface Member {
  /** With slashes. */
  name: string
  content: Buffer
}

/** A file of the archive: its header, its content and what fills its last block. */
export function memberOf({ name, content }: Member): Uint8Array[] {
  return [headerOf(name, content.length), content, Buffer.alloc((BLOCK - (content.length % BLOCK)) % BLOCK)]
}

function headerOf(name: string, size: number): Buffer {
  const cut = name.length > NAME[1] ? name.lastIndexOf('/') : -1
  const [prefix, last] = [name.slice(0, Math.max(cut, 0)), name.slice(cut + 1)]
  if (last.length > NAME[1] || prefix.length > PREFIX[1]) throw new Error(`${name} is too long a name`)
  const header = Buffer.alloc(BLOCK)
  const put = (text: string, place: number) => header.write(text, place, 'latin1')
  put(last, NAME[0])
  for (const place of [108, 116]) put('0000000', place)
  put(OWNER_ONLY, 100)
  put(size.toString(8).padStart(SIZE[1] - 1, '0'), SIZE[0])
  put('00000000000', 136)
  put('0', 156)
  put('ustar\u000000', 257)
  put(prefix, PREFIX[0])
  put(`${sumOf(header).toString(8).padStart(6, '0')}\u0000 `, SUM[0])
  return header
}

/** The sum of its bytes, as if the sum itself were blanks. */
function sumOf(header: Buffer): number {
  const [from, length] = SUM
  return header.reduce((sum, byte, place) => sum + (place >= from && place < from + length ? 32 : byte), 0)
}

/** The files of an archive, one after the other. @throws Error where it isn't one, or ends too early */
export async function* membersOf(parts: AsyncIterable<Uint8Array>): AsyncGenerator<Member, void> {
  const source = new Source(parts)
  try {
    for (;;) {
      const header = await source.take(BLOCK)
      if (header.every((byte) => byte === 0)) return
      const text = ([place, length]: readonly [number, number]) =>
        header.toString('latin1', place, place + length).split('\0', 1)[0] ?? ''
      if (Number.parseInt(text(SUM), 8) !== sumOf(header)) throw new Error('The archive is damaged')
      const size = OCTAL.test(text(SIZE)) ? Number.parseInt(text(SIZE), 8) : Number.NaN
      if (!(size <= MOST_OF_A_FILE))
        throw new Error('The archive has a file in it with no size that we write')
      const name = [text(PREFIX), text(NAME)].filter(Boolean).join('/')
      const content = await source.take(Math.ceil(size / BLOCK) * BLOCK)
      yield { name, content: content.subarray(0, size) }
    }
  } finally {
    await source.end()
  }
}

/** Bytes of a stream, so many at a time. */
class Source {
  readonly #parts: AsyncIterator<Uint8Array>
  #held: Uint8Array[] = []
  #many = 0

  constructor(parts: AsyncIterable<Uint8Array>) {
    this.#parts = parts[Symbol.asyncIterator]()
  }

  async take(bytes: number): Promise<Buffer> {
    while (this.#many < bytes) {
      const { value, done } = await this.#parts.next()
      if (done) throw new Error('The archive ends too early')
      this.#held.push(value)
      this.#many += value.length
    }
    const all = Buffer.concat(this.#held)
    this.#held = [all.subarray(bytes)]
    this.#many = all.length - bytes
    return all.subarray(0, bytes)
  }

  async end(): Promise<void> {
    await this.#parts.return?.()
  }
}
