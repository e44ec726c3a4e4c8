/** The columns of what is counted, and the parts of statements that name them all. A counted thing without columns doesn't compile. */
import { COUNTED, COUNTED_KINDS, type Count, type Counted, type Load, type Maximums } from '@vaarboek/domain'

interface Columns {
  /** Columns of `stop_visits` and `stop_visit_history`. */
  on: string
  off: string
  aboard: string
  /** The column of `ships`. */
  maximum: string
}

const COLUMNS = {
  people: { on: 'people_on', off: 'people_off', aboard: 'people_aboard', maximum: 'max_people' },
  bikes: { on: 'bikes_on', off: 'bikes_off', aboard: 'bikes_aboard', maximum: 'max_bikes' },
} as const satisfies Record<Counted, Columns>

/** The count of a stop, and who was aboard on leaving. */
export type CountedVisit = Count & Load

/** The fields of a {@link CountedVisit} with their columns. */
export const COUNTED_VISIT_COLUMNS: readonly (readonly [keyof CountedVisit, string])[] =
  COUNTED_KINDS.flatMap((kind) => [
    [COUNTED[kind].on, COLUMNS[kind].on] as const,
    [COUNTED[kind].off, COLUMNS[kind].off] as const,
    [kind, COLUMNS[kind].aboard] as const,
  ])

/** Selects a {@link CountedVisit} of a table of stops. */
export function countsOfVisit(table: string): string {
  return COUNTED_VISIT_COLUMNS.map(([field, column]) => `${table}.${column} as "${field}"`).join(', ')
}

/** A {@link CountedVisit} as arguments of json_build_object. */
export function countsAsJson(table: string): string {
  return COUNTED_VISIT_COLUMNS.map(([field, column]) => `'${field}', ${table}.${column}`).join(', ')
}

/** The columns of who is aboard, to be read by {@link aboard} or {@link aboardAsJson}. */
export const ABOARD_COLUMNS = COUNTED_KINDS.map((kind) => COLUMNS[kind].aboard).join(', ')

/** Selects a load from a row that may be missing: then nobody is aboard. */
export function aboard(table: string): string {
  return COUNTED_KINDS.map((kind) => `coalesce(${table}.${COLUMNS[kind].aboard}, 0) as "${kind}"`).join(', ')
}

/** The same as arguments of json_build_object. */
export function aboardAsJson(table: string): string {
  return COUNTED_KINDS.map((kind) => `'${kind}', coalesce(${table}.${COLUMNS[kind].aboard}, 0)`).join(', ')
}

/** Selects how many a ship may carry. */
export function maximumsOf(table: string): string {
  return COUNTED_KINDS.map((kind) => `${table}.${COLUMNS[kind].maximum} as "${COUNTED[kind].maximum}"`).join(
    ', ',
  )
}

/** The columns of how many a ship may carry. */
export const MAXIMUM_COLUMNS = COUNTED_KINDS.map((kind) => COLUMNS[kind].maximum)

/** The values for {@link MAXIMUM_COLUMNS}, in the same order. */
export function maximumValues(ship: Maximums): (number | null)[] {
  return COUNTED_KINDS.map((kind) => ship[COUNTED[kind].maximum])
}
