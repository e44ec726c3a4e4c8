/** The part of the operator's map that a request asks for. */
import type { MapTiles, TilesStand } from '../../integrations/map-tiles/open-tiles.ts'

export type { MapTiles }

/** Bytes of one answer at most. What a map reads at once, a directory or a tile, is a few hundred thousand at most. */
export const MAX_PART_BYTES = 4 * 1024 * 1024
const RANGE = /^bytes=(\d{0,15})-(\d{0,15})$/

/** The part that a request says it wants. */
export interface AskedPart {
  range: string | undefined
  /** The mark of the file it has parts of: who has another one's gets none of this one. */
  ifRange: string | undefined
}

/** Its first and last byte, fewer than were asked for where those are too many; null when there is no such part. */
export function tilesPart(
  { size, etag }: TilesStand,
  { range, ifRange }: AskedPart,
): [from: number, to: number] | null {
  const [, first = '', last = ''] = RANGE.exec(range ?? '') ?? []
  if ((ifRange !== undefined && ifRange !== etag) || first + last === '') return null
  const from = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1)
  const to = Math.min(end, from + MAX_PART_BYTES - 1)
  return from > to ? null : [from, to]
}
