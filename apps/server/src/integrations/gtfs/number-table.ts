/** Rows of whole numbers, close together: a million of them take a few megabytes where objects take hundreds. */

const FIRST_ROWS = 1024

export class NumberTable {
  readonly #width: number
  #cells: Int32Array
  #length = 0

  constructor(width: number) {
    this.#width = width
    this.#cells = new Int32Array(FIRST_ROWS * width)
  }

  get length(): number {
    return this.#length
  }

  /** Adds a row; answers which it is. */
  add(...row: number[]): number {
    const from = this.#length * this.#width
    if (from + this.#width > this.#cells.length) {
      const more = new Int32Array(this.#cells.length * 2)
      more.set(this.#cells)
      this.#cells = more
    }
    for (let column = 0; column < this.#width; column += 1) this.#cells[from + column] = row[column] ?? 0
    this.#length += 1
    return this.#length - 1
  }

  at(row: number, column: number): number {
    return this.#cells[row * this.#width + column] ?? 0
  }
}
