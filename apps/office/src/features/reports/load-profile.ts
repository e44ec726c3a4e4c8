/** Types and the question of the page Belasting. */
import type { ResponseOf } from '@vaarboek/wire'
import { DIRECTIONS, type officeLoadProfile, type officeProfileLegs } from '@vaarboek/wire/office'
import { text } from '../../text/load-profile-nl.ts'
import { ASKS, narrowedIn } from './counts.ts'

export type LoadProfile = ResponseOf<typeof officeLoadProfile>
export type StopLoads = LoadProfile['stops'][number]
export type ProfileLeg = ResponseOf<typeof officeProfileLegs>['legs'][number]

/** Names in the address, beside those of the report. */
export const PROFILE_ASKS = { pattern: 'haltes', trip: 'vaart' } as const

/** 'Temse – Sint-Amands, 9 haltes, 120 ritten' */
export function patternInWords({
  firstStop,
  lastStop,
  stops,
  legs,
}: LoadProfile['patterns'][number]): string {
  return text.patternOf(firstStop, lastStop, stops, legs)
}

export function profileAsked(filters: URLSearchParams) {
  const { stop: _, ...narrowed } = narrowedIn(filters)
  const direction = filters.get(ASKS.direction)
  const pattern = filters.get(PROFILE_ASKS.pattern)
  return {
    ...narrowed,
    direction: DIRECTIONS.find((one) => one === direction) ?? null,
    pattern: pattern !== null && /^[0-9a-f]{32}$/.test(pattern) ? pattern : null,
  }
}

/** Runs of rows of which something is known: a line is drawn through each, and through nothing between them. */
export function runsOf<Row>(rows: readonly Row[], isKnown: (row: Row) => boolean): Row[][] {
  const runs: Row[][] = []
  let run: Row[] = []
  for (const row of rows) {
    if (isKnown(row)) run.push(row)
    else run = []
    if (run.length === 1) runs.push(run)
  }
  return runs
}
