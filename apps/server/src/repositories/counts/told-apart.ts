/** Rows of reports, told apart by what somebody asks for. SQL only. */
import type { DayType } from '@vaarboek/domain'
import { COUNT_DIMENSIONS, type CountDimension } from '@vaarboek/wire/office'
import type { Value } from '../../database/database.ts'
import { jsonValue } from '../../database/json-value.ts'
import type { ConcessionNumber, StopNumber, TrackNumber } from '../row-ids.ts'

export interface CountQuestion {
  days: readonly { day: string; type: DayType }[]
  track: TrackNumber | null
  stop: StopNumber | null
  by: readonly CountDimension[]
}

/** What a row is of; null where it wasn't asked for. */
export interface CountKeys {
  track: TrackNumber | null
  direction: number | null
  stop: StopNumber | null
  hour: number | null
  dayType: DayType | null
  day: string | null
  month: string | null
}

/** The first of the parameters that say by which dimension; those before are of {@link questionValues}. */
const BEFORE = 7
/** The first parameter after those of a question. */
export const AFTER = BEFORE + COUNT_DIMENSIONS.length
export const PLACES = COUNT_DIMENSIONS.map((_, place) => place + 1).join(', ')

/** What isn't asked for is null in every row: so one statement does for all questions. @param of expression of each */
export function grouped(of: Readonly<Record<CountDimension, string>>): string[] {
  return COUNT_DIMENSIONS.map(
    (name, place) => `case when $${place + BEFORE}::boolean then ${of[name]} end as "${name}"`,
  )
}

/**
 * $1 concession, $2 days with their types, $3 track, $4 stop, $5 and $6 the first and the last day: a month is found by them, a year
 * read whole. Then whether by each dimension.
 */
export function questionValues(
  concession: ConcessionNumber,
  { days, track, stop, by }: CountQuestion,
): Value[] {
  const typed = days.map(({ day, type }) => ({ day, type }))
  // No day at all is no range: nothing is found.
  const range = [days[0]?.day ?? null, days.at(-1)?.day ?? null]
  const asked = COUNT_DIMENSIONS.map((name) => by.includes(name))
  return [concession, jsonValue(typed), track, stop, ...range, ...asked]
}
