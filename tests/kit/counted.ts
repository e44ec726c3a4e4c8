/**
 * What is counted, as those who judge the product know it: by its words on the screen and its columns in the database. Written
 * down beside the product and never read from it, so that both sides agreeing proves something. A counted thing without a row
 * doesn't compile; what is made of the rows says all of them.
 */
import { COUNTED_KINDS, type Count, type Counted, type Load, onAndOff } from '@vaarboek/domain'

interface Known {
  /** Of its counters. */
  label: string
  /** Columns of `stop_visits` and `stop_visit_history`. */
  on: string
  off: string
  aboard: string
}

export const COUNTED_AS: Record<Counted, Known> = {
  people: { label: 'Personen', on: 'people_on', off: 'people_off', aboard: 'people_aboard' },
  bikes: { label: 'Fietsen', on: 'bikes_on', off: 'bikes_off', aboard: 'bikes_aboard' },
}

const KNOWN = COUNTED_KINDS.map((kind) => COUNTED_AS[kind])

/** Every column that holds a number of something counted. */
export const COUNTED_COLUMNS = KNOWN.flatMap(({ on, off, aboard }) => [on, off, aboard])

/** Who got on and off: '3 1 0 0'. */
export function countText(count: Count): string {
  return COUNTED_KINDS.map((kind) => {
    const { on, off } = onAndOff(count, kind)
    return `${on} ${off}`
  }).join(' ')
}

/** Who is aboard: '12 3'. */
export function loadText(load: Load): string {
  return COUNTED_KINDS.map((kind) => load[kind]).join(' ')
}

/** The {@link countText} of a row, in SQL. */
export function countOfRow(table: string): string {
  return textOf(KNOWN.flatMap(({ on, off }) => [`${table}.${on}`, `${table}.${off}`]))
}

/** The {@link loadText} of a row, in SQL. */
export function loadOfRow(table: string): string {
  return textOf(KNOWN.map(({ aboard }) => `${table}.${aboard}`))
}

function textOf(columns: readonly string[]): string {
  return `concat_ws(' ', ${columns.join(', ')})`
}
