/** Pages of the wall screen, and which of them is shown. Pure: rows and the time are handed in. */
import type { BoardRow } from '../board/board-row.ts'
import type { RowState } from '../board/row-states.ts'

/** Rows that are read from across a room. */
export const ROWS_A_PAGE = 8
/** So long each page stays. */
export const EACH_MS = 20_000
const SOON_S = 3600
const GOES_ON: readonly RowState[] = ['missed', 'under-way', 'prepared']

/** A page: some of the boats as a list, or the line of a track. */
export type WallPage =
  | { kind: 'boats'; key: string; rows: readonly BoardRow[] }
  | { kind: 'line'; key: string; trackName: string; rows: readonly BoardRow[] }

/** Boats that go on, and shifts that leave within the hour, in the order of the board. @param nowS since the start of the service day */
export function rowsOnWall(rows: readonly BoardRow[], nowS: number): BoardRow[] {
  return rows.filter(({ state, departure }) => {
    if (GOES_ON.includes(state)) return true
    const isToCome = departure !== null && departure >= nowS && departure - nowS <= SOON_S
    return isToCome && (state === 'coming' || state === 'cancelled')
  })
}

/** The list first, so many rows a page; then each track with a boat under way, by name. */
export function wallPagesOf(rows: readonly BoardRow[]): WallPage[] {
  const lists: WallPage[] = []
  for (let from = 0; from < rows.length; from += ROWS_A_PAGE)
    lists.push({ kind: 'boats', key: `boats-${from}`, rows: rows.slice(from, from + ROWS_A_PAGE) })
  const tracks = Map.groupBy(
    rows.filter(({ trip }) => trip !== null),
    ({ track }) => track,
  )
  const lines = [...tracks].map(([track, own]): WallPage & { kind: 'line' } => ({
    ...{ kind: 'line', key: `line-${track}`, trackName: own[0]?.trackName ?? '', rows: own },
  }))
  return [...lists, ...lines.toSorted((one, other) => one.trackName.localeCompare(other.trackName, 'nl'))]
}

export interface Turn {
  /** By number, that of the page before where there are fewer now. */
  page: number
  /** Milliseconds since 1970. */
  since: number
  isPaused: boolean
}

/** The turn after some time has passed: the same one until the page's time is over. */
export function turnAt(turn: Turn, now: number, count: number): Turn {
  if (turn.isPaused || now - turn.since < EACH_MS) return turn
  return goTo(turn, turn.page + 1, now, count)
}

/** Another page, by a key: it has all its time from then on. */
export function goTo(turn: Turn, page: number, now: number, count: number): Turn {
  return { ...turn, page: count === 0 ? 0 : (page + count) % count, since: now }
}
