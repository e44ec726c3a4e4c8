/** Places of boats beside the status of their trips: what is too old, or of a trip that isn't sailed any more, is none. */
import type { LiveRow } from '../repositories/board/board-live.ts'
import type { StatusRow } from '../repositories/board/board-names.ts'

/** Nobody lies at a stop for longer: it was left, and nobody counted. */
const MAX_LYING_MS = 12 * 3600_000
/** A place is worth nothing after ten minutes. */
const MAX_PLACE_MS = 10 * 60_000

/** The same row, or another one where something else is known of where its boat is. @param now milliseconds since 1970 */
export function withLive<Row extends StatusRow>(row: Row, live: LiveRow | null, now: number): Row {
  const holds = live && holding(row, live, now)
  return isSame(row.live ?? null, holds) ? row : { ...row, live: holds }
}

function holding({ state }: StatusRow, live: LiveRow, now: number): LiveRow {
  const isSailed = state === 'prepared' || state === 'under-way'
  const lying = isSailed && isWithin(live.lying?.since, MAX_LYING_MS, now) ? live.lying : null
  const position = isSailed && isWithin(live.position?.at, MAX_PLACE_MS, now) ? live.position : null
  return lying === live.lying && position === live.position ? live : { ...live, lying, position }
}

function isWithin(at: string | undefined, maxMs: number, now: number): boolean {
  return at !== undefined && now - Date.parse(at) < maxMs
}

/** A stop may get another name while a boat lies there. */
function isSame(one: LiveRow | null, other: LiveRow | null): boolean {
  if (one === null || other === null) return one === other
  const isAsNear = (one.position === null) === (other.position === null)
  return one.version === other.version && isAsNear && isAt(one, other)
}

function isAt({ lying: one }: LiveRow, { lying: other }: LiveRow): boolean {
  return one?.visit === other?.visit && one?.since === other?.since && one?.stopName === other?.stopName
}
