/** A PMTiles file of a few kilobytes, made by hand: land with a river through Antwerp and a road, as an operator's own file has them. */

type Place = readonly [lon: number, lat: number]

interface Feature {
  layer: 'earth' | 'water' | 'roads'
  kind: string
  isArea: boolean
  line: readonly Place[]
}

const EXTENT = 4096
const BOX = { west: 4.1, south: 51.05, east: 4.6, north: 51.35 }
const ZOOMS = { least: 7, most: 10 }
const HEADER_BYTES = 127
const around = (w: number, s: number, e: number, n: number): Place[] => [
  [w, n],
  [e, n],
  [e, s],
  [w, s],
]

const RIVER: readonly Place[] = [
  [4.21, 51.12],
  [4.29, 51.126],
  [4.331, 51.145],
  [4.327, 51.168],
  [4.36, 51.2],
  [4.395, 51.222],
  [4.38, 51.235],
  [4.34, 51.227],
  [4.3, 51.265],
  [4.287, 51.3],
  [4.25, 51.34],
]
/** The river's other bank: there on one side, back on the other. */
const banks = RIVER.map(([lon, lat]): Place => [lon + 0.004, lat + 0.002]).toReversed()

const FEATURES: readonly Feature[] = [
  { layer: 'earth', kind: 'earth', isArea: true, line: around(BOX.west, BOX.south, BOX.east, BOX.north) },
  { layer: 'water', kind: 'river', isArea: true, line: [...RIVER, ...banks] },
  {
    layer: 'roads',
    kind: 'highway',
    isArea: false,
    line: [
      [4.12, 51.24],
      [4.36, 51.21],
      [4.43, 51.19],
      [4.58, 51.23],
    ],
  },
]

/** The whole file. */
export function smallPmtiles(): Buffer {
  const tiles = tilesOfBox().toSorted((one, other) => one.id - other.id)
  const data = Buffer.concat(tiles.map(({ bytes }) => bytes))
  const metadata = Buffer.from(JSON.stringify({ vector_layers: [] }))
  const root = directoryOf(tiles)
  return Buffer.concat([headerOf({ root, metadata, data, count: tiles.length }), root, metadata, data])
}

interface Tile {
  id: number
  bytes: Buffer
}

function tilesOfBox(): Tile[] {
  const tiles: Tile[] = []
  for (let z = ZOOMS.least; z <= ZOOMS.most; z += 1) {
    const [left, top] = inWorld([BOX.west, BOX.north], 2 ** z)
    const [right, bottom] = inWorld([BOX.east, BOX.south], 2 ** z)
    for (let x = Math.floor(left); x <= right; x += 1)
      for (let y = Math.floor(top); y <= bottom; y += 1)
        tiles.push({ id: idOf(z, x, y), bytes: tileAt(z, x, y) })
  }
  return tiles
}

function inWorld([lon, lat]: Place, size: number): [x: number, y: number] {
  const turned = (lat * Math.PI) / 180
  return [((lon + 180) / 360) * size, ((1 - Math.asinh(Math.tan(turned)) / Math.PI) / 2) * size]
}

/** Tiles are numbered along a curve of Hilbert's, zoom after zoom. */
function idOf(z: number, column: number, row: number): number {
  let [x, y, id] = [column, row, (4 ** z - 1) / 3]
  for (let half = 2 ** (z - 1); half >= 1; half /= 2) {
    const [right, below] = [(x & half) > 0, (y & half) > 0]
    id += half * half * (right ? (below ? 2 : 3) : below ? 1 : 0)
    if (below) continue
    if (right) [x, y] = [half - 1 - (x & (half - 1)), half - 1 - (y & (half - 1))]
    ;[x, y] = [y, x]
  }
  return id
}

function tileAt(z: number, x: number, y: number): Buffer {
  const layers = Map.groupBy(FEATURES, ({ layer }) => layer)
  return Buffer.concat([...layers].map(([name, features]) => field(3, layerOf(name, features, { z, x, y }))))
}

function layerOf(
  name: string,
  features: readonly Feature[],
  at: { z: number; x: number; y: number },
): Buffer {
  return Buffer.concat([
    field(1, Buffer.from(name)),
    ...features.map((feature, place) => field(2, featureOf(feature, place, at))),
    field(3, Buffer.from('kind')),
    ...features.map(({ kind }) => field(4, field(1, Buffer.from(kind)))),
    number(5, EXTENT),
    number(15, 2),
  ])
}

function featureOf(
  { isArea, line }: Feature,
  place: number,
  { z, x, y }: { z: number; x: number; y: number },
) {
  const corners = line.map((one) => {
    const [wx, wy] = inWorld(one, 2 ** z)
    return [Math.round((wx - x) * EXTENT), Math.round((wy - y) * EXTENT)] as const
  })
  const steps = corners.flatMap(([cx, cy], nth) => {
    const [bx, by] = corners[nth - 1] ?? [0, 0]
    return [zigzag(cx - bx), zigzag(cy - by)]
  })
  const [first, rest] = [steps.slice(0, 2), steps.slice(2)]
  const geometry = [9, ...first, ((corners.length - 1) << 3) | 2, ...rest, ...(isArea ? [15] : [])]
  return Buffer.concat([
    field(2, Buffer.from([0, place])),
    number(3, isArea ? 3 : 2),
    field(4, Buffer.concat(geometry.map(varint))),
  ])
}

const zigzag = (value: number) => (value < 0 ? -value * 2 - 1 : value * 2)

function varint(value: number): Buffer {
  const bytes: number[] = []
  let left = value
  do {
    const more = left >= 128
    bytes.push((left % 128) + (more ? 128 : 0))
    left = Math.floor(left / 128)
  } while (left > 0)
  return Buffer.from(bytes)
}

const field = (tag: number, bytes: Buffer) =>
  Buffer.concat([varint(tag * 8 + 2), varint(bytes.length), bytes])
const number = (tag: number, value: number) => Buffer.concat([varint(tag * 8), varint(value)])

function directoryOf(tiles: readonly Tile[]): Buffer {
  const ids = tiles.map(({ id }, place) => id - (tiles[place - 1]?.id ?? 0))
  const lengths = tiles.map(({ bytes }) => bytes.length)
  // The first one begins the data, each other follows the one before.
  const offsets = tiles.map((_, place) => (place === 0 ? 1 : 0))
  return Buffer.concat([tiles.length, ...ids, ...tiles.map(() => 1), ...lengths, ...offsets].map(varint))
}

interface Parts {
  root: Buffer
  metadata: Buffer
  data: Buffer
  count: number
}

function headerOf({ root, metadata, data, count }: Parts): Buffer {
  const header = Buffer.alloc(HEADER_BYTES)
  header.write('PMTiles')
  header.writeUInt8(3, 7)
  const starts = HEADER_BYTES + root.length
  const tiles = starts + metadata.length
  const longs = [
    HEADER_BYTES,
    root.length,
    starts,
    metadata.length,
    tiles,
    0,
    tiles,
    data.length,
    count,
    count,
    count,
  ]
  for (const [place, value] of longs.entries()) header.writeBigUInt64LE(BigInt(value), 8 + place * 8)
  // In order, not compressed, and vector tiles.
  for (const [place, value] of [1, 1, 1, 1, ZOOMS.least, ZOOMS.most].entries())
    header.writeUInt8(value, 96 + place)
  const corners = [BOX.west, BOX.south, BOX.east, BOX.north]
  for (const [place, value] of corners.entries())
    header.writeInt32LE(Math.round(value * 1e7), 102 + place * 4)
  header.writeUInt8(ZOOMS.least, 118)
  header.writeInt32LE(Math.round(4.35 * 1e7), 119)
  header.writeInt32LE(Math.round(51.2 * 1e7), 123)
  return header
}
