/** Rows of whole numbers, close together: a million of them take a few megabytes where objects take hundreds. */

const ROWS_A_BLOCK = 16_384

export class NumberTable {
  readonly #width: number
  /** Filled one after the other: what is there is never copied to somewhere larger. */
  readonly #blocks: Int32Array[] = []
  #length = 0

  constructor(width: number) {
    this.#width = width
  }

  get length(): number {
    return this.#length
  }

  /** Adds a row; returns which it is. */
  add(...row: number[]): number {
    const from = (this.#length % ROWS_A_BLOCK) * this.#width
    if (from === 0) this.#blocks.push(new Int32Array(ROWS_A_BLOCK * this.#width))
    const block = this.#blocks.at(-1) as Int32Array
    for (let column = 0; column < this.#width; column += 1) block[from + column] = row[column] ?? 0
    this.#length += 1
    return this.#length - 1
  }

  at(row: number, column: number): number {
    const block = this.#blocks[Math.floor(row / ROWS_A_BLOCK)]
    return block?.[(row % ROWS_A_BLOCK) * this.#width + column] ?? 0
  }
}
