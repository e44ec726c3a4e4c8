/** Cuts rows into pieces of a limited weight, in order; a row that weighs more goes alone. Between pieces others have the database. */
export function* pieces<Row>(
  rows: readonly Row[],
  weigh: (row: Row) => number,
  max: number,
): Generator<Row[]> {
  let piece: Row[] = []
  let weight = 0
  for (const row of rows) {
    const weighs = weigh(row)
    if (piece.length > 0 && weight + weighs > max) {
      yield piece
      piece = []
      weight = 0
    }
    piece.push(row)
    weight += weighs
  }
  if (piece.length > 0) yield piece
}
