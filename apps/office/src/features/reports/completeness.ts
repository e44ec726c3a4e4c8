/** Types of the page Volledigheid, and which of what lacks its address asks for. */
import type { ResponseOf } from '@vaarboek/wire'
import {
  MISSING_BECAUSE,
  type MissingBecause,
  type officeCompleteness,
  type officeMissingLegs,
} from '@vaarboek/wire/office'

export type Completeness = ResponseOf<typeof officeCompleteness>
export type Lack = Completeness['lacks'][number]
export type MissingLeg = ResponseOf<typeof officeMissingLegs>['legs'][number]
export type Departures = Completeness['departures'][number]

/** Names in the address, beside those of the report. */
export const LACK_ASKS = { because: 'waarom', line: 'lijn' } as const

/** Which of what lacks is listed; null for all of it. */
export function lackIn(filters: URLSearchParams): { because: MissingBecause | null; line: string | null } {
  const asked = filters.get(LACK_ASKS.because)
  return {
    because: MISSING_BECAUSE.find((one) => one === asked) ?? null,
    line: filters.get(LACK_ASKS.line),
  }
}

/** What a line lacks, by why; or what all of them lack together. */
export interface LackRow {
  /** Null for all of them. */
  track: Lack['track'] | null
  all: number
  by: ReadonlyMap<MissingBecause, number>
}

/** All together first, where there are several lines. */
export function lackRows(lacks: readonly Lack[]): LackRow[] {
  const rows = [...Map.groupBy(lacks, ({ track }) => track.id).values()].map((of) =>
    rowOf(of[0]?.track ?? null, of),
  )
  rows.sort((a, b) => (a.track?.name ?? '').localeCompare(b.track?.name ?? '', 'nl'))
  return rows.length > 1 ? [rowOf(null, lacks), ...rows] : rows
}

function rowOf(track: LackRow['track'], lacks: readonly Lack[]): LackRow {
  const by = new Map<MissingBecause, number>()
  for (const { because, legs } of lacks) by.set(because, (by.get(because) ?? 0) + legs)
  return { track, all: lacks.reduce((sum, { legs }) => sum + legs, 0), by }
}
