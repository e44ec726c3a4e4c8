/** Files of a map for tests: a header of PMTiles 3, and as many bytes of tiles behind it. */

/** Each byte of the tiles is its place in the file, modulo 251. */
export function pmtiles(
  tileBytes: number,
  { magic = 'PMTiles', version = 3, packing = 2, kind = 1 } = {},
): Buffer {
  const file = Buffer.alloc(127 + tileBytes)
  file.write(magic, 'latin1')
  file[7] = version
  file.set([packing, packing, kind], 97)
  // The root directory, nothing of metadata and leaves, and the tiles.
  const parts = [
    [8, 127, 10],
    [24, 137, 0],
    [40, 137, 0],
    [56, 137, tileBytes - 10],
  ] as const
  for (const [at, from, length] of parts) {
    file.writeBigUInt64LE(BigInt(from), at)
    file.writeBigUInt64LE(BigInt(length), at + 8)
  }
  for (let place = 127; place < file.length; place += 1) file[place] = place % 251
  return file
}
