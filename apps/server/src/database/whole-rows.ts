/** Lines of a text as PostgreSQL's programs write it. */

/** Bytes of lines that are given at once; the last ones are fewer, one long line is more. */
const PIECE_BYTES = 8 << 20
const LINE_END = 10
/** The most bytes of one line: ours are a row, which holds a photo of a million at most. */
const MOST_OF_A_LINE = 256 << 20

/** COPY writes a row a line: a line's end in a text is written otherwise. */
export async function* wholeRows(parts: AsyncIterable<Buffer>): AsyncIterable<Buffer> {
  let held: Buffer[] = []
  let bytes = 0
  for await (const part of parts) {
    const end = bytes + part.length < PIECE_BYTES ? -1 : part.lastIndexOf(LINE_END)
    held.push(end < 0 ? part : part.subarray(0, end + 1))
    bytes += part.length
    if (end < 0 && bytes > MOST_OF_A_LINE)
      throw new Error(`It has a line of more than ${MOST_OF_A_LINE} bytes`)
    if (end < 0) continue
    yield Buffer.concat(held)
    held = [part.subarray(end + 1)]
    bytes = part.length - end - 1
  }
  if (bytes > 0) yield Buffer.concat(held)
}
