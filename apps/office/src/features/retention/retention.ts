/** Types and the query key shared by the retention form and its question. */
import type { ResponseOf } from '@vaarboek/wire'
import { FEWEST_DAYS, type Kept, type retentionShow } from '@vaarboek/wire/office'

export type Retention = ResponseOf<typeof retentionShow>
export type Days = Retention['days']

/** The query key of the page. */
export const RETENTION = 'retention'

export const KINDS = Object.keys(FEWEST_DAYS) as Kept[]

/** Whether it may be kept for ever, by an empty field. */
export const mayStay = (kind: Kept) => kind !== 'trails'

/** The days that were filled in. */
export function daysIn(fields: Record<string, string>): Days {
  const of = (kind: Kept) => (fields[kind] ? Number(fields[kind]) : null)
  return Object.fromEntries(KINDS.map((kind) => [kind, of(kind)])) as Days
}
