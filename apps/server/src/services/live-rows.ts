/** Places of boats beside the status of their trips: what is too old, or of a trip that isn't sailed any more, is none. */
import type { LiveRow } from '../repositories/board/board-live.ts'
import type { StatusRow } from '../repositories/board/board-names.ts'

/** Nobody lies at a stop for longer: it was left, and nobody counted. */
const MAX_LYING_MS = 12 * 3600_000

/** The same row, or another one where something else is known of where its boat is. @param now milliseconds since 1970 */
export function withLive<Row extends StatusRow>(row: Row, live: LiveRow | null, now: number): Row {
  const holds = live && holding(row, live, now)
  return isSame(row.live ?? null, holds) ? row : { ...row, live: holds }
}

function holding({ state }: StatusRow, live: LiveRow, now: number): LiveRow {
  const isSailed = state === 'prepared' || state === 'under-way'
  const { lying } = live
  const lies = isSailed && lying !== null && now - Date.parse(lying.since) < MAX_LYING_MS
  return lies === (lying !== null) ? live : { ...live, lying: null }
}

function isSame(one: LiveRow | null, other: LiveRow | null): boolean {
  if (one === null || other === null) return one === other
  return one.version === other.version && (one.lying === null) === (other.lying === null) && isAt(one, other)
}

function isAt({ lying: one }: LiveRow, { lying: other }: LiveRow): boolean {
  return one?.visit === other?.visit && one?.since === other?.since && one?.stopName === other?.stopName
}
